/// A scene that knows no game: a list, a form, a dialog or a help.
package final class Page: Scene {
  package weak var stack: SceneStack?
  package let widgets: [any Widget]
  package let buttons: [Button]
  package let otherKeys: [KeyHelp]
  package let about: [String]
  package private(set) var isBox = false
  private let control: any Control
  /// The object that the page shows, which it keeps.
  package var subject: AnyObject?
  /// Whether the enabled keys of the scene below work, too.
  private var isMessage = false

  /// - Parameter control: the widget that receives the keys.
  package init(
    _ title: String, above: [any Widget] = [], _ control: any Control, buttons: [Button] = [],
    otherKeys: [KeyHelp] = [], about: [String] = []
  ) {
    widgets = [Label(title, .strong, alignment: .center), Space()] + above + [control]
    self.control = control
    (self.buttons, self.otherKeys, self.about) = (buttons, otherKeys, about)
  }

  package func press(_ key: Key) -> Bool {
    if control.press(key) { return true }
    let buttonsBelow = isMessage ? stack?.scene(below: self)?.buttons : nil
    guard let button = buttonsBelow?.first(where: { $0.key == key && $0.isEnabled }) else {
      return false
    }
    close()
    button.press()
    return true
  }

  // MARK: Kinds of pages

  /// Fields and remarks above the buttons that end the form; the key of one of them is `.escape`.
  package static func form(_ title: String, _ widgets: [any Widget], ending buttons: [Button])
    -> Page
  {
    // A remark stands below its field.
    let rows = widgets.flatMap { $0 is any Control ? [Space(), $0] : [$0] }.dropFirst()
    return Page(
      title, Form(rows + [Space(), Buttons(buttons)]),
      buttons: buttons.filter { $0.key != nil },
      otherKeys: [("Tab", "Next"), ("Arrows", "Change"), ("Enter", "Press")])
  }

  /// A question or a message in front of a page, which is left before `answer` is called.
  ///
  /// - Parameters:
  ///   - message: one line or more; each is wrapped.
  ///   - cancelTitle: the title of the second button; `nil` for a message, which the keys of the
  ///     page below leave, too.
  package static func dialog(
    _ title: String, _ message: String, confirmTitle: String, cancelTitle: String?,
    answer: @escaping (_ isConfirmed: Bool) -> Void
  ) -> Page {
    weak var page: Page?
    func button(_ title: String, _ key: Key?, isConfirmed: Bool) -> Button {
      Button(title, key: key) {
        page?.close()
        answer(isConfirmed)
      }
    }
    let confirm = button(confirmTitle, nil, isConfirmed: true)
    let cancel = button(cancelTitle ?? WidgetTexts.close, .escape, isConfirmed: false)
    let new = Page(
      title,
      above: message.split(separator: "\n").map { Label(String($0), alignment: .center) } + [
        Space()
      ],
      Buttons(cancelTitle == nil ? [confirm] : [confirm, cancel]), buttons: [cancel],
      otherKeys: [("Enter", "Press")])
    (new.isBox, new.isMessage) = (true, cancelTitle == nil)
    page = new
    return new
  }

  /// What another scene is about, and all its keys.
  static func help(of scene: any Scene) -> Page {
    let keys = scene.buttons.map { (keys: $0.key?.name ?? "", title: $0.title) }
    let entries = scene.otherKeys + keys + WidgetTexts.keysEverywhere
    let width = 2 + (entries.map(\.keys.columns).max() ?? 0)
    let rows = entries.map { $0.keys.padded(to: width) + $0.title }
    return Page(WidgetTexts.help, Form((scene.about + [""] + rows).map { Label($0) }))
  }
}

/// The texts of the full-screen mode that do not depend on the game.
enum WidgetTexts {
  static let help = "Help"
  static let close = "Close"
  static let keysEverywhere: [KeyHelp] = [
    ("Click", "Choose"), ("Esc", "Close what is open"), ("^L", "Draw everything again"),
    ("^Z", "Stop"), ("^C", "Leave at once"),
  ]
}
