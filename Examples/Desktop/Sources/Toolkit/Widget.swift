public import Bindings
package import CGTK

/// A visible element of the window.
///
/// - Note: Ownership: a container keeps its widgets, and a widget keeps GTK's. A binding to a widget
///   ends with it.
@MainActor open class Widget {
  package let pointer: UnsafeMutablePointer<GtkWidget>
  package var children: [Widget]
  package private(set) var presented: Sheet?

  package init(_ pointer: UnsafeMutablePointer<GtkWidget>, keeping children: [Widget] = []) {
    (self.pointer, self.children) = (pointer, children)
    g_object_ref_sink(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  // MARK: Appearance

  public var isVisible: BindingTarget<Bool> {
    BindingTarget(on: self) { gtk_widget_set_visible($0.pointer, gboolean($1)) }
  }

  public var isEnabled: BindingTarget<Bool> {
    BindingTarget(on: self) { gtk_widget_set_sensitive($0.pointer, gboolean($1)) }
  }

  /// Adds classes of the style sheet.
  public func style(_ classes: String...) -> Self {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  public func setStyle(_ name: String, _ isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(pointer, name)
    } else {
      gtk_widget_remove_css_class(pointer, name)
    }
  }

  /// Whether the widget has a class of the style sheet.
  public func styled(_ name: String) -> BindingTarget<Bool> {
    BindingTarget(on: self) { $0.setStyle(name, $1) }
  }

  /// Lets the widget take the remaining space.
  public func expanded() -> Self {
    gtk_widget_set_hexpand(pointer, gboolean(1))
    gtk_widget_set_vexpand(pointer, gboolean(1))
    return self
  }

  /// Centers the widget in its space, at its natural size.
  public func centered() -> Self {
    gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    return self
  }

  /// Sets the label for assistive technology.
  public func spoken(_ label: String) -> Self {
    setSpoken(label)
    return self
  }

  public var spokenLabel: BindingTarget<String> { BindingTarget(on: self) { $0.setSpoken($1) } }

  public func setSpoken(_ label: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    g_value_set_string(&value, label)
    gtk_accessible_update_property_value(OpaquePointer(pointer), 1, &property, &value)
    g_value_unset(&value)
  }

  public func takeFocus() { gtk_widget_grab_focus(pointer) }

  // MARK: Sheets

  /// Shows a sheet over the window of this widget, and keeps the sheet until it is closed.
  public var sheets: BindingTarget<Sheet> { BindingTarget(on: self) { $0.present($1) } }

  private func present(_ sheet: Sheet) {
    // A sheet that is open is closed when it is released, which is after it was replaced.
    let former = presented
    defer { withExtendedLifetime(former) {} }
    presented = sheet
    sheet.show(over: gtk_widget_get_root(pointer)) { [weak self, weak sheet] in
      if let self, presented === sheet { presented = nil }
    }
  }

  // MARK: GTK

  /// The pointer to the widget as a type that GTK derives.
  package func of<Kind>(_ kind: Kind.Type = Kind.self) -> UnsafeMutablePointer<Kind> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: kind)
  }

  /// The pointer to the widget as a type that GTK does not declare.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// Calls a closure when GTK emits a signal.
  package func on(_ signal: String, _ body: @escaping () -> Void) {
    connect(UnsafeMutableRawPointer(pointer), signal) { _ in
      body()
      return false
    }
  }
}

/// Calls a closure with the first argument of a GTK signal, or else with its emitter, as long as
/// the emitter exists.
///
/// - Parameter body: returns whether the signal is handled, so that GTK does nothing more.
package func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String,
  _ body: @escaping @MainActor (_ argument: gpointer?) -> Bool
) {
  let call: @convention(c) (gpointer?, gpointer?) -> gboolean = { Handler.call($0, $1) }
  // Swapped, the closure comes first and the object last, whatever is between them.
  g_signal_connect_data(
    object, signal, unsafeBitCast(call, to: GCallback.self), Handler.retained(body),
    { data, _ in Handler.release(data) }, G_CONNECT_SWAPPED)
}

/// A closure that GTK keeps and calls.
nonisolated final class Handler: Sendable {
  private let body: @MainActor (gpointer?) -> Bool

  private init(_ body: @escaping @MainActor (gpointer?) -> Bool) { self.body = body }

  static func retained(_ body: @escaping @MainActor (gpointer?) -> Bool) -> gpointer {
    Unmanaged.passRetained(Handler(body)).toOpaque()
  }

  static func release(_ data: gpointer?) {
    if let data { Unmanaged<Handler>.fromOpaque(data).release() }
  }

  static func call(_ data: gpointer?, _ argument: gpointer?) -> gboolean {
    guard let data else { return 0 }
    let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
    nonisolated(unsafe) let argument = argument
    return MainActor.assumeIsolated { gboolean(handler.body(argument)) }
  }
}

nonisolated extension gboolean {
  package init(_ value: Bool) { self = value ? 1 : 0 }
}
