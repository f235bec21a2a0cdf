import Bindings
import Testing

@Suite("A draft of a value, with fields that may make none")
struct Drafts {
  private struct Order: Equatable {
    var count = 1, name = "Ann"
    var words: String { String(count) }
  }

  private let draft = Draft<Order, String>(Order())
  private let count: DraftField<String, String>
  private let name: DraftField<String, String>
  /// What a toolkit shows.
  private let control = MutableProperty("")

  init() {
    count = draft.field(\.words) { order, text in
      guard let number = Int(text) else { return "not a number" }
      order.count = number
      return nil
    }
    name = draft.field(\.name) { order, text in
      order.name = text
      return text.isEmpty ? "empty" : nil
    }
    control <~> count.input
  }

  @Test("an input that makes no value stays in its field, and leaves the value as it was")
  func invalid() {
    control.value = "abc"
    #expect((count.input.value, draft.value.value) == ("abc", Order()))
    #expect((draft.isDirty.value, draft.isValid.value) == (true, false))
    #expect(count.problem.value == "not a number" && name.problem.value == nil)
    #expect(draft.commit() == nil)
  }

  @Test("a reset brings back the text of a field that makes no value, also in a linked control")
  func reset() {
    let texts = control.received()
    control.value = "abc"
    draft.reset()
    control.value = "3"
    control.value = "x"
    draft.reset()
    #expect(texts.values == ["1", "abc", "1", "3", "x", "1"])
    #expect(!draft.isDirty.value && draft.isValid.value)
  }

  @Test("an undo brings back the text before one that makes no value, and a redo that one")
  func undo() {
    let history = History([count.input, name.input])
    control.value = "2"
    control.value = "abc"
    history.undo()
    #expect((control.value, draft.value.value.count, draft.isValid.value) == ("2", 2, true))
    history.redo()
    #expect((control.value, draft.value.value.count, draft.isValid.value) == ("abc", 2, false))
    history.undo()
    history.undo()
    #expect((control.value, draft.value.value) == ("1", Order()))
  }

  @Test("an undo of the value replaces what its fields show")
  func undoOfValue() {
    let history = History([draft.value])
    control.value = "2"
    control.value = "abc"
    history.undo()
    #expect((control.value, draft.isValid.value) == ("1", true))
  }

  @Test("a problem that a server knows goes with the next edit of its field")
  func rejected() {
    name.reject("taken")
    #expect(name.problem.value == "taken" && !draft.isValid.value)
    control.value = "2"
    #expect(name.problem.value == "taken")
    name.input.value = "Bob"
    #expect(name.problem.value == nil && draft.isValid.value)
    #expect(draft.commit() == Order(count: 2, name: "Bob"))
    #expect(!draft.isDirty.value)
  }
}
