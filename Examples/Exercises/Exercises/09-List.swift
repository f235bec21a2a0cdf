// 9 · A list sends its edits, so a table changes only the rows that have changed. An
// `ObservableCollection` is a list that can be edited, or one that can only be read.

import Bindings

final class Table {
  private(set) var rows: [Label] = []

  /// Shows a row for each guest, and keeps the rows of those who stay.
  func show(_ guests: some ObservableCollection<String>) {
    guests.startWithChanges(on: self) { table, event in
      switch event {
      // TODO: an insertion, a deletion, an update, a move
      default: break
      }
    }
  }
}

// Hint: the cases are `.insertion(let index, let name)`, `.deletion(let index, _)`,
// `.update(let index, _, let name)` and `.move(let from, let to, _)`. A new row is a `Label(name)`.
// After a move, the element that was at `from` is at `to`.
