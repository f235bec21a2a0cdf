import Terminal
import ViewModels

extension SceneStack {
  /// Asks a question or shows a message in front of a page; it is left before `answer` is called. The
  /// keys of the page below leave a message, too.
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
}
