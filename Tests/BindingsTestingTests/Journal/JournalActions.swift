import Bindings
import BindingsTesting
import Testing

@Suite("Journal: actions")
struct JournalActions {
  let failures = Failures()

  private enum CheckOutError: Error { case empty }

  @Test("an action sends its values and errors, which a step must expect")
  func values() {
    let sum = MutableProperty(0, name: "sum")
    let till = (
      total: Property(sum), add: Action<Int, Void, Never> { sum.value += $0 },
      checkOut: Action { () throws(CheckOutError) in
        guard sum.value > 0 else { throw .empty }
        return "Paid \(sum.value)"
      },
      close: Action<Void, Void, Never> {}  // of which nothing but isEnabled is observed
    )
    let journal = Journal(till, called: "till") { failures.note($0) }
    #expect(
      journal.outputNames == [
        "total", "add.isEnabled", "checkOut.isEnabled", "checkOut.errors", "checkOut.values",
        "close.isEnabled",
      ])
    journal.expect(after: till.checkOut()) { till.checkOut.errors.sends(.empty) }
    journal.expect(after: till.add(3)) { till.total.becomes(3) }
    journal.expect(after: till.checkOut()) { till.checkOut.values.sends("Paid 3") }
    failures.expect()
    journal.expect(after: till.checkOut())
    journal.finish()
    #expect(failures.messages.map { $0.contains("  + checkOut.values sends \"Paid 3\"") } == [true])
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
