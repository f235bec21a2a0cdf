// 9 · A list sends its edits, so a table changes only the rows that have changed. An
// `ObservableCollection` is a list that can be edited, or one that can only be read.

import Bindings

final class Table {
  private(set) var rows: [Label] = []

  /// Shows a row for each guest, and keeps the rows of those who stay.
  func show(_ guests: some ObservableCollection<String>) {
    guests.startWithChanges(on: self) { table, event in
      switch event {
      case .insertion(let index, let name): table.rows.insert(Label(name), at: index)
      case .deletion(let index, _): table.rows.remove(at: index)
      case .update(let index, _, let name): table.rows[index].text = name
      case .move(let from, let to, _): table.rows.insert(table.rows.remove(at: from), at: to)
      case .startChange, .endChange: break
      }
    }
  }
}
