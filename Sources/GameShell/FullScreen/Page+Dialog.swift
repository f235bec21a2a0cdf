import Terminal
import ViewModels

extension Page {
  /// A question or a message in front of a page, which is left before `answer` is called. The keys
  /// of the page below leave a message, too.
  ///
  /// - Parameter remark: a line below the message.
  static func dialog(
    _ dialog: Dialog, remark: String = "", answer: @escaping (_ isConfirmed: Bool) -> Void
  ) -> Page {
    weak var page: Page?
    func button(_ title: String, _ key: Key?, isConfirmed: Bool) -> Button {
      Button(title, key: key) {
        page?.close()
        answer(isConfirmed)
      }
    }
    let confirm = button(dialog.confirmTitle, nil, isConfirmed: true)
    let cancel = button(dialog.cancelTitle ?? WidgetTexts.close, .escape, isConfirmed: false)
    let isMessage = dialog.cancelTitle == nil
    let lines = "\(dialog.message)\n\(remark)".split(separator: "\n").map {
      Label(String($0), alignment: .center)
    }
    let new = Page(
      dialog.title, above: lines + [Space()], Buttons(isMessage ? [confirm] : [confirm, cancel]),
      buttons: [cancel], otherKeys: [("Enter", "Press")], isBox: true, isMessage: isMessage)
    page = new
    return new
  }
}
