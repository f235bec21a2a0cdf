import CGTK

/// A line of widgets.
open class Stack: Widget {
  fileprivate init(_ orientation: GtkOrientation, spacing: Int, _ children: [Widget]) {
    super.init(gtk_box_new(orientation, gint(spacing)), keeping: children)
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

  /// Shares the width among the widgets.
  public func filled() -> Self {
    for child in children { gtk_widget_set_hexpand(child.pointer, gboolean(1)) }
    return self
  }
}

/// Several pages, one of which is visible.
public final class Pages: Widget {
  public init() {
    super.init(gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    // The size is that of the visible page, not of the largest one.
    gtk_stack_set_vhomogeneous(opaque, gboolean(0))
  }

  public func add(_ page: Widget, titled title: String) {
    children.append(page)
    gtk_stack_add_titled(opaque, page.pointer, nil, title)
  }
}

/// A widget in the middle, which is no wider than a line that is easy to read.
public final class Clamp: Widget {
  nonisolated private static let widest: gint = 560

  public init(_ content: Widget) {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), keeping: [content])
    gtk_box_append(of(), content.pointer)
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { box, direction, size, least, natural, _, _ in
        let isHeight = direction == GTK_ORIENTATION_VERTICAL
        gtk_widget_measure(
          gtk_widget_get_first_child(box), direction, isHeight ? min(size, Clamp.widest) : size,
          least, natural, nil, nil)
      },
      { box, width, height, baseline in
        let inner = min(width, Clamp.widest)
        var place = GtkAllocation(x: (width - inner) / 2, y: 0, width: inner, height: height)
        gtk_widget_size_allocate(gtk_widget_get_first_child(box), &place, baseline)
      })
    gtk_widget_set_layout_manager(pointer, layout)
  }
}

/// Tabs, which choose a page.
public final class Tabs: Widget {
  public init(of pages: Pages) {
    super.init(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(opaque, pages.opaque)
    let layout = OpaquePointer(gtk_widget_get_layout_manager(pointer))
    gtk_box_layout_set_homogeneous(layout, gboolean(1))
    gtk_box_layout_set_spacing(layout, 6)
  }

  package func tab(_ index: Int) -> Widget {
    var tab = gtk_widget_get_first_child(pointer)
    for _ in 0..<index { tab = gtk_widget_get_next_sibling(tab) }
    return Widget(tab!)
  }
}

/// An area that scrolls its content to the end whenever its height changes.
public final class ScrollArea: Widget {
  public init(_ content: Widget, minimumHeight: Int) {
    super.init(gtk_scrolled_window_new(), keeping: [content])
    gtk_scrolled_window_set_child(opaque, content.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(opaque, gint(minimumHeight))
    guard let position = gtk_scrolled_window_get_vadjustment(opaque) else { return }
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
