import Bindings
import BindingsTesting
import Testing

@Suite("Journal: reports, and the names in them")
struct JournalReports {
  private let failures = Failures()

  private final class Player {
    struct Part {
      private let position = 0  // Not the player's, which is not private.
    }
    struct Screen { let tape = PileViewModel(3) }
    let play: Action<Void, Void, Never>
    let stop: Action<Void, Void, Never>
    let rewind: Action<Void, Void, Never>
    let position: Property<(Int, Bool)>
    let load: Action<Void, Void, Never>
    private let tape = MutableProperty(0)
    final private let loaded: Property<Bool>
    let isLoaded: Property<Bool>

    init(isolation: isolated (any Actor)? = #isolation) {
      let tape = tape
      play = Action(enabledIf: tape.map { $0 > 0 }) {}
      stop = Action(enabledIf: tape.map { $0 > 0 }) {}
      rewind = Action(enabledIf: tape.map { $0 > 0 }) {}
      loaded = tape.map { $0 > 0 }
      isLoaded = Property(loaded)
      position = tape.zip(with: isLoaded)
      load = Action { () async in tape.value += 1 }
    }

    func insert() { tape.value = 1 }
  }

  @Test("the cause has no internal names, and what is private is not proposed")
  func internals() {
    let player = Player()
    let journal = Journal(player) { failures.note($0) }
    journal.expect(after: player.insert()) {
      player.position.becomes { $0 == (1, true) }
      player.stop.isEnabled.becomes(true)
    }
    player.insert()
    journal.finish()
    failures.expect(
      """
      The outputs sent something else:

        + tape becomes 1
        + rewind.isEnabled becomes true
          stop.isEnabled becomes true
        + play.isEnabled becomes true
        + loaded, isLoaded becomes true
          position becomes (1, true)

      Why:

        set tape: 0 → 1

      To accept what has happened, write in the step:

        player.rewind.isEnabled.becomes(true)
        player.stop.isEnabled.becomes(true)
        player.play.isEnabled.becomes(true)
        player.isLoaded.becomes(true)
        player.position.becomes { $0 == (1, true) }
        // A test cannot name what is private. Leave it out of the journal: except: ["tape"]
      """)
  }

  @Test("the cause is the last step of an operator, and names an execution by its action")
  @MainActor func steps() async {
    let player = Player()
    let others: Set = ["tape", "loaded", "play", "stop", "rewind"]
    let cause = "Why:\n\n  set tape: 0 → 1\n  computed position: (0, false) → (1, true)\n\n"
    Journal(player, except: others.union(["isLoaded"]), report: failures.note)
      .expect(after: player.insert())
    Journal(player, report: failures.note).expect(after: ()) { player.position.becomes { $0.1 } }
    #expect(failures.messages.map { $0.contains(cause) || $0.contains("equal") } == [true, false])
    await Journal(player, except: others.union(["position"]), report: failures.note)
      .expect(awaiting: try await player.load.execute())
    let set = "\n  set load.isExecuting: false → true, by the action load()\n"
    #expect(failures.messages.last?.contains(set) == true)
  }

  @Test("a proposal names the view model as the line that makes the journal does")
  func viewModel() {
    let screen = Player.Screen()
    func proposal(_ journal: Journal) -> String? {
      screen.tape.take(0)
      journal.finish()
      return failures.messages.last?.split(separator: "\n").last { $0.contains("sends") }
        .map { String($0.drop { $0 == " " }) }
    }
    let pile = screen.tape
    #expect(proposal(Journal(pile, report: failures.note)) == "pile.taken.sends(0)")
    #expect(proposal(Journal(screen.tape) { failures.note($0) }) == "screen.tape.taken.sends(0)")
    #expect(proposal(Journal(screen, report: failures.note)) == "screen.tape.taken.sends(0)")
    #expect(proposal(Journal(pile.taken, report: failures.note)) == "pile.taken.sends(0)")
    #expect(proposal(Journal([pile], report: failures.note)) == "viewModel[0].taken.sends(0)")
    #expect(proposal(Journal([pile][0]) { failures.note($0) }) == "viewModel.taken.sends(0)")
    #expect(proposal(Journal(pile, called: "it", report: failures.note)) == "it.taken.sends(0)")
  }

