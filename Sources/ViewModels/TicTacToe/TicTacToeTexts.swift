public import TicTacToeModel

/// The titles of the screen of tic-tac-toe, which never change.
public struct TicTacToeTexts: Hashable, Sendable {
  public let navigation = Wording.ticTacToe
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
