import Bindings
import Terminal
import ViewModels

/// The form of the settings in lines: a numbered list of rows, each of which asks for its value.
final class LineForm {
  private let form: ViewModels.Form
  private let console: Console
  private var dialog: Dialog?
  private var isClosed = false

  init(_ form: ViewModels.Form, on console: Console) {
    (self.form, self.console) = (form, console)
    BindingTarget(self, \.dialog) <~ form.dialog
    BindingTarget(on: self) { form, _ in form.isClosed = true } <~ form.closed
  }

  func fill() throws(ExitReason) {
    while !isClosed {
      let rows = form.rows.map { "\($0.text.value) (\($0.effect))" }
      let titles = rows + [form.finishTitle, form.cancelTitle]
      guard let chosen = try console.choose(form.title, titles) else { continue }
      if form.rows.indices.contains(chosen) {
        try fill(form.rows[chosen])
      } else if chosen == rows.count {
        form.finish()
        if let dialog { try answer(dialog) }
      } else {
        form.cancel()
      }
    }
  }

  private func fill(_ row: FormRow) throws(ExitReason) {
    while true {
      let answer = try console.ask("\(row.title) (\(row.allowed)): ", isForName: true)
      if answer.isEmpty || row.enter(answer) { return console.progress() }
      console.refuse(Wording.please(row.allowed), isNumbered: false)
    }
  }

  private func answer(_ dialog: Dialog) throws(ExitReason) {
    self.dialog = nil
    console.say(dialog.title, .strong)
    let isConfirmed = try console.confirm(
      "\(dialog.message).", yes: dialog.confirmTitle, no: dialog.cancelTitle ?? form.cancelTitle)
    if isConfirmed == true { form.confirm() } else { form.stay() }
  }
}
