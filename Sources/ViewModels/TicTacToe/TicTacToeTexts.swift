public import TicTacToeModel

/// The titles of the screen of tic-tac-toe, which never change.
public struct TicTacToeTexts: Hashable, Sendable {
  public init() {}

  public let navigation = Wording.ticTacToe
  /// What a player who asks for help reads first.
  public let rules = Wording.ticTacToeRules
  public let example = Wording.ticTacToeExample
  public let playAgain = Wording.playAgain
  public let undo = Wording.undo
  public let hint = Wording.hint
  public let quit = Wording.quit
}

extension TicTacToeViewModel {
  /// Why a cell cannot be played.
  public enum PlayError: Error, Hashable, Sendable {
    case noSuchCell(Int)
    /// The computer is to move.
    case notYourTurn
    case refused(Board.MoveError)
  }
}
