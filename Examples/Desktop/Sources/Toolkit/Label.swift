public import Bindings
import CGTK

/// A text, in as many lines as it needs.
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
