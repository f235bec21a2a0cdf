import Bindings
import BindingsTesting
import Testing

@Suite("Journal: actions")
struct JournalActions {
  let failures = Failures()

  private enum CheckOutError: Error { case empty }

  private final class Till {
    let total: Property<Int>
    let add: Action<Int, Void, Never>
    let checkOut: Action<Void, String, CheckOutError>
    let close = Action<Void, Void, Never> {}

    init() {
      let sum = MutableProperty(0, name: "sum")
      total = Property(sum)
      add = Action { sum.value += $0 }
      checkOut = Action { () throws(CheckOutError) in
        guard sum.value > 0 else { throw .empty }
        return "Paid \(sum.value)"
      }
    }
  }

  @Test("an action sends its values and errors, which a step must expect")
  func values() {
    let till = Till()
    let journal = Journal(till, called: "till") { failures.note($0) }
    #expect(
      journal.outputNames == [
        "total", "add.isEnabled", "checkOut.isEnabled", "checkOut.errors", "checkOut.values",
        "close.isEnabled",
      ])
    journal.expect(after: till.checkOut()) { till.checkOut.errors.sends(.empty) }
    journal.expect(after: till.add(3)) { till.total.becomes(3) }
    journal.expect(after: till.checkOut()) { till.checkOut.values.sends("Paid 3") }
    #expect(failures.messages == [])
    #expect(journal.history(of: till.checkOut.values) == ["Paid 3"])
    journal.expect(after: till.checkOut())
    journal.finish()
    #expect(
      failures.messages == [
        """
        Nothing was expected, but the outputs sent this:

          + checkOut.values sends "Paid 3"

        To accept what has happened, write in the step:

          till.checkOut.values.sends("Paid 3")
        """
      ])
  }

  @Test("the values and errors of an action are left out by the action's name")
  func leftOut() {
    let till = Till()
    let names = Journal(till, except: ["checkOut.values", "add"]) { failures.note($0) }.outputNames
    #expect(names == ["total", "checkOut.isEnabled", "checkOut.errors", "close.isEnabled"])
    #expect(failures.messages == [])
  }

  @Test(
    "a failure names a part of an action that the journal does not observe, and how to watch it"
  )
  func unobserved() {
    let till = Till()
    let journal = Journal(till, called: "till") { failures.note($0) }
    journal.expect(after: till.close()) {
      till.close.completed.sends()
      till.add.values.sends()
      till.checkOut.disabledErrors.sends()
      till.checkOut.events.sends { _ in true }
      till.add.isExecuting.becomes(true)
    }
    let titles = failures.messages.map { $0.split(separator: "\n")[0] }
    #expect(
      titles == [
        "The journal does not observe close.completed, of which “sends” is expected here.",
        "The journal does not observe add.values, of which “sends” is expected here.",
        "The journal does not observe checkOut.disabledErrors, of which “sends” is expected here.",
        "The journal does not observe checkOut.events, of which “sends a matching value” is "
          + "expected here.",
        "The journal does not observe add.isExecuting, of which “becomes true” is expected here.",
      ])
    #expect(
      failures.messages.first == """
        The journal does not observe close.completed, of which “sends” is expected here.

        Of an action, a journal observes isEnabled, isExecuting of work that takes time, errors, and \
        values that are not Void. To observe this part too, write before the step:

          journal.watch("close.completed", till.close.completed)
        """)
    #expect(
      failures.messages.last == """
        The journal does not observe add.isExecuting, of which “becomes true” is expected here.

        The work of add is synchronous, so it never sets isExecuting.
        """)
    journal.watch("close.completed", till.close.completed)
    journal.expect(after: till.close()) { till.close.completed.sends() }
    journal.finish()
    #expect(failures.all.count == 5)
  }

  @Test("an action's sets are announced before its end; inside a turn, after it")
  func ends() {
    let list = MutableCollectionProperty<Int>()
    let append = Action<Int, Void, Never> { list.append($0) }
    let events = Signal.merge(
      list.changesSignal.filter { $0 == .endChange }.map { _ in "list" },
      append.completed.map { "end" })
    let recorder = Recorder(events)
    append(1)
    #expect(recorder.values == ["list", "end"])
    batch { _ = append(2) }
    #expect(recorder.values.dropFirst(2) == ["end", "list"])
  }
}
