import Bindings
import BindingsTesting
import Testing

@Suite("Journal: checks")
struct JournalChecks {
  let failures = Failures()

  private func journal(_ subject: Any, checks: Journal.Checks = .all) -> Journal {
    Journal(subject, checks: checks) { failures.note($0) }
  }

  /// Runs steps, which need not be exhaustive: with all checks, and without the one that fails.
  private func play<Subject>(
    _ make: () -> Subject, without check: Journal.Checks, _ steps: (Subject, Journal) -> Void
  ) {
    for checks in [Journal.Checks.all, .all.subtracting(check)] {
      let subject = make()
      let journal = journal(subject, checks: checks)
      journal.exhaustivity = .off
      steps(subject, journal)
      journal.finish()
    }
  }

  // MARK: Mixtures

  /// The price follows the count by an observer, after other observers have received it.
  private final class Shop {
    let count = MutableProperty(1)
    let title: Property<String>
    let price = MutableProperty(10)

    init() {
      title = count.map { "\($0) pieces" }
      title.observeValues { [unowned self] _ in price.value = count.value * 10 }
    }
  }

  @Test("a mixture of old and new values within a turn is a failure, although each value is right")
  func glitch() {
    play(Shop.init, without: .glitches) { shop, journal in
      journal.expect(after: shop.count.set(to: 2)) {
        shop.count.becomes(2)
        shop.title.becomes("2 pieces")
        shop.price.becomes(20)
      }
    }
    failures.expect(
      """
      A mixture of old and new: within one turn, price was 10 when count notified its observers, \
      and 20 when title did.

      A screen would have shown both. An observer sets one of them: derive that value instead, or \
      set both in a batch.

      Why:

        set count: 1 → 2
        set price: 10 → 20, by an observer of title
        round 2
      """)
  }

  // MARK: Repetitions

  private struct Label {
    var text: String
  }

  @Test("a value that is announced twice is a failure that says how to make it comparable")
  func repetition() {
    final class Form {
      let label = MutableProperty(Label(text: "a"))
    }
    play(Form.init, without: .repetitions) { form, journal in
      for _ in 1...2 { journal.expect(after: form.label.set(to: Label(text: "b"))) }
    }
    failures.expect(
      """
      label announced Label(text: "b") twice.

      Only values that can be compared are announced once: make Label Equatable.

      Why:

        set label: Label(text: "b") → Label(text: "b")
      """)
  }

  @Test("closures and different objects are not equal")
  func noRepetition() {
    final class Form {
      let action: MutableProperty<() -> Void> = MutableProperty({})
      let child: MutableProperty<Form?> = MutableProperty(nil)
    }
    play(Form.init, without: .repetitions) { form, journal in
      form.action.value = {}
      form.child.value = Form()
      form.child.value = Form()
      #expect(journal.entries.map(\.output) == ["action", "child", "child"])
    }
    failures.expect()
  }

  // MARK: Hidden changes

  struct Task: Equatable {
    let id: Int
    var title: String

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  @Test("a change that == hides is a failure: the last announced value is not the current one")
  func hidden() {
    final class Form {
      let task = MutableProperty(Task(id: 1, title: "Sow"))
    }
    play(Form.init, without: .lastAnnounced) { form, journal in
      journal.after { form.task.value.title = "Weed" }
      journal.expect(after: ())
    }
    failures.expect(
      """
      task announced Task(id: 1, title: "Sow") last, but it is Task(id: 1, title: "Weed").

      By its ==, the two are equal, so the change is not announced, and a screen keeps showing the \
      old value. Compare all parts that a screen shows.
      """)
  }

  @Test("a list whose events do not give the list is a failure")
  func replica() {
    final class Garden {
      let tasks = MutableCollectionProperty([Task(id: 1, title: "Sow"), Task(id: 2, title: "Weed")])
      func change() {
        tasks[0] = Task(id: 1, title: "Dig")
        tasks.append(Task(id: 3, title: "Rest"))
      }
    }
    play(Garden.init, without: .replicas) { garden, _ in garden.change() }
    let message = """
      differs from the result of its events.
      It was:     [Task(id: 1, title: "Sow"), Task(id: 2, title: "Weed")]
      Its events: insert Task(id: 3, title: "Rest") at 2
      They give:  [Task(id: 1, title: "Sow"), Task(id: 2, title: "Weed"), Task(id: 3, title: "Rest")]
      It is:      [Task(id: 1, title: "Dig"), Task(id: 2, title: "Weed"), Task(id: 3, title: "Rest")]
      """
    #expect(failures.messages.map { $0.hasPrefix("tasks \(message)") } == [true])
  }

  // MARK: Time and number

  @Test("an event after the view model's release is a failure")
  func afterRelease() {
    for checks in [Journal.Checks.all, .all.subtracting(.afterRelease)] {
      let (received, input) = Signal<Int, Never>.pipe()
      var screen: Veiled? = Veiled()
      let journal = journal(screen as Any, checks: checks)
      journal.watch("received", received)
      screen = nil
      input.send(value: 3)
      #expect(journal.skip().count == 1)
    }
    failures.expect(
      """
      received sends 3 after the view model was released.

      An object that outlives the view model still sends: a callback, a task, or an observer that \
      was not disposed of.
      """)
  }

