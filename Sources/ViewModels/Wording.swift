import MatchModel
import TicTacToeModel

/// All texts of the two games, as functions of model values.
enum Wording {
  /// “1 match”, “0 matches”, “18 matches”.
  static func matches(_ count: Int) -> String { count == 1 ? "1 match" : "\(count) matches" }

  /// “1”, “1 or 2”, “1, 2 or 3”; a long sequence becomes “1 to 9”.
  static func choice(of numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else {
      return numbers.first.map(String.init) ?? "none"
    }
    if numbers.count > 4, last - first == numbers.count - 1 { return "\(first) to \(last)" }
    return numbers.dropLast().map(String.init).joined(separator: ", ") + " or \(last)"
  }

  /// The typed text, shortened to be repeated in a message.
  static func quoted(_ text: String) -> String {
    var start = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(20) {
      start.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    let isShort = text.unicodeScalars.prefix(21).count <= 20
    return "“\(String(start))\(isShort ? "" : "…")”"
  }
}

// MARK: - Both games

extension Wording {
  static let undo = "Undo"
  static let hint = "Hint"
  static let quit = "Quit"
  static let gameIsOver = "The game is over."
  static let notYourTurn = "It is not your turn."
  static let nothingToTakeBack = "There is no move to take back."
  static let everyMoveLoses = "every move loses against perfect play."
}

// MARK: - The match game

extension Wording {
  static let pleaseStart = "Please start"
  static let instructions =
    "Removing the last match loses the game, use the info button to change settings."
  static let lastMatchLoses = "Removing the last match loses the game."
  static let matchRules =
    "You and I take matches in turn. The player who takes the last match loses."
  static let matchExample = "For example, 2 takes two matches."

  static func removed(_ count: Int) -> String { "I remove \(matches(count))" }

  /// Returns the sentence for an event; `nil` for events that are shown otherwise.
  static func announcement(_ event: MatchEvent) -> String? {
    switch event {
    case .started(first: .user): pleaseStart
    case .taken(let count, let player, let left):
      "\(player == .user ? "You" : "I") remove \(matches(count)), "
        + "leaving \(left == 0 ? "none" : String(left))."
    case .takenBack(let left): "You take back your move, leaving \(left)."
    default: nil
    }
  }

  static func hint(_ event: MatchEvent) -> String? {
    guard case .hinted(let count, let game) = event else { return nil }
    let reason = game.isLost ? everyMoveLoses : "leaving \(game.count - count) wins."
    return "\(takeTitle(count)): \(reason)"
  }

  static func refusal(_ event: MatchEvent) -> String? {
    switch event {
    case .refused(let error): refusal(error)
    case .nothingToTakeBack: nothingToTakeBack
    default: nil
    }
  }

  static func dialog(_ event: MatchEvent) -> Dialog? {
    guard case .ended(let outcome) = event else { return nil }
    return Dialog(
      title: "The game is over", message: outcome == .lost ? "You have lost" : "I have lost",
      confirmTitle: newGame, cancelTitle: nil)
  }

  static func takePrompt(upTo limit: Int) -> String {
    limit == 0 ? "" : "Your move (\(limit == 1 ? "1" : "1..\(limit)"))"
  }

  static func takeTitle(_ count: Int) -> String { "Take \(count)" }

  static func initialCount(_ count: Int) -> String { "Initial number of matches: \(count)" }

  static func takeAtMost(_ count: Int) -> String { "Maximum number to remove: \(count)" }

  static let strategyTitle = "Move Strategy"

  static func strategy(_ strategy: Strategy) -> String {
    "\(strategyTitle): \(name(of: strategy))"
  }

  static let done = "Done"
  static let cancel = "Cancel"
  static let moreInfo = "More Info"
  static let matchGame = "Match game"
  static let newGame = "New game"
  static let settings = "Settings"

  static func name(of strategy: Strategy) -> String {
    switch strategy {
    case .dumb: "Dumb"
    case .wild: "Wild"
    case .smart: "Smart"
    }
  }

  static let certainLoss = Dialog(
    title: "You will lose",
    message: "With these settings you will definitely lose the next game",
    confirmTitle: "I don't care", cancelTitle: cancel)

  private static func refusal(_ error: MatchGame.MoveError) -> String {
    switch error {
    case .gameOver: gameIsOver
    case .notYourTurn: notYourTurn
    case .outOfRange(let taken, let allowed):
      "You cannot take \(taken): take \(choice(of: Array(allowed)))."
    }
  }

