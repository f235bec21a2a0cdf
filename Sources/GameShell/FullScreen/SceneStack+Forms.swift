import Bindings
import Terminal
import ViewModels

extension SceneStack {
  /// Asks a question or shows a message in front of a page, and closes it before calling `answer`.
  /// The keys of the page below close a message, too.
  ///
  /// - Parameter remark: a line below the message.
  func ask(
    _ dialog: Dialog, remark: String = "", answer: @escaping (_ isConfirmed: Bool) -> Void
  ) {
    func button(_ title: String, _ key: Key?, isConfirmed: Bool) -> Button {
      Button(title, key: key) { [unowned self] in
        pop()
        answer(isConfirmed)
      }
    }
    let confirm = button(dialog.confirmTitle, nil, isConfirmed: true)
    let cancel = button(dialog.cancelTitle ?? WidgetTexts.close, .escape, isConfirmed: false)
    let isMessage = dialog.cancelTitle == nil
    let lines = "\(dialog.message)\n\(remark)".split(separator: "\n").map {
      Label(String($0), alignment: .center)
    }
    push(
      Page(
        dialog.title, above: lines + [Space()], Buttons(isMessage ? [confirm] : [confirm, cancel]),
        buttons: [cancel], otherKeys: [("Enter", "Press")], isBox: true, isMessage: isMessage))
  }

  /// Opens the form of the settings: for each row a control, and below it the problem or effect.
  func open(_ form: ViewModels.Form) {
    let page = Page.form(
      form.title, form.rows.flatMap(widgets),
      ending: [
        Button(form.finishTitle, form.finish), Button(form.cancelTitle, key: .escape, form.cancel),
      ])
    page.subject = form
    BindingTarget(on: page) { [unowned self, weak form] _, dialog in
      ask(dialog) { if $0 { form?.confirm() } else { form?.stay() } }
    } <~ form.dialog
    BindingTarget(on: page) { [unowned self] page, _ in remove(page) } <~ form.closed
    push(page)
  }

  private func widgets(of row: FormRow) -> [any Widget] {
    let remark = Label("", .faint)
    remark <~ row.problem.map { "    " + ($0.isEmpty ? row.effect : $0) }
    return [RowView(row), remark]
  }
}
