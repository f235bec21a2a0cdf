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
          say(dialog.title, .strong)
          let isConfirmed = try confirm(
            "\(dialog.message).", yes: dialog.confirmTitle,
            no: dialog.cancelTitle ?? form.cancelTitle)
          if isConfirmed == true { form.confirm() } else { form.stay() }
        }
      } else {
        form.cancel()
      }
    }
  }

  private func fill(_ row: FormRow) throws(ExitReason) {
    _ = try ask(
      "\(row.title) (\(row.allowed)): ", isForText: true, pleading: Wording.please(row.allowed)
    ) { $0.isEmpty || row.enter($0) ? true : nil }
  }
}