  @Test("a screen that was sent is released when it is left, after the step; its description stays")
  func screens() {
    final class Door {
      let screen = MutableProperty<PileViewModel?>(PileViewModel(1))
      let (opened, input) = Signal<(PileViewModel, Int), Never>.pipe()
      let rows = MutableCollectionProperty([Veiled()])
    }
    let door = Door()
    weak let (first, row) = (door.screen.value, door.rows.value.first)
    let journal = journal(door)
    journal.exhaustivity = .off
    journal.after {
      let screen = PileViewModel(2)
      door.screen.value = screen
      door.input.send(value: (screen, 2))
      door.rows.remove(at: 0)
    }
    weak let second = door.screen.value
    #expect(first == nil && row == nil)
    #expect(second != nil)
    journal.after { door.screen.value = nil }
    #expect(second == nil)
    #expect(
      journal.entries.map(\.text) == [
        "becomes BindingsTestingTests.PileViewModel",
        "sends (BindingsTestingTests.PileViewModel, 2)",
        "sends delete BindingsTestingTests.Veiled at 0", "becomes nil",
      ])
    journal.finish()
    failures.expect()
  }

  @Test("a failure names observers that were not disposed of, with the output that they observe")
  func observers() {
    func observed() -> PileViewModel {
      let pile = PileViewModel(4)
      pile.taken.observeValues { _ in }
      return pile
    }
    play(observed, without: .observers) { pile, _ in
      pile.title.observeValues { _ in }
      pile.title.observeValues { _ in }.dispose()
      pile.emptied.observeValues { _ in }
    }
    failures.expect(
      """
      Observers are left:

        title (map): 0 at the beginning, 1 now
        emptied (signal): 0 at the beginning, 1 now

      These observations began after the journal, and were not disposed of. An observation that \
      should outlast the journal begins before it.
      """)
  }

  @Test("a turn of many rounds is a failure that lists the rounds")
  func rounds() {
    final class Counter {
      let count = MutableProperty(0, name: "count")
      init() {
        count.observeValues { [unowned self] count in
          if count % 6 != 0 { self.count.value = count + 1 }
        }
      }
    }
    let counter = Counter()
    let journal = journal(counter, checks: [.rounds])
    journal.exhaustivity = .off
    journal.after { counter.count.value = 2 }
    failures.expect()
    journal.after { counter.count.value = 7 }
    let message = """
      A turn took 6 rounds, more than 5: observers have set values whose observers set values. \
      Derive or bind these values.

      Why:

        set count: 6 → 7
        set count: 7 → 8, by an observer of count
        round 2

      """
    #expect(failures.messages.map { $0.hasPrefix(message) } == [true])
    #expect(failures.messages.map { $0.hasSuffix("\n  round 6") } == [true])
  }

  // MARK: Invariants

  @Test("an invariant is checked at every announcement, and reported once until it holds again")
  func invariant() {
    let pile = PileViewModel(4)
    let journal = journal(pile)
    journal.exhaustivity = .off
    let least = MutableProperty(3)
    journal.always("there are at least three") { pile.matches.value.count >= least.value }
    let line = #line - 1
    for _ in 1...3 { journal.expect(after: pile.take(1)) }
    for number in [0, 3] { journal.expect(after: least.set(to: number)) }
    #expect(
      failures.messages.map { $0.prefix { $0 != "\n" } } == [
        "“there are at least three” does not hold when title becomes \"2 matches\".",
        "“there are at least three” does not hold when emptied sends.",
      ])
    #expect(failures.lines == [line + 2, line + 3])
    let broken = self.journal(pile)
    broken.always("there is a second") { pile.matches.value.count > 1 }
    #expect(failures.messages.last == "“there is a second” does not hold at the beginning.")
  }

  @Test("an output that follows from others by a rule needs no expectation, and is checked")
  func implied() {
    let pile = PileViewModel(3)
    let journal = journal(pile)
    journal.always(pile.take.isEnabled) { pile.matches.value.count > 1 }
    journal.always(pile.title) { pile.matches.value == [1] ? "1 match" : "2 matches" }
    let line = #line - 1
    journal.expect(after: pile.take(1)) {
      pile.matches.becomes([1, 2])
      pile.taken.sends(1)
    }
    pile.take(1)
    journal.claim {
      pile.matches.becomes([1])
      pile.taken.sends(1)
      pile.emptied.sends()
      pile.take.isEnabled.becomes(false)
    }
    journal.finish()
    failures.expect("title is \"3 matches\" rather than \"2 matches\" at the beginning.")
    #expect(failures.lines == [line])
    let other = PileViewModel(2)
    let loud = self.journal(other)
    loud.always(other.shout) { "2 MATCHES" }
    loud.always(other.take.isEnabled) { other.matches.value.count > 1 }
    other.take(1)
    let fault = "the property is \"1 MATCH\" rather than \"2 MATCHES\" when "
    #expect(failures.messages.dropFirst().first?.hasPrefix(fault) == true)
    loud.claim { for _ in 1...2 { other.take.isEnabled.becomes(false) } }
    #expect(failures.messages.last?.contains("before: an equal value") == false)
  }
}
