import Bindings
import Terminal
import ViewModels

extension Console {
  /// Asks for the settings in lines: a numbered list of rows, each of which asks for its value.
  func fill(_ form: ViewModels.Form) throws(ExitReason) {
    var (question, isClosed) = (Dialog?.none, false)
    form.dialog.observeValues { question = $0 }
    form.closed.observeValues { isClosed = true }
    while !isClosed {
      let rows = form.rows.map { "\($0.text.value) (\($0.effect))" }
      let titles = rows + [form.finishTitle, form.cancelTitle]
      guard let chosen = try choose(form.title, titles) else { continue }
      if form.rows.indices.contains(chosen) {
        try fill(form.rows[chosen])
      } else if chosen == rows.count {
        form.finish()
        if let dialog = question {
          question = nil
          if try answer(dialog, form.cancelTitle) { form.confirm() } else { form.stay() }
        }
      } else {
        form.cancel()
      }
    }
  }

  private func fill(_ row: FormRow) throws(ExitReason) {
    while true {
      let answer = try ask("\(row.title) (\(row.allowed)): ", isForName: true)
      if answer.isEmpty || row.enter(answer) { return progress() }
      refuse(Wording.please(row.allowed), isNumbered: false)
    }
  }

  private func answer(_ dialog: Dialog, _ cancelTitle: String) throws(ExitReason) -> Bool {
    say(dialog.title, .strong)
    return try confirm(
      "\(dialog.message).", yes: dialog.confirmTitle, no: dialog.cancelTitle ?? cancelTitle) == true
  }
}