  static func notANumber(_ text: String, limit: Int) -> String {
    "\(quoted(text)) is not a number of matches: take \(choice(of: Array(1...max(limit, 1))))."
  }
}

// MARK: - Tic-tac-toe

extension Wording {
  static let noActiveGame = "No active game"
  static let enterNames = "Please enter names of players"
  static let noWinner = "No winner yet"
  static let unknownTurn = "I can't tell whose turn it is..."
  static let tied = "Tied game!"
  static let playAgain = "Play again?"
  static let ticTacToe = "Tic-tac-toe"
  static let ticTacToeRules = "X and O take turns. Three in a row, a column or a diagonal win."
  static let ticTacToeExample = "For example, 5 plays the middle cell."

  static func name(of marker: Marker) -> String { marker == .cross ? "Cross" : "Circle" }
  static func letter(of marker: Marker) -> String { marker == .cross ? "X" : "O" }
  static func label(of marker: Marker) -> String { marker == .cross ? "❌" : "⭕️" }

  static func names(x: String, o: String) -> String { "\(x) (X) vs \(o) (O)" }

  static func turn(on board: Board) -> String {
    if let turn = board.turn { return "Current turn: \(name(of: turn))" }
    return board.winner == nil ? unknownTurn : noActiveGame
  }

  static func winner(on board: Board) -> String {
    if let winner = board.winner { return "The winner is \(name(of: winner))" }
    return board.isDraw ? tied : noWinner
  }

  static func title(
    of board: Board, x: String, o: String, sign: (Marker) -> String = label
  ) -> String {
    func name(_ marker: Marker) -> String { marker == .cross ? x : o }
    if let winner = board.winner { return "Winner! Congrats \(name(winner))!" }
    guard let turn = board.turn else { return tied }
    return "\(name(turn)), place your \(sign(turn))"
  }

  static func spokenTitle(of board: Board, x: String, o: String) -> String {
    title(of: board, x: x, o: o, sign: letter)
  }

  /// Returns the sentence for an event; `nil` for events that are shown otherwise.
  static func announcement(_ event: TicTacToeEvent, x: String, o: String) -> String? {
    func player(_ marker: Marker) -> String {
      "\(marker == .cross ? x : o) (\(letter(of: marker)))"
    }
    return switch event {
    case .played(let square, let marker): "\(player(marker)) plays \(square.index + 1)."
    case .takenBack(let square, let marker): "\(player(marker)) takes back \(square.index + 1)."
    default: nil
    }
  }

  static func hint(_ event: TicTacToeEvent) -> String? {
    guard case .hinted(let advice) = event else { return nil }
    let reason =
      switch advice.prospect {
      case .win: "it wins against any play."
      case .draw: "it cannot lose."
      case .loss: everyMoveLoses
      }
    return "Play \(advice.square.index + 1): \(reason)"
  }

  static func refusal(_ event: TicTacToeEvent) -> String? {
    switch event {
    case .refused(let error, let free): refusal(error, free: free)
    case .nothingToTakeBack: nothingToTakeBack
    default: nil
    }
  }

  /// “Row 1: X, 2, 3; row 2: 4, O, 6; row 3: 7, 8, 9.”
  static func spoken(_ board: Board) -> String {
    let rows = board.rows.enumerated().map { row, markers in
      let cells = markers.enumerated().map { column, marker in
        marker.map(letter) ?? String(row * 3 + column + 1)
      }
      return "\(row == 0 ? "Row" : "row") \(row + 1): \(cells.joined(separator: ", "))"
    }
    return rows.joined(separator: "; ") + "."
  }

  /// “X wins with 1, 2 and 3.”; empty when no player has won.
  static func spokenWin(on board: Board) -> String {
    guard let winner = board.winner else { return "" }
    let cells = Cell.winning(on: board).map(String.init)
    return "\(letter(of: winner)) wins with \(cells.dropLast().joined(separator: ", ")) and "
      + "\(cells[cells.count - 1])."
  }

  static func cellPrompt(on board: Board) -> String {
    guard let turn = board.turn else { return "" }
    return "\(letter(of: turn)) to play (\(choice(of: Cell.free(on: board))))"
  }

  private static func refusal(
    _ error: TicTacToeViewModel.PlayError, free: [Int]
  ) -> String {
    switch error {
    case .notYourTurn: notYourTurn
    case .noSuchCell(let number): notACell(String(number), free: free)
    case .refused(.gameOver): gameIsOver
    case .refused(.occupied(let square, _)):
      "Cell \(square.index + 1) is taken: play \(choice(of: free))."
    }
  }

  static func notACell(_ text: String, free: [Int]) -> String {
    "\(quoted(text)) is not a cell: play \(choice(of: free))."
  }
}
