/// The rules of a game, as a value: a model's state conforms to them beside its view model.
///
/// A move returns the next state or throws why there is none. So undo, saved games and replay need
/// no code of a game's own.
public protocol Rules: Hashable, Sendable {
  /// The settings with which a game begins, and which may change while it is played.
  associatedtype Settings: GameSettings
  /// A side that moves in turn. The outcome is that of the only person, or else of the first side.
  associatedtype Seat: Hashable, CaseIterable, Sendable
  /// A move. It is a text wherever it is typed, clicked, saved or replayed.
  associatedtype Move: Hashable, LosslessStringConvertible, Sendable
  /// Why a move is not allowed.
  associatedtype Refusal: Error, Hashable

  /// Creates a game without moves.
  init(_ settings: Settings)
  /// Returns the same state under settings that hold at once.
  func adopting(_ settings: Settings) -> Self
  /// The seat to move; `nil` when the game is over.
  var turn: Seat? { get }
  /// The seat that has won; `nil` while nobody has, and when the game is drawn.
  var winner: Seat? { get }
  /// The best move that the game can find, for a hint; `nil` when the game is over.
  var best: Move? { get }
  /// Returns the state after a move of the seat whose turn it is.
  ///
  /// It must not trap for any value, as a person chooses the move.
  func making(_ move: Move) throws(Refusal) -> Self
  /// The move of a computer whose turn it is; `nil` when the game is over.
  func answer(_ settings: Settings, using random: inout any RandomNumberGenerator) -> Move?

  /// Whether a computer moves for a seat.
  static func isComputer(_ seat: Seat, _ settings: Settings) -> Bool
  /// The word for a seat in saved games, which never changes.
  static func word(for seat: Seat) -> String
  /// The name of a seat, for people.
  static func name(of seat: Seat, _ settings: Settings) -> String
}

extension Rules {
  /// Whether a person is to move.
  public func isPersonsTurn(_ settings: Settings) -> Bool {
    turn.map { !Self.isComputer($0, settings) } ?? false
  }

  /// The only seat of a person, if there is just one.
  static func onlyPerson(_ settings: Settings) -> Seat? {
    let persons = Seat.allCases.filter { !isComputer($0, settings) }
    return persons.count == 1 ? persons[0] : nil
  }
}