  @Test("of two long descriptions or lists, a failure shows what differs")
  func long() {
    struct Order: Equatable {
      var name = "Ann", street = "Main Street 12", city = "Springfield", country = "Nowhere"
      var count = 1, isGift = false, note = ""
    }
    let order = MutableProperty(Order())
    let journal = Journal(1) { failures.note($0) }
    journal.watch("order", allOf: order)
    journal.expect(after: order.modify { $0.count = 3 }) { order.becomes(Order(count: 2)) }
    let lines = failures.messages.first?.split(separator: "\n") ?? []
    #expect(lines.contains { $0.hasSuffix("Order(…, count: 2, …)") && $0.contains("−") })
    #expect(lines.contains { $0.hasSuffix("Order(…, count: 3, …)") && $0.contains("+") })
    #expect(lines.last?.hasPrefix("  order.becomes {") == true)
    let ids = MutableProperty([0])
    journal.watch("ids", ids)
    journal.expect(after: ids.set(to: [1] + (1...10))) { ids.becomes(Array(0...10)) }
    journal.expect(after: ids.set(to: (0...29) + [40] + (31...60))) { ids.becomes(Array(0...60)) }
    #expect(
      failures.differences.dropFirst().flatMap { $0.split(separator: "\n").dropFirst() } == [
        "  − ids becomes [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
        "  + ids becomes [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
        "  − ids becomes […, 30, …]", "  + ids becomes […, 40, …]",
      ])
  }

  // MARK: One output of several names

  /// Both buttons go on and off together, by one property.
  private let counter = {
    let isOn = MutableProperty(false, name: "isOn")
    let count = MutableProperty(0, name: "count")
    return (
      up: Action<Void, Void, Never>(enabledIf: isOn) { count.value += 1 },
      down: Action<Void, Void, Never>(enabledIf: isOn) { count.value -= 1 },
      count: Property(count), power: Action<Bool, Void, Never> { isOn.value = $0 }
    )
  }()

  private func journal(except exceptions: Set<String> = []) -> Journal {
    Journal(counter, except: exceptions, called: "counter") { failures.note($0) }
  }

  @Test("an output sends once, and is expected through any of its names")
  func anyName() {
    let journal = journal()
    #expect(journal.outputNames == ["up.isEnabled", "down.isEnabled", "count", "power.isEnabled"])
    journal.expect(after: counter.power(true)) { counter.up.isEnabled.becomes(true) }
    journal.expect(after: counter.power(false)) { counter.down.isEnabled.becomes(false) }
    journal.after {
      counter.power(true)
      counter.up()
      counter.power(false)
    } expect: {
      counter.down.isEnabled.becomes(true)
      counter.count.becomes(1)
      counter.up.isEnabled.becomes(false)
    }
    failures.expect()
    journal.expect(after: counter.power(true)) {
      counter.up.isEnabled.becomes(true)
      counter.down.isEnabled.becomes(true)
    }
    #expect(failures.messages.map { $0.contains("  − down.isEnabled becomes true") } == [true])
    #expect(journal.entries.last?.description == "up.isEnabled, down.isEnabled becomes true")
  }

  @Test("a failure uses the test's name of an output; if the test has none, all of its names")
  func names() {
    let journal = journal()
    journal.after {
      counter.power(true)
      counter.down()
    } expect: {
      counter.down.isEnabled.becomes(true)
      counter.up.isEnabled.becomes(false)
    }
    journal.expect(after: counter.power(false))
    failures.expect(
      """
      The outputs sent something else:

          down.isEnabled becomes true
        − up.isEnabled becomes false
        + count becomes -1

      Why:

        set count: 0 → -1, by the action down()

      To accept what has happened, write in the step:

        counter.down.isEnabled.becomes(true)
        counter.count.becomes(-1)
      """,
      """
      Nothing was expected, but the outputs sent this:

        + up.isEnabled, down.isEnabled becomes false

      Why:

        set isOn: true → false, by the action power(false)

      To accept what has happened, write in the step:

        counter.up.isEnabled.becomes(false)
      """)
  }

  @Test("an output is left out when all of its names are")
  func exceptions() {
    for (left, names) in [
      (["up"], ["down.isEnabled", "count"]), (["down"], ["up.isEnabled", "count"]),
      (["up", "down"], ["count"]),
    ] {
      #expect(journal(except: Set(left)).outputNames == names + ["power.isEnabled"])
    }
    failures.expect()
  }
}
