import Bindings
import TicTacToeModel

/// The view model of a game, with the names of the article.
final class GameViewModel {
  // What a person types
  let firstName = MutableProperty("", name: "firstName")
  let secondName = MutableProperty("", name: "secondName")

  // What the screen shows
  let firstPlaceholder = "Enter name of player 1"
  let secondPlaceholder = "Enter name of player 2"
  let startTitle = "Start new game"
  let names: Property<String>
  let whoseTurn: Property<String>
  let winner: Property<String>
  let canMakeMove: Property<Bool>
  /// The nine cells; each change is sent as an event of its cell.
  let grid: CollectionProperty<Cell>

  // What happens
  /// Sends why a move cannot be made. A program that ignores such moves does not observe it.
  let illegalMoves: Signal<String, Never>

  // What a person does
  /// Begins a game, also in the middle of one. Enabled when both players have a name.
  let start: Action<Void, Void, Never>
  /// Enabled while a move can be made.
  let makeMove: Action<Position, Void, Board.MoveError>

  init() {
    let game = MutableProperty(Game?.none, name: "game")
    // The game that can be started; `nil` until both names have been entered.
    let next = firstName.combineLatest(with: secondName, Game.init)

    names = game.map(Wording.names)
    whoseTurn = game.map(Wording.turn)
    winner = game.map(Wording.winner)
    canMakeMove = game.map { $0?.board.isOver == false }
    grid = CollectionProperty(following: game.map(Cell.all))

    start = Action(enabledIf: next.map { $0 != nil }) { game.value = next.value }
    makeMove = Action(enabledIf: canMakeMove) { position throws(Board.MoveError) in
      try game.modify { game throws(Board.MoveError) in try game?.makeMove(at: position) }
    }
    illegalMoves = makeMove.errors.map(Wording.illegalMove)
  }
}
