import CGTK

/// Widgets in a line.
open class Stack: Widget {
  private let children: [Widget]

  fileprivate init(_ orientation: GtkOrientation, spacing: Int, _ children: [Widget]) {
    self.children = children
    super.init(gtk_box_new(orientation, gint(spacing)))
    for child in children { gtk_box_append(of(), child.pointer) }
  }
}

/// Widgets one below the other.
open class Column: Stack {
  public init(spacing: Int = 12, _ children: [Widget]) {
    super.init(GTK_ORIENTATION_VERTICAL, spacing: spacing, children)
  }
}

/// Widgets side by side.
open class Row: Stack {
  public init(spacing: Int = 8, _ children: [Widget]) {
    super.init(GTK_ORIENTATION_HORIZONTAL, spacing: spacing, children)
  }

  /// All are as wide as the widest.
  public func even() -> Self {
    gtk_box_set_homogeneous(of(), gboolean(1))
    return self
  }
}

/// Pages of which one is shown.
open class Pages: Widget {
  fileprivate var pages: [Widget] = []

  public init() {
    super.init(gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    // As small as the page that is shown allows.
    gtk_stack_set_vhomogeneous(opaque, gboolean(0))
  }

  public func add(_ page: Widget, titled title: String) {
    pages.append(page)
    gtk_stack_add_titled(opaque, page.pointer, nil, title)
  }

  /// Shows a widget instead of all that were there.
  public func show(_ page: Widget) {
    let former = pages
    pages = [page]
    gtk_stack_add_child(opaque, page.pointer)
    gtk_stack_set_visible_child(opaque, page.pointer)
    for page in former { gtk_stack_remove(opaque, page.pointer) }
  }
}

extension Pages {
  package var shown: Widget? { pages.first { gtk_stack_get_visible_child(opaque) == $0.pointer } }
}

/// The tabs of pages.
public final class Tabs: Widget {
  public init(of pages: Pages) {
    super.init(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(opaque, pages.opaque)
  }

  package func tab(_ index: Int) -> Widget {
    var tab = gtk_widget_get_first_child(pointer)
    for _ in 0..<index { tab = gtk_widget_get_next_sibling(tab) }
    return Widget(tab!)
  }
}

/// A place for something that is as large as it likes.
public final class ScrollArea: Widget {
  private let content: Widget

  /// - Parameter followsEnd: whether it shows the end when something is added there.
  public init(_ content: Widget, minimumHeight: Int, followsEnd: Bool = false) {
    self.content = content
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, content.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(opaque, gint(minimumHeight))
    guard followsEnd, let position = gtk_scrolled_window_get_vadjustment(opaque) else { return }
    connect(position, "changed") { [weak self] _ in
      // In the middle of the layout, a list would not listen.
      Task { self?.showEnd() }
      return false
    }
  }

  private func showEnd() {
    let position = gtk_scrolled_window_get_vadjustment(opaque)
    gtk_adjustment_set_value(
      position, gtk_adjustment_get_upper(position) - gtk_adjustment_get_page_size(position))
  }
}
