public import Bindings
public import TicTacToeModel

/// A game of tic-tac-toe, after the names have been entered.
///
/// Cells are numbered from 1 to 9 in reading order, as on the screen. Where the computer plays a
/// side, it answers by itself; `begin` lets it make the first move.
public final class TicTacToeViewModel {
  // What the screen shows
  /// “Ann, place your ❌”, “Winner! Congrats Ann!”, “Tied game!”.
  public let title: Property<String>
  /// “Ann (X) vs Bob (O)”.
  public let names: String
  /// “Current turn: Cross”.
  public let turn: Property<String>
  /// “No winner yet”, “The winner is Cross”.
  public let winner: Property<String>
  /// The nine cells, told cell by cell.
  public let cells: CollectionProperty<Cell>
  /// The numbers of the cells that have won; empty until then.
  public let winningCells: Property<[Int]>
  /// The cells, for somebody who listens: “Row 1: X, 2, 3; row 2: 4, O, 6; row 3: 7, 8, 9.”
  public let spokenBoard: Property<String>
  /// “X wins with 1, 2 and 3.”; empty until then.
  public let spokenWin: Property<String>
  public let canMakeMove: Property<Bool>
  public let isPlayAgainVisible: Property<Bool>
  /// “X plays (1, 2 or 3)”; empty when the game is over.
  public let prompt: Property<String>
  /// How the game has ended for the person who plays: for X, unless only O is a person; `nil` while
  /// it goes on.
  public let outcome: Property<Outcome?>
  public let playAgainTitle = Wording.playAgain
  public let quitTitle = Wording.quit
  public let undoTitle = Wording.undo
  public let hintTitle = Wording.hint
  public let navigationTitle = Wording.ticTacToe

  // What happens
  /// Each move, in a sentence: “Ann (X) plays 1.”, “Ann (X) takes back 1.”
  public let announced: Signal<String, Never>
  /// Each thing that happens, as a line of a transcript: “new”, “X 5”, “undo”, “won”, “lost”,
  /// “drawn”.
  public let recorded: Signal<String, Never>
  /// What a perfect player would do now, and what it leads to: “Play 5: it cannot lose.”
  public let hinted: Signal<String, Never>
  /// The number of the cell that a perfect player would play.
  public let hintedMove: Signal<Int, Never>
  /// Why a move was refused, and which are legal; or why there is nothing to take back.
  public let moveRefused: Signal<String, Never>
  /// The player leaves the game.
  public let closed: Signal<Void, Never>

  // What the player does
  /// Plays the cell with a number.
  public let play: Action<Int, Void, PlayError>
  /// Plays the cell whose number is on a line that was typed.
  public let enter: Action<String, Void, Never>
  /// Lets the computer move, if it is its turn: the screen has appeared.
  public let begin: Action<Void, Void, Never>
  public let playAgain: Action<Void, Void, Never>
  /// Begins a new game, also in the middle of one.
  public let newGame: Action<Void, Void, Never>
  /// Takes back the last move of a person together with the computer's answers to it, also when
  /// that has ended the game.
  public let undo: Action<Void, Void, Never>
  /// Asks for a hint.
  public let hint: Action<Void, Void, Never>
  /// Does again what a line of a transcript says; what no person can do is passed over.
  public let replay: Action<String, Void, Never>
  public let quit: Action<Void, Void, Never>

  /// Why a cell cannot be played.
  public enum PlayError: Error, Hashable {
    case noSuchCell(Int)
    /// The computer is to move.
    case notYourTurn
    case refused(Board.MoveError)
  }

  /// - Parameters:
  ///   - x: the name of the player who begins.
  ///   - computers: the sides that the computer plays.
  ///   - random: where it takes chance from.
  public init(
    x: String, o: String, computers: Set<Marker> = [], level: Level = .perfect,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    let sides = Sides(computers: computers)
    let game = TicTacToePlay(x: x, o: o, sides: sides, level: level, random: random)
    let board = game.board

    title = board.map { Wording.title(of: $0, x: x, o: o) }
    names = Wording.names(x: x, o: o)
    turn = board.map(Wording.turn)
    winner = board.map(Wording.winner)
    cells = CollectionProperty(following: board.map(Cell.all).named("allCells"))
    winningCells = board.map { board in
      Set(board.lines.flatMap(\.squares)).map { $0.index + 1 }.sorted()
    }
    spokenBoard = board.map(Wording.spoken)
    spokenWin = board.map(Wording.spokenWin)
    canMakeMove = board.map { !$0.isOver }
    isPlayAgainVisible = board.map { $0.isOver }
    prompt = board.map { sides.isPersonsTurn(on: $0) ? Wording.cellPrompt(on: $0) : "" }
    outcome = board.map(sides.outcome)

    announced = game.announced.output
    recorded = game.recorded.output
    hinted = game.hinted.output
    hintedMove = game.hintedMove.output
    moveRefused = game.refused.output

    let isPersonsTurn = board.map(sides.isPersonsTurn)
    play = Action(enabledIf: isPersonsTurn, perform: game.play)
    enter = Action(perform: game.enter)
    begin = Action(perform: game.begin)
    playAgain = Action(enabledIf: isPlayAgainVisible, perform: game.restart)
    newGame = Action(perform: game.restart)
    undo = Action(enabledIf: game.canTakeBack, perform: game.undo)
    hint = Action(enabledIf: isPersonsTurn, perform: game.hint)
    replay = Action(perform: game.replay)
    quit = Action {}
    closed = quit.completed

    play.errors.observeValues(game.refuse)
    for action in [play.disabledErrors, hint.disabledErrors] {
      action.observeValues(game.refuseAll)
    }
    undo.disabledErrors.observeValues(game.refuseUndo)
  }
}
