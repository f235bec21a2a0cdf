public import Bindings
import CGTK

/// A list of texts. A bracket changes only the rows that its events name.
public final class ListView: Widget {
  package let rows: OpaquePointer

  public init() {
    rows = gtk_string_list_new(nil)
    let factory = gtk_signal_list_item_factory_new()
    // GTK makes a label for each visible row, and sets its text.
    connect(UnsafeMutableRawPointer(factory!), "setup") { item in
      let label = gtk_label_new(nil)
      gtk_label_set_wrap(OpaquePointer(label), gboolean(1))
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_list_item_set_child(OpaquePointer(item), label)
      return false
    }
    connect(UnsafeMutableRawPointer(factory!), "bind") { item in
      let text = gtk_string_object_get_string(
        OpaquePointer(gtk_list_item_get_item(OpaquePointer(item))))
      gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(OpaquePointer(item))), text)
      return false
    }
    super.init(gtk_list_view_new(gtk_no_selection_new(rows), factory))
  }

  public var changes: BindingTarget<CollectionEvent<String>> {
    BindingTarget(on: self) { $0.apply($1) }
  }

  private func apply(_ event: CollectionEvent<String>) {
    switch event {
    case .startChange, .endChange: break
    case .insertion(let row, let text): replace(0, at: row, by: text)
    case .deletion(let row, _): replace(1, at: row)
    case .update(let row, _, let text): replace(1, at: row, by: text)
    case .move(let row, let other, let text):
      replace(1, at: row)
      replace(0, at: other, by: text)
    }
  }

  private func replace(_ count: guint, at row: Int, by text: String? = nil) {
    guard let text else { return gtk_string_list_splice(rows, guint(row), count, nil) }
    text.withCString { text in
      var texts = [text, nil]
      gtk_string_list_splice(rows, guint(row), count, &texts)
    }
  }

  package var shown: [String] {
    (0..<g_list_model_get_n_items(rows)).map {
      String(cString: gtk_string_list_get_string(rows, $0))
    }
  }
}

/// Widgets in rows of equal length. Tab leads to one of them, and the arrow keys from there to the
/// others.
open class Grid: Widget {
  private let columns: Int
  private var cells: [Widget] = []
  private var cursor = 0
  /// The first index whose cell is not in the place of its index, since a cell before it has gone.
  private var moved = Int.max

  public init(columns: Int, spacing: Int) {
    self.columns = columns
    super.init(gtk_grid_new())
    gtk_grid_set_row_spacing(of(), guint(spacing))
    gtk_grid_set_column_spacing(of(), guint(spacing))
    gtk_grid_set_row_homogeneous(of(), gboolean(1))
    gtk_grid_set_column_homogeneous(of(), gboolean(1))
    for (key, step) in [("Left", -1), ("Right", 1), ("Up", -columns), ("Down", columns)] {
      addShortcut(key, isLocal: true) { [unowned self] in moveCursor(by: step) }
    }
  }

  /// Removes a cell. If it has the focus, the cell before it gets it, or the one after the first:
  /// while nothing has the focus, a key could be lost.
  public func remove(_ cell: Widget) {
    if gtk_widget_has_focus(cell.pointer) != 0 { moveCursor(by: cells.first === cell ? 1 : -1) }
    gtk_grid_remove(of(), cell.pointer)
    if let index = cells.firstIndex(where: { $0 === cell }) {
      cells.remove(at: index)
      moved = min(moved, index)
    }
  }

  /// Puts the cells into this order; leaves alone those that are in their place already.
  public func arrange(_ cells: [Widget]) {
    for (index, cell) in cells.enumerated()
    where index >= moved || !self.cells.indices.contains(index) || self.cells[index] !== cell {
      if gtk_widget_get_parent(cell.pointer) != nil { gtk_grid_remove(of(), cell.pointer) }
      gtk_grid_attach(of(), cell.pointer, gint(index % columns), gint(index / columns), 1, 1)
    }
    self.cells = cells
    moved = .max
    moveCursor(by: 0)
  }

  private func moveCursor(by step: Int) {
    let former = cells.firstIndex { gtk_widget_has_focus($0.pointer) != 0 }
    let next = min(former ?? cursor, cells.count - 1) + step
    guard cells.indices.contains(next) else { return }
    cursor = next
    gtk_widget_set_focusable(cells[cursor].pointer, gboolean(1))
    if former != nil { cells[cursor].takeFocus() }
    for (index, cell) in cells.enumerated() where index != cursor {
      gtk_widget_set_focusable(cell.pointer, gboolean(0))
    }
  }
}
