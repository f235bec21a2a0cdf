/// A scene that knows no game: a list, a form, a dialog or the help.
package final class Page: Scene {
  package let widgets: [any Widget]
  package let buttons: [Button]
  package let otherKeys: [KeyHelp]
  package let about: [String]
  package let isBox: Bool
  package let isMessage: Bool
  private let control: any Control
  /// The object that the page shows, which it keeps.
  package var subject: AnyObject?

  /// - Parameters:
  ///   - control: the widget that receives the keys.
  ///   - isBox: whether the page is a box in front of another scene.
  ///   - isMessage: whether an enabled key of the scene below leaves the page, and works there.
  package init(
    _ title: String, above: [any Widget] = [], _ control: any Control, buttons: [Button] = [],
    otherKeys: [KeyHelp] = [], about: [String] = [], isBox: Bool = false, isMessage: Bool = false
  ) {
    widgets = [Label(title, .strong, alignment: .center), Space()] + above + [control]
    (self.control, self.isBox, self.isMessage) = (control, isBox, isMessage)
    (self.buttons, self.otherKeys, self.about) = (buttons, otherKeys, about)
  }

  package func press(_ key: Key) -> Bool { control.press(key) }

  // MARK: Kinds of pages

  /// A form: fields and remarks above the buttons that end it, one of which has the key `.escape`.
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

  /// The help of another scene: what the scene is about, and all its keys.
  static func help(of scene: any Scene) -> Page {
    let keys = scene.buttons.map { (keys: $0.key?.name ?? "", title: $0.title) }
    let entries = scene.otherKeys + keys + WidgetTexts.keysEverywhere
    let width = 2 + (entries.map(\.keys.columns).max() ?? 0)
    let rows = entries.map { $0.keys.padded(to: width) + $0.title }
    return Page(WidgetTexts.help, Form((scene.about + [""] + rows).map { Label($0) }))
  }
}

/// The texts of the full-screen mode that do not depend on the game.
package enum WidgetTexts {
  static let help = "Help"
  package static let close = "Close"
  static let keysEverywhere: [KeyHelp] = [
    ("Click", "Choose"), ("Esc", "Close what is open"), ("^L", "Draw everything again"),
    ("^Z", "Stop"), ("^C", "Leave at once"),
  ]
}
