public import Bindings
import CGTK

/// A push button.
public final class Button: Widget {
  public let clicks: Signal<Void, Never>

  public init(_ title: String) {
    let (clicks, click) = Signal<Void, Never>.pipe()
    self.clicks = clicks
    super.init(gtk_button_new_with_label(title))
    on("clicked") { click.send() }
  }

  /// A button for an action, enabled when the action is.
  public convenience init(_ title: String, _ action: Action<Void, some Any, some Error>) {
    self.init(title)
    isEnabled <~ action.isEnabled
    action <~ clicks
  }

  public var title: BindingTarget<String> {
    BindingTarget(on: self) { $0.setTitle($1) }
  }

  public func setTitle(_ title: String) { gtk_button_set_label(of(), title) }

  package var shown: String { gtk_button_get_label(of()).map { String(cString: $0) } ?? "" }
}

extension Widget {
  /// Sends when a key such as “<Control>z” is pressed anywhere in the window while the widget is
  /// visible, also if a button for the same is disabled: an action can say why it is.
  public func presses(of key: String) -> Signal<Void, Never> {
    let (presses, press) = Signal<Void, Never>.pipe()
    addShortcut(key) { press.send() }
    return presses
  }

  /// Calls a closure when a key is pressed anywhere in the window while the widget is visible, or
  /// if it is local, only while the widget or one inside has the focus.
  public func addShortcut(_ key: String, isLocal: Bool = false, _ body: @escaping () -> Void) {
    let controller = gtk_shortcut_controller_new()
    gtk_shortcut_controller_set_scope(
      controller, isLocal ? GTK_SHORTCUT_SCOPE_LOCAL : GTK_SHORTCUT_SCOPE_MANAGED)
    let action = gtk_callback_action_new(
      { _, _, data in Handler.call(data, nil) },
      Handler.retained { _ in
        body()
        return true
      }, { Handler.release($0) })
    gtk_shortcut_controller_add_shortcut(
      controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
    gtk_widget_add_controller(pointer, controller)
  }
}
