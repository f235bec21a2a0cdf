import Bindings
import BindingsTesting
import Testing

@Suite("Drafts")
struct DraftTests {
  private struct Order: Equatable {
    var count = 2
    var name = "Ann"
  }

  private struct Form {
    let draft = Draft<Order, String>(Order())
    let count, name: DraftField<String, String>

    init() {
      count = draft.field(\.count.description) { order, text in
        guard let number = Int(text) else { return "not a number" }
        order.count = number
        return nil
      }
      name = draft.field(\.name) { order, text in
        guard !text.isEmpty else { return "empty" }
        order.name = text
        return nil
      }
    }
  }

  private let form = Form()

  @Test("an input that makes no value stays in its field with its problem, and the value stays")
  func problem() {
    let (value, isValid) = (Recorder(form.draft.value), Recorder(form.draft.isValid))
    let (problem, input) = (Recorder(form.count.problem), Recorder(form.count.input))
    for text in ["3", "3x", "", "4"] { form.count.input.value = text }
    #expect(input.values == ["2", "3", "3x", "", "4"])
    #expect(value.values.map(\.count) == [2, 3, 4])
    #expect(problem.values == [nil, "not a number", nil] && isValid.values == [true, false, true])
    form.name.input.value = ""
    #expect(form.name.problem.value == "empty" && form.count.problem.value == nil)
  }

  @Test("a draft is dirty while its value or an input differs from what was last committed")
  func isDirty() {
    let isDirty = Recorder(form.draft.isDirty)
    for text in ["3", "2", "x", "2"] { form.count.input.value = text }
    form.count.input.value = "3"
    #expect(form.draft.commit() == Order(count: 3))
    #expect(isDirty.values == [false, true, false, true, false, true, false])
  }

  @Test("a draft with a problem cannot be committed; a reset returns to the last commit")
  func commit() {
    form.count.input.value = "03"
    form.name.input.value = ""
    #expect(form.draft.commit() == nil && form.draft.isDirty.value)
    form.name.input.value = "Bob"
    #expect(form.draft.commit() == Order(count: 3, name: "Bob") && form.count.input.value == "3")
    form.count.input.value = "9"
    form.draft.reset()
    #expect(form.draft.value.value == Order(count: 3, name: "Bob") && !form.draft.isDirty.value)
  }

  @Test(
    "reset replaces an input, also one that made no value, in a linked field too",
    arguments: ["x", "07"])
  func reset(input: String) {
    let field = MutableProperty("")
    field <~> form.count.input
    field.value = input
    #expect(form.count.input.value == input && form.draft.isDirty.value)
    form.draft.reset()
    #expect(field.value == "2" && form.count.problem.value == nil && !form.draft.isDirty.value)
  }

  @Test("an input that is not the usual form of its value stays as it was typed")
  func otherForm() {
    form.count.input.value = "07"
    form.name.input.value = "Bob"
    #expect(form.count.input.value == "07" && form.draft.value.value.count == 7)
    form.draft.value.value = Order(count: 7, name: "Eve")
    #expect(form.count.input.value == "7" && form.name.input.value == "Eve")
  }

  @Test("an undo brings back the text before an invalid one, and a redo the invalid one")
  func undo() {
    let text = form.count.input
    let history = History([text, form.name.input])
    text.value = "3"
    text.value = "abc"
    history.undo()
    #expect((text.value, form.draft.value.value.count, form.draft.isValid.value) == ("3", 3, true))
    history.redo()
    #expect(
      (text.value, form.draft.value.value.count, form.draft.isValid.value) == ("abc", 3, false))
    history.undo()
    history.undo()
    #expect((text.value, form.draft.value.value) == ("2", Order()))
  }

  @Test("an undo of the value replaces what its fields show")
  func undoOfValue() {
    let history = History([form.draft.value])
    for text in ["3", "abc"] { form.count.input.value = text }
    history.undo()
    #expect((form.count.input.value, form.draft.isValid.value) == ("2", true))
  }

  @Test("a rejected field has a problem until its next edit")
  func rejection() {
    let problem = Recorder(form.name.problem)
    form.name.reject("taken")
    form.count.input.value = "3"
    #expect(form.name.problem.value == "taken" && form.draft.commit() == nil)
    form.name.input.value = "Eve"
    #expect(problem.values == [nil, "taken", nil] && form.draft.commit()?.name == "Eve")
  }

  @Test("an edit announces the value, the input and the problem in one turn")
  func oneTurn() {
    form.count.input.value = "x"
    let all = Recorder(
      Property.combineLatest(form.draft.value, form.count.input, form.count.problem)
        .map { "\($0.count) \($1) \($2 ?? "")" })
    form.count.input.value = "5"
    #expect(all.values == ["2 x not a number", "5 5 "])
  }

  @Test("a field that is made of a value with a problem has it from the beginning")
  func madeInvalid() {
    let draft = Draft<Order, String>(Order(count: 2, name: ""))
    let name = draft.field(\.name, { $1.isEmpty ? "empty" : nil })
    #expect(name.problem.value == "empty" && !draft.isValid.value)
    draft.reset()
    #expect(!draft.isValid.value)
  }

  @Test("a field shows an input of nil, and no field changes the value that it shows")
  func formsOfTheValue() {
    struct Price: Equatable {
      var amount = 1.26
      var currency: String? = "EUR"
    }
    let draft = Draft<Price, String>(Price())
    func setAmount(_ price: inout Price, _ input: Double) -> String? {
      price.amount = input
      return nil
    }
    let amount = draft.field({ ($0.amount * 10).rounded() / 10 }, setAmount)
    let currency = draft.field(\.currency) { price, input in
      price.currency = input
      return input == nil ? "none" : nil
    }
    #expect((amount.input.value, draft.value.value.amount) == (1.3, 1.26))
    #expect(!draft.isDirty.value)
    currency.input.value = nil
    #expect(currency.input.value == nil && currency.problem.value == "none")
    draft.value.value.amount = 7.77
    #expect((amount.input.value, draft.value.value.amount) == (7.8, 7.77))
    draft.reset()
    #expect(draft.value.value == Price() && !draft.isDirty.value)
  }

  @Test("commit returns what it has committed, also if an observer begins the next draft")
  func nextDraft() {
    form.draft.isDirty.signal.filter { !$0 }.observeValues { [unowned draft = form.draft] _ in
      draft.value.value = Order(count: 0, name: "next")
    }
    form.count.input.value = "3"
    #expect(form.draft.commit() == Order(count: 3))
    #expect(form.draft.value.value == Order(count: 0, name: "next"))
  }

  @Test("a draft may be released before its fields, and what it keeps is released with them")
  func ownership() {
    let text = MutableProperty("")
    var form: Form? = Form()
    weak let draft = form?.draft
    var name = form?.name
    let leaks = LeakCheck(of: form!.draft, keeping: [text])
    text <~> form!.count.input
    text.value = "x"
    form?.draft.reset()
    form = nil
    #expect(draft == nil)
    name?.input.value = ""
    #expect(name?.problem.value == "empty")
    name = nil
    #expect(leaks.alive == [])
  }
}
