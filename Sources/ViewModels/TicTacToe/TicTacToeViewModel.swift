public import Bindings
public import TicTacToeModel

/// The screen of a game of tic-tac-toe, whose cells have the numbers 1 to 9 in reading order.
public final class TicTacToeViewModel {
  // What the screen shows
  public let texts = TicTacToeTexts()
  /// “Ann (X) vs Bob (O)”.
  public let names: String
  /// “Ann, place your ❌”, “Winner! Congrats Ann!”, “Tied game!”.
  public let title: Property<String>
  /// “Current turn: Cross” and “No winner yet”.
  public let turn, winner: Property<String>
  public let cells: CollectionProperty<Cell>
  public let winningCells: Property<[Int]>
  /// “Ann, place your X”, “Row 1: X, 2, 3; row 2: 4, O, 6; row 3: 7, 8, 9.”, “X wins with 1, 2 and 3.”
  public let spokenTitle, spokenBoard, spokenWin: Property<String>
  public let canMakeMove, isPlayAgainVisible: Property<Bool>
  /// “X to play (1, 2 or 3)”; empty when it is not a person's turn.
  public let prompt: Property<String>
  /// The outcome for the person who plays: for X, unless only O is a person.
  public let outcome: Property<Outcome?>

  // What happens
  public let events: Signal<TicTacToeEvent, Never>
  /// “Ann (X) plays 1.”, “Play 5: it cannot lose.”
  public let announced, hinted: Signal<String, Never>
  /// Sends why a move was refused, and which moves are legal; or why no move can be taken back.
  public let moveRefused: Signal<String, Never>
  public let closed: Signal<Void, Never>

  // What the player does
  public let play: Action<Int, Void, PlayError>
  /// Lets the computer move, if it is its turn. The view calls it when the screen appears.
  public let begin: Action<Void, Void, Never>
  public let playAgain, newGame: Action<Void, Void, Never>
  /// Takes back the last move of a person together with the computer's answers.
  public let undo: Action<Void, Void, Never>
  public let hint, quit: Action<Void, Void, Never>

  public init(
    x: String, o: String, computers: Set<Marker> = [], level: Level = .perfect,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    let sides = Sides(computers: computers)
    let game = TicTacToePlay(sides, level, random)
    names = Wording.names(x: x, o: o)
    title = game.board.map { Wording.title(of: $0, x: x, o: o) }
    turn = game.board.map(Wording.turn)
    winner = game.board.map(Wording.winner)
    cells = CollectionProperty(following: game.board.map(Cell.all).named("allCells"))
    winningCells = game.board.map(Cell.winning)
    spokenTitle = game.board.map { Wording.spokenTitle(of: $0, x: x, o: o) }
    spokenBoard = game.board.map(Wording.spoken)
    spokenWin = game.board.map(Wording.spokenWin)
    canMakeMove = game.board.map { !$0.isOver }
    isPlayAgainVisible = game.board.map { $0.isOver }
    prompt = game.board.map { sides.isPersonsTurn(on: $0) ? Wording.cellPrompt(on: $0) : "" }
    outcome = game.board.map(sides.outcome)

    events = game.events.output
    announced = events.compactMap { Wording.announcement($0, x: x, o: o) }
    hinted = events.compactMap(Wording.hint)
    moveRefused = events.compactMap(Wording.refusal)
    let isPersonsTurn = game.board.map(sides.isPersonsTurn)
    play = Action(enabledIf: isPersonsTurn, perform: game.play)
    begin = Action(perform: game.begin)
    playAgain = Action(enabledIf: isPlayAgainVisible, perform: game.restart)
    newGame = Action(perform: game.restart)
    undo = Action(enabledIf: game.canTakeBack, perform: game.undo)
    hint = Action(enabledIf: isPersonsTurn, perform: game.hint)
    quit = Action {}
    closed = quit.completed

    play.errors.observeValues(game.refuse)
    play.disabledErrors.observeValues(game.refuse)
    hint.disabledErrors.observeValues(game.refuse)
    undo.disabledErrors.observeValues { game.send(.nothingToTakeBack) }
  }
}
