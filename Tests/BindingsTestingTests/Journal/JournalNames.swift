import Bindings
import BindingsTesting
import Testing

@Suite("Journal: one output of several names")
struct JournalNames {
  let failures = Failures()
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
