import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class CellsScreen {
  private let edited = Label("Edited")
  private let formula = Label("Formula")
  private let refusal = Label()

  init(_ viewModel: CellsViewModel, _ keyboard: Keyboard) {
    let texts = viewModel.texts
    // Each cell that has changed is printed, also outside of the window.
    texts.changesSignal.observeValues(on: self) { _, event in
      if case .update(let index, _, let text) = event { print("\(Address.all[index]): \(text)") }
    }
    BindingTarget(edited, \.text) <~ viewModel.edited
    BindingTarget(formula, \.text) <~ viewModel.formula
    BindingTarget(refusal, \.text) <~ viewModel.refused

    viewModel.edit.replacingNil(with: "") <~ keyboard.texts("edit CELL", "Double-clicks a cell")
    viewModel.formula.replacingNil(with: "") <~ keyboard.texts("type TEXT", "Types into the field")
    viewModel.finish <~ keyboard.taps("finish", "Has the formula computed")
    viewModel.cancel <~ keyboard.taps("cancel", "Leaves the cell as it is")
    let scrolled = keyboard.texts("scroll CELL", "Shows the cells from there on")
    scrolled.observeValues(on: self) { _, name in
      for row in Address(name ?? "")?.visible(columns: 5, rows: 5) ?? [] {
        print(row.map { "\($0): \(texts[$0.index])" }.joined(separator: " | "))
      }
    }
  }
}

extension Address {
  /// Returns the cells of the window whose top left cell is this one, or is as near to it as the
  /// sheet allows.
  fileprivate func visible(columns: Int, rows: Int) -> [[Address]] {
    let left = min(column, Address.columns.count - columns)
    let top = min(row, Address.rows.count - rows)
    return (top..<top + rows).map { row in
      Address.all.filter { $0.row == row && (left..<left + columns).contains($0.column) }
    }
  }
}
