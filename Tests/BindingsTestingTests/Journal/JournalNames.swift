import Bindings
import BindingsTesting
import Testing

@Suite("Journal: one output of several names")
struct JournalNames {
  let failures = Failures()
  private let counter = Counter()

  /// Both buttons go on and off together, by one property.
  private final class Counter {
    let up: Action<Void, Void, Never>
    let down: Action<Void, Void, Never>
    let count: Property<Int>
    let power: Action<Bool, Void, Never>

    init() {
      let isOn = MutableProperty(false, name: "isOn")
      let count = MutableProperty(0, name: "count")
      up = Action(enabledIf: isOn) { count.value += 1 }
      down = Action(enabledIf: isOn) { count.value -= 1 }
      self.count = Property(count)
      power = Action { isOn.value = $0 }
    }
  }

  private func journal(except exceptions: Set<String> = []) -> Journal {
    Journal(counter, except: exceptions, called: "counter") { failures.note($0) }
  }

  @Test("an output sends once, and is expected through any of its names, or through all of them")
  func anyName() {
    let journal = journal()
    #expect(journal.outputNames == ["up.isEnabled", "down.isEnabled", "count", "power.isEnabled"])
    journal.expect(after: counter.power(true)) { counter.up.isEnabled.becomes(true) }
    journal.expect(after: counter.power(false)) { counter.down.isEnabled.becomes(false) }
    journal.expect(after: counter.power(true)) {
      counter.up.isEnabled.becomes(true)
      counter.down.isEnabled.becomes(true)
    }
    journal.after {
      counter.power(false)
      counter.power(true)
      counter.up()
    } expect: {
      counter.down.isEnabled.becomes(false)
      counter.down.isEnabled.becomes(true)
      counter.count.becomes(1)
      counter.up.isEnabled.becomes(false)
      counter.up.isEnabled.becomes(true)
    }
    journal.withExhaustivity(.off) {
      journal.expect(after: counter.power(false)) {
        counter.up.isEnabled.becomes(false)
        counter.down.isEnabled.becomes(false)
      }
    }
    #expect(journal.skipped.map(\.description) == [])
    journal.finish()
    #expect(failures.messages == [])
    #expect(
      journal.entries.filter { $0.output == "up.isEnabled" }.map(\.description).last
        == "up.isEnabled, down.isEnabled becomes false")
  }

  @Test("one event does not meet two expectations through one name")
  func twice() {
    let journal = journal()
    journal.expect(after: counter.power(true)) {
      counter.down.isEnabled.becomes(true)
      counter.up.isEnabled.becomes(true)
      counter.down.isEnabled.becomes(true)
    }
    #expect(failures.messages.map { $0.contains("  − down.isEnabled becomes true") } == [true])
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
    journal.expect(after: ()) { counter.down.isEnabled.becomes(false) }
    #expect(
      failures.messages == [
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
        """,
        """
        The outputs sent nothing, but this was expected:

          − down.isEnabled becomes false

        down.isEnabled was false before: an equal value is not announced.

        To accept what has happened, leave this line out.
        """,
      ])
  }

  @Test("an output is left out when all of its names are")
  func exceptions() {
    #expect(
      journal(except: ["up"]).outputNames == ["down.isEnabled", "count", "power.isEnabled"])
    #expect(
      journal(except: ["down"]).outputNames == ["up.isEnabled", "count", "power.isEnabled"])
    #expect(journal(except: ["up", "down"]).outputNames == ["count", "power.isEnabled"])
    #expect(failures.messages == [])
  }
}
