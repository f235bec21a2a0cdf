public import Bindings

/// A table view, as toolkits have it: it is called with the rows to insert, delete, draw and move,
/// and does not touch the others. It prints each call, and then its rows; the rows that were drawn
/// have a star.
public final class TableView {
  private var rows: [(text: String, isDrawn: Bool)] = []

  public init() {}

  private func beginUpdates() {
    print("  beginUpdates")
    for row in rows.indices { rows[row].isDrawn = false }
  }

  private func insertRow(_ text: String, at row: Int) {
    print("  insertRow \(row)")
    rows.insert((text, true), at: row)
  }

  private func deleteRow(at row: Int) {
    print("  deleteRow \(row)")
    rows.remove(at: row)
  }

  private func reloadRow(_ text: String, at row: Int) {
    print("  reloadRow \(row)")
    rows[row] = (text, true)
  }

  private func moveRow(at row: Int, to other: Int) {
    print("  moveRow \(row) \(other)")
    rows.insert(rows.remove(at: row), at: other)
  }

  private func endUpdates() {
    print("  endUpdates")
    for (text, isDrawn) in rows { print("  \(isDrawn ? "*" : " ") \(text)") }
  }
}

extension TableView {
  /// Makes a call for each edit. The compiler requires that the switch has every kind of event.
  public var changes: BindingTarget<CollectionEvent<String>> {
    BindingTarget(on: self) { table, event in
      switch event {
      case .startChange: table.beginUpdates()
      case .insertion(let row, let text): table.insertRow(text, at: row)
      case .deletion(let row, _): table.deleteRow(at: row)
      case .update(let row, _, let text): table.reloadRow(text, at: row)
      case .move(let row, let other, _): table.moveRow(at: row, to: other)
      case .endChange: table.endUpdates()
      }
    }
  }
}
