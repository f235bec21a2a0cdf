import Bindings
import Terminal
import ViewModels

/// The grid of tic-tac-toe, with a cursor on it.
final class GridView {
  /// Sends the number of a chosen cell.
  let chosen: Signal<Int, Never>
  var winning: [Int] = []
  /// Whether a cell can be chosen.
  var isActive = true
  private(set) var cells: [Cell] = []
  private(set) var cursor = 4
  private let input: Signal<Int, Never>.Observer
  /// The number of cells in a row.
  static let side = 3

  init() { (chosen, input) = Signal.pipe() }

  var changes: BindingTarget<CollectionEvent<Cell>> {
    BindingTarget(on: self) { $1.apply(to: &$0.cells) }
  }

  /// Moves the cursor to the cell with a number.
  var suggestion: BindingTarget<Int> {
    BindingTarget(on: self) { grid, number in
      grid.cursor = grid.cells.firstIndex { $0.number == number } ?? grid.cursor
    }
  }

  /// Handles a key; returns whether it belongs to the grid.
  func press(_ key: Key) -> Bool {
    let side = Self.side
    switch key {
    case .up, .character("k"): if cursor >= side { cursor -= side }
    case .down, .character("j"): if cursor + side < side * side { cursor += side }
    case .left, .character("h"): if cursor % side > 0 { cursor -= 1 }
    case .right, .character("l"): if cursor % side < side - 1 { cursor += 1 }
    case .enter, .character(" "): input.send(value: cells[cursor].number)
    case .character(let character):
      guard let number = Int(String(character)) else { return false }
      cursor = cells.firstIndex { $0.number == number } ?? cursor
      input.send(value: number)
    default: return false
    }
    return true
  }
}
