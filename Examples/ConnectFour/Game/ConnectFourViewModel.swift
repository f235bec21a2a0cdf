public import Bindings
public import ViewModels

/// The screen of a game of Connect Four, whose columns have the numbers 1 to 7.
public final class ConnectFourViewModel: GameViewModel, Game {
  public static let texts = ConnectFourWording.texts

  // What the screen shows
  public let heading = Property(value: ConnectFourWording.heading)
  /// “Red to move”, “Yellow wins.”
  public let status: Property<String>
  /// The columns from the bottom: “Column 4: red, yellow; column 5: red.”
  public let spoken: Property<String>
  /// “Red to play (1, 2 or 3)”; empty when it is not a person's turn.
  public let prompt: Property<String>
  /// The places in rows from the top.
  public let board: CollectionProperty<Tile>
  public let marked: Property<[Int]>
  public let columns = Grid.width
  public let hasOneKeyMoves = Property(value: true)

  // What the player does
  /// Drops a disc into a column.
  public let drop: Action<Int, Void, Grid.Refusal>

  public init(_ settings: ConnectFourSettings, random: any RandomNumberGenerator) {
    let turns = Turns<Grid>(settings, answers: .oneByOne, random: random)
    status = turns.state.map(ConnectFourWording.status)
    spoken = turns.state.map(ConnectFourWording.spoken)
    prompt = turns.record.map { record in
      record.state.isPersonsTurn(record.settings) ? ConnectFourWording.prompt(on: record.state) : ""
    }
    board = CollectionProperty(following: turns.state.map(ConnectFourWording.tiles).named("tiles"))
    marked = turns.state.map(ConnectFourWording.winning)
    drop = turns.make
    super.init(turns, sentence: ConnectFourWording.sentence)
  }

  public var commands: [Command] { [] }

  /// Returns the number of the tile's column, also of one that is full.
  public func move(at tile: Int) -> String? {
    board.value.indices.contains(tile) ? "\(tile % Grid.width + 1)" : nil
  }
}
