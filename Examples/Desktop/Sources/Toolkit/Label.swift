public import Bindings
import CGTK

/// A label.
public final class Label: Widget {
  public init(_ text: String = "") {
    super.init(gtk_label_new(text))
    gtk_label_set_wrap(opaque, gboolean(1))
  }

  public var text: BindingTarget<String> {
    BindingTarget(on: self) { gtk_label_set_text($0.opaque, $1) }
  }

  /// Aligns the lines at the left.
  public func leading() -> Self {
    gtk_label_set_xalign(opaque, 0)
    return self
  }

  package var shown: String { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
}

/// A text that is shown for a while.
public final class Notice: Widget {
  private let label = Label().style("notice")

  public init() {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, label.pointer)
    gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
  }

  public var text: BindingTarget<String> { label.text }

  public var isRevealed: BindingTarget<Bool> {
    BindingTarget(on: self) { gtk_revealer_set_reveal_child($0.opaque, gboolean($1)) }
  }

  /// The text, while it is visible.
  package var shown: String? {
    gtk_revealer_get_reveal_child(opaque) != 0 ? label.shown : nil
  }
}
