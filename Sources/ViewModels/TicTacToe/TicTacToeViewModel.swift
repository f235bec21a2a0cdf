public import Bindings
public import TicTacToeModel

/// The screen of a game of tic-tac-toe, whose cells have the numbers 1 to 9 in reading order.
public final class TicTacToeViewModel: GameViewModel, Game {
  public static let texts = TicTacToeWording.texts

  /// Why a cell cannot be played.
  public enum PlayError: Error, Hashable, Sendable {
    case noSuchCell(Int)
    case refused(Board.MoveError)
  }

  // What the screen shows
  /// “Ann (X) vs Bob (O)”.
  public let names: Property<String>
  /// “Ann, place your ❌”, “Winner! Congrats Ann!”, “Tied game!”.
  public let title: Property<String>
  /// “Current turn: Cross” and “No winner yet”.
  public let turn, winner: Property<String>
  public let board: CollectionProperty<Tile>
  public let marked: Property<[Int]>
  /// “Row 1: X, 2, 3; row 2: 4, O, 6; row 3: 7, 8, 9.”
  public let spoken: Property<String>
  public let canMakeMove, isPlayAgainVisible: Property<Bool>
  /// “X to play (1, 2 or 3)”; empty when it is not a person's turn.
  public let prompt: Property<String>
  public let columns = 3
  public let hasOneKeyMoves = Property(value: true)

  // What the player does
  public let play: Action<Int, Void, PlayError>
  public let playAgain: Action<Void, Void, Never>

  public init(_ settings: TicTacToeSettings, random: any RandomNumberGenerator) {
    let turns = Turns<Board>(settings, answers: .oneByOne, random: random)
    names = turns.record.map { TicTacToeWording.names($0.settings) }
    title = turns.record.map { TicTacToeWording.title(of: $0.state, $0.settings) }
    turn = turns.state.map(TicTacToeWording.turn)
    winner = turns.state.map(TicTacToeWording.winner)
    board = CollectionProperty(following: turns.state.map(TicTacToeWording.tiles).named("tiles"))
    marked = turns.state.map(TicTacToeWording.winning)
    spoken = turns.state.map(TicTacToeWording.spoken)
    canMakeMove = turns.state.map { !$0.isOver }
    isPlayAgainVisible = turns.state.map { $0.isOver }
    prompt = turns.record.map { record in
      record.state.isPersonsTurn(record.settings) ? TicTacToeWording.prompt(on: record.state) : ""
    }
    play = turns.make
    playAgain = Action(enabledIf: isPlayAgainVisible, perform: turns.game.begin)
    super.init(turns, sentence: TicTacToeWording.sentence)
  }

  public convenience init(
    x: String, o: String, computers: Set<Marker> = [], level: Level = .perfect,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    var settings = TicTacToeSettings()
    (settings.x, settings.o) = (x, o)
    (settings.computers, settings.level) = (computers, level)
    self.init(settings, random: random)
  }

  public var heading: Property<String> { names }
  public var status: Property<String> { title }
  public var commands: [Command] { [] }

  /// Returns the number of the cell, also of one that is taken.
  public func move(at tile: Int) -> String? {
    board.value.indices.contains(tile) ? "\(tile + 1)" : nil
  }
}
