import TicTacToeModel

/// The rules of the game once more, without the model: a board is nine letters in reading order.
enum Positions {
  typealias Cells = [Unicode.Scalar]

  static let empty = Cells(repeating: ".", count: 9)

  /// Every position that can come about, the empty one included.
  static let all: Set<Cells> = {
    var seen: Set<Cells> = []
    var open = [empty]
    while let cells = open.popLast() {
      guard seen.insert(cells).inserted, !isOver(cells) else { continue }
      open += freeIndices(cells).map { playing($0, on: cells) }
    }
    return seen
  }()

  /// The values of all positions for the player to move: ten minus the number of moves until the
  /// end, negative for a loss; 0 for a draw.
  static let values: [Cells: Int] = {
    var values: [Cells: Int] = [:]
    for cells in all.sorted(by: { freeIndices($0).count < freeIndices($1).count }) {
      if winner(cells) != nil {
        values[cells] = -10
      } else if isOver(cells) {
        values[cells] = 0
      } else {
        let following = freeIndices(cells).compactMap { values[playing($0, on: cells)] }
        let best = following.map(-).max() ?? 0
        values[cells] = best - best.signum()
      }
    }
    return values
  }()

  private static let wins = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  static func winner(_ cells: Cells) -> Unicode.Scalar? {
    let win = wins.first { win in
      let marker = cells[win[0]]
      return marker != "." && marker == cells[win[1]] && marker == cells[win[2]]
    }
    return win.map { cells[$0[0]] }
  }

  static func isOver(_ cells: Cells) -> Bool {
    winner(cells) != nil || !cells.contains(".")
  }

  static func freeIndices(_ cells: Cells) -> [Int] { cells.indices.filter { cells[$0] == "." } }

  static func turn(_ cells: Cells) -> Unicode.Scalar {
    freeIndices(cells).count.isMultiple(of: 2) ? "O" : "X"
  }

  static func playing(_ index: Int, on cells: Cells) -> Cells {
    var next = cells
    next[index] = turn(cells)
    return next
  }

  static func marker(_ letter: Unicode.Scalar?) -> Marker? {
    switch letter {
    case "X": .cross
    case "O": .circle
    default: nil
    }
  }
}

extension Board {
  /// Makes the board of a position.
  init?(_ cells: Positions.Cells) { self.init(cells.map(Positions.marker)) }
}
