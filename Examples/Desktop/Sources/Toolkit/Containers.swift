import CGTK

/// A line of widgets.
open class Stack: Widget {
  private let children: [Widget]

  fileprivate init(_ orientation: GtkOrientation, spacing: Int, _ children: [Widget]) {
    self.children = children
    super.init(gtk_box_new(orientation, gint(spacing)))
    for child in children { gtk_box_append(of(), child.pointer) }
  }
}

/// A vertical stack.
open class Column: Stack {
  public init(spacing: Int = 12, _ children: [Widget]) {
    super.init(GTK_ORIENTATION_VERTICAL, spacing: spacing, children)
  }
}

/// A horizontal stack.
open class Row: Stack {
  public init(spacing: Int = 8, _ children: [Widget]) {
    super.init(GTK_ORIENTATION_HORIZONTAL, spacing: spacing, children)
  }

  /// Makes all widgets as wide as the widest one.
  public func even() -> Self {
    gtk_box_set_homogeneous(of(), gboolean(1))
    return self
  }
}

/// Several pages, one of which is visible.
open class Pages: Widget {
  fileprivate var pages: [Widget] = []

  public init() {
    super.init(gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    // The size is that of the visible page, not of the largest one.
    gtk_stack_set_vhomogeneous(opaque, gboolean(0))
  }

  public func add(_ page: Widget, titled title: String) {
    pages.append(page)
    gtk_stack_add_titled(opaque, page.pointer, nil, title)
  }

  /// Replaces all pages by a widget.
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

/// Tabs, which choose a page.
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

/// An area that scrolls its content.
public final class ScrollArea: Widget {
  private let content: Widget

  /// - Parameter followsEnd: whether it scrolls to the end when a row is added there.
  public init(_ content: Widget, minimumHeight: Int, followsEnd: Bool = false) {
    self.content = content
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, content.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(opaque, gint(minimumHeight))
    guard followsEnd, let position = gtk_scrolled_window_get_vadjustment(opaque) else { return }
    connect(position, "changed") { [weak self] _ in
      // A list ignores scrolling during its layout, so scroll afterwards.
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
