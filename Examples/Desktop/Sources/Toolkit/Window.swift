public import Bindings
import CGTK

/// A window with a bar for its title and its buttons.
public final class Window: Widget {
  /// Sends when the window is closed.
  public let closed: Signal<Void, Never>

  public init(_ title: String, buttons: [Widget], _ content: Widget) {
    let (closed, close) = Signal<Void, Never>.pipe()
    self.closed = closed
    let bar = Widget(gtk_header_bar_new(), keeping: buttons)
    super.init(gtk_window_new(), keeping: [bar, content])
    gtk_window_set_title(of(), title)
    gtk_window_set_default_size(of(), 560, 560)
    gtk_window_set_titlebar(of(), bar.pointer)
    for button in buttons { gtk_header_bar_pack_end(bar.opaque, button.pointer) }
    gtk_window_set_child(of(), content.pointer)
    on("close-request") { close.send() }
  }

  isolated deinit { gtk_window_destroy(of()) }

  public func show() { gtk_window_present(of()) }
}

/// A modal window over another one.
open class Sheet: Widget {
  /// Sends when the user closes the sheet, and not when the program does.
  public let dismissed: Signal<Void, Never>
  private var isClosed = false
  private var onClose: () -> Void = {}

  public init(_ title: String, _ content: Widget) {
    let (dismissed, dismiss) = Signal<Void, Never>.pipe()
    self.dismissed = dismissed
    super.init(gtk_window_new(), keeping: [content])
    gtk_window_set_title(of(), title)
    gtk_window_set_modal(of(), gboolean(1))
    gtk_window_set_resizable(of(), gboolean(0))
    gtk_window_set_child(of(), content.pointer)
    gtk_widget_add_css_class(content.pointer, "sheet")
    addShortcut("Escape") { [unowned self] in gtk_window_close(of()) }
    on("close-request") { [weak self] in
      guard let self else { return }
      isClosed = true
      dismiss.send()
      onClose()
    }
  }

  isolated deinit { closeNow() }

  /// Closes the sheet.
  public var close: BindingTarget<Void> {
    BindingTarget(on: self) { sheet, _ in sheet.closeNow() }
  }

  private func closeNow() {
    if isClosed { return }
    isClosed = true
    gtk_window_destroy(of())
    onClose()
  }

  /// - Parameter onClose: called when the sheet is closed.
  func show(over window: OpaquePointer?, onClose: @escaping () -> Void) {
    self.onClose = onClose
    gtk_window_set_transient_for(of(), UnsafeMutablePointer(window))
    gtk_window_present(of())
  }
}

/// A sheet with a message and a question.
public final class Alert: Sheet {
  public let confirmed: Signal<Void, Never>
  /// Sends when the user cancels, or closes the sheet without an answer.
  public var canceled: Signal<Void, Never> {
    .merge([dismissed] + buttons.dropLast().map(\.clicks))
  }
  package let buttons: [Button]

  /// - Parameter cancelTitle: `nil` if there is only one answer.
  public init(_ title: String, _ message: String, confirmTitle: String, cancelTitle: String?) {
    let confirm = Button(confirmTitle).style("suggested-action")
    buttons = [cancelTitle.map { Button($0) }, confirm].compactMap(\.self)
    confirmed = confirm.clicks
    super.init(
      title,
      Column([Label(title).style("heading"), Label(message), Row(buttons).filled()]))
    gtk_window_set_default_widget(of(), confirm.pointer)
    for button in buttons { close <~ button.clicks }
  }
}

/// Settings of all windows.
public enum Appearance {
  /// Whether all windows have dark colors.
  public static var isDark: BindingTarget<Bool> {
    BindingTarget(on: Settings.shared) { _, isDark in
      var value = GValue()
      g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
      g_value_set_boolean(&value, gboolean(isDark))
      let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
      g_object_set_property(
        settings?.assumingMemoryBound(to: GObject.self),
        "gtk-application-prefer-dark-theme", &value)
      g_value_unset(&value)
    }
  }

  /// The style sheet of all windows.
  public static var css: BindingTarget<String> {
    BindingTarget(on: Settings.shared) { gtk_css_provider_load_from_data($0.provider, $1, -1) }
  }

  private final class Settings {
    static let shared = Settings()
    let provider = gtk_css_provider_new()

    init() {
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
  }
}
