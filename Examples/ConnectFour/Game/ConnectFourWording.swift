import ViewModels

/// The sentences of Connect Four, as functions of the model's values.
enum ConnectFourWording {
  static let texts = GameTexts(
    name: "connectfour", aliases: ["c4"], title: "Connect Four",
    summary: "Four in a row, for people and computers",
    rules: "Red and yellow drop discs in turn. Four in a row, in any direction, win.",
    example: "For example, 4 drops a disc into the middle column.", again: "Play again?",
    signs: [.first: "🔴", .second: "🟡"])
  static let heading = "Red (R) vs Yellow (Y)"

  static func name(of disc: Grid.Disc) -> String { disc == .red ? "Red" : "Yellow" }

  static func status(of grid: Grid) -> String {
    if let winner = grid.winner { return "\(name(of: winner)) wins." }
    return grid.turn.map { "\(name(of: $0)) to move" } ?? "Drawn: the grid is full."
  }

  static func prompt(on grid: Grid) -> String {
    grid.turn.map { "\(name(of: $0)) to play (\(Wording.choice(of: grid.freeColumns)))" } ?? ""
  }

  /// The column and the row of each tile.
  private static let places = (0..<Grid.height).reversed().flatMap { row in
    (0..<Grid.width).map { (column: $0, row: row) }
  }

  /// The tiles; a free one at the top shows the number of its column.
  static func tiles(of grid: Grid) -> [Tile] {
    places.map { column, row in
      switch grid[column, row] {
      case .red: Tile("R", look: .first)
      case .yellow: Tile("Y", look: .second)
      case nil: Tile(row == Grid.height - 1 ? "\(column + 1)" : ".", look: .free)
      }
    }
  }

  static func winning(on grid: Grid) -> [Int] {
    places.indices.filter { grid.isWinning(places[$0].column, places[$0].row) }
  }

  static func spoken(_ grid: Grid) -> String {
    let columns = (0..<Grid.width).compactMap { column -> String? in
      let discs = (0..<Grid.height).compactMap { grid[column, $0].map(name)?.lowercased() }
      return discs.isEmpty ? nil : "column \(column + 1): \(discs.joined(separator: ", "))"
    }
    return columns.isEmpty
      ? "The grid is empty." : "C\(columns.joined(separator: "; ").dropFirst())."
  }

  /// Returns the sentence for an event; `nil` for events that are shown otherwise.
  static func sentence(for event: GameEvent<Grid>, _ settings: ConnectFourSettings) -> String? {
    switch event {
    case .started:
      settings.computers.isEmpty
        ? nil
        : "The computer plays \(settings.computers.map(name).joined(separator: " and ")), "
          + "at \(settings.level)."
    case .moved(let column, let disc, let grid):
      "\(name(of: disc)) drops a disc into column \(column)"
        + (grid.winner == nil ? "." : " and wins.")
    case .takenBack(let column, let disc, _):
      "\(name(of: disc)) takes back the disc in column \(column)."
    case .settingsChanged, .over: nil
    case .hinted(let column, let grid): "Column \(column): \(reason(grid.advice?.reason))"
    case .refused(.illegal(.full(let column)), let grid):
      "Column \(column) is full: play \(Wording.choice(of: grid.freeColumns))."
    case .refused(.illegal(.noSuchColumn(let column)), let grid): notAColumn("\(column)", grid)
    case .refused(.unread(let text), let grid): notAColumn(text, grid)
    case .refused(let refusal, _): Wording.refusal(refusal)
    }
  }

  private static func reason(_ reason: Grid.Advice.Reason?) -> String {
    switch reason {
    case .wins: "it makes four in a row."
    case .winsSoon: "it wins against any play."
    case .blocks: "it stops four in a row."
    case .everyMoveLoses: "every move loses against perfect play."
    case .safe, nil: "it is safe for six moves."
    }
  }

  private static func notAColumn(_ text: String, _ grid: Grid) -> String {
    "\(Wording.quoted(text)) is not a column: play \(Wording.choice(of: grid.freeColumns))."
  }
}
