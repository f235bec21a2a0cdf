import TicTacToeModel

/// The sentences of tic-tac-toe, as functions of the model's values.
enum TicTacToeWording {
  static let texts = GameTexts(
    name: "tictactoe", aliases: ["ttt"], title: "Tic-tac-toe",
    summary: "Tic-tac-toe, for people and computers",
    rules: "X and O take turns. Three in a row, a column or a diagonal win.",
    example: "For example, 5 plays the middle cell.", again: "Play again?",
    signs: [.first: sign(of: .cross), .second: sign(of: .circle)])
  private static let tied = "Tied game!"

  static func letter(of marker: Marker) -> String { marker == .cross ? "X" : "O" }
  static func sign(of marker: Marker) -> String { marker == .cross ? "❌" : "⭕️" }
  private static func name(of marker: Marker) -> String { marker == .cross ? "Cross" : "Circle" }

  static func names(_ settings: TicTacToeSettings) -> String {
    "\(settings.x) (X) vs \(settings.o) (O)"
  }

  static func turn(on board: Board) -> String {
    if let turn = board.turn { return "Current turn: \(name(of: turn))" }
    return board.winner == nil ? "I can't tell whose turn it is..." : "No active game"
  }

  static func winner(on board: Board) -> String {
    if let winner = board.winner { return "The winner is \(name(of: winner))" }
    return board.isDraw ? tied : "No winner yet"
  }

  static func title(of board: Board, _ settings: TicTacToeSettings) -> String {
    if let winner = board.winner { return "Winner! Congrats \(settings.name(of: winner))!" }
    return board.turn.map { "\(settings.name(of: $0)), place your \(sign(of: $0))" } ?? tied
  }

  static func prompt(on board: Board) -> String {
    board.turn.map { "\(letter(of: $0)) to play (\(Wording.choice(of: free(on: board))))" } ?? ""
  }

  static func tiles(of board: Board) -> [Tile] {
    Square.all.map { square in
      guard let marker = board[square] else { return Tile("\(square.index + 1)", look: .free) }
      return Tile(letter(of: marker), look: marker == .cross ? .first : .second)
    }
  }

  /// The indices of the cells with which the winner has won.
  static func winning(on board: Board) -> [Int] {
    Set(board.lines.flatMap(\.squares)).map(\.index).sorted()
  }

  /// “Row 1: X, 2, 3; row 2: 4, O, 6; row 3: 7, 8, 9.”
  static func spoken(_ board: Board) -> String {
    let texts = tiles(of: board).map(\.text)
    let rows = (0..<3).map {
      "row \($0 + 1): \(texts[$0 * 3..<$0 * 3 + 3].joined(separator: ", "))"
    }
    return "R\(rows.joined(separator: "; ").dropFirst())."
  }

  static func sentence(for event: GameEvent<Board>, _ settings: TicTacToeSettings) -> String? {
    switch event {
    case .started: settings.computers.isEmpty ? nil : computers(settings)
    case .moved(let number, let marker, let board):
      "\(player(marker, settings)) plays \(number)"
        + (board.winner == nil
          ? "."
          : " and wins with \(Wording.list(of: winning(on: board).map { String($0 + 1) })).")
    case .takenBack(let number, let marker, _):
      "\(player(marker, settings)) takes back \(number)."
    case .settingsChanged, .over: nil
    case .hinted(let number, let board): "Play \(number): \(reason(board.advice))"
    case .refused(.illegal(.refused(.occupied(let square, _))), let board):
      "Cell \(square.index + 1) is taken: play \(Wording.choice(of: free(on: board)))."
    case .refused(.illegal(.noSuchCell(let number)), let board): notACell("\(number)", board)
    case .refused(.unread(let text), let board): notACell(text, board)
    case .refused(let refusal, _): Wording.refusal(refusal)
    }
  }

  private static func player(_ marker: Marker, _ settings: TicTacToeSettings) -> String {
    "\(settings.name(of: marker)) (\(letter(of: marker)))"
  }

  /// “Circle (O) is the computer, at medium.”
  private static func computers(_ settings: TicTacToeSettings) -> String {
    let names = Marker.allCases.filter(settings.computers.contains).map { player($0, settings) }
    return "\(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") the computer, "
      + "at \(TicTacToeSettings.level.get(settings))."
  }

  private static func reason(_ advice: Board.Advice?) -> String {
    switch advice?.prospect {
    case .win: "it wins against any play."
    case .draw: "it cannot lose."
    case .loss, nil: "every move loses against perfect play."
    }
  }

  private static func notACell(_ text: String, _ board: Board) -> String {
    "\(Wording.quoted(text)) is not a cell: play \(Wording.choice(of: free(on: board)))."
  }

  private static func free(on board: Board) -> [Int] { board.freeSquares.map { $0.index + 1 } }
}
