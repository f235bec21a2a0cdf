public import Bindings

/// A running game: one property that is set, from which all else is derived; the moves of persons
/// and computers that set it; and the events.
///
/// A view model creates it, derives its outputs from `record`, and passes it to `GameViewModel`,
/// which has the requests; views do not see it.
///
/// - Note: Ownership: its action and properties keep what they need, but not the `Turns`.
public final class Turns<R: Rules> {
  /// The order in which a move and the computers' answers become visible.
  public enum Answers: Sendable {
    /// In one turn: no observer sees the state in between.
    case together
    /// One after the other, so that a player can follow them.
    case oneByOne
  }

  /// A game and the moves that led to it; each change makes another one.
  ///
  /// It is an object, so that passing it on to everything that is derived from it costs nothing.
  public final class Record {
    public typealias Step = (seat: R.Seat, move: R.Move, state: R)

    public let settings: R.Settings
    /// The state in which the game began.
    let start: R
    /// The moves, and the state after each.
    public let moves: [Step]
    /// Whether the first game has begun.
    public let hasBegun: Bool
    /// How many of the former games each seat has won; `nil` stands for drawn ones.
    private let formerWins: [R.Seat?: Int]

    init(
      _ settings: R.Settings, start: R, moves: [Step] = [], hasBegun: Bool,
      formerWins: [R.Seat?: Int] = [:]
    ) {
      (self.settings, self.start, self.moves) = (settings, start, moves)
      (self.hasBegun, self.formerWins) = (hasBegun, formerWins)
    }

    public var state: R { moves.last?.state ?? start }

    /// The index of the last move of a person.
    var lastOfPerson: Int? { moves.lastIndex { !R.isComputer($0.seat, settings) } }
    /// How many games of this run each seat has won, this one included.
    var wins: [R.Seat?: Int] {
      var wins = formerWins
      if state.turn == nil { wins[state.winner, default: 0] += 1 }
      return wins
    }

    /// The record of the next game.
    func next() -> Record {
      Record(settings, start: R(settings), hasBegun: true, formerWins: wins)
    }

    /// The record of this game with other moves.
    func with(_ moves: [Step]) -> Record {
      Record(settings, start: start, moves: moves, hasBegun: true, formerWins: formerWins)
    }

    func adopting(_ settings: R.Settings) -> Record {
      Record(
        settings, start: start.adopting(settings),
        moves: moves.map { ($0.seat, $0.move, $0.state.adopting(settings)) }, hasBegun: hasBegun,
        formerWins: formerWins)
    }
  }

  /// The game; derive outputs from it by `map`, which notifies of changes only.
  public let record: Property<Record>
  public let state: Property<R>
  public let isPersonsTurn: Property<Bool>
  /// Sends each event when the change that it is about has been announced.
  public let events: Signal<GameEvent<R>, Never>

  /// Makes a move for the person whose turn it is; the computers answer.
  public let make: Action<R.Move, Void, R.Refusal>
  let game: RunningGame<R>

  public init(_ settings: R.Settings, answers: Answers, random: any RandomNumberGenerator) {
    let game = RunningGame<R>(settings, answers, random)
    let record = Property(game.record)
    (self.game, self.record, events) = (game, record, game.events.output)
    state = record.map { $0.state }.named("state")
    isPersonsTurn = record.map { $0.state.isPersonsTurn($0.settings) }.named("isPersonsTurn")
    make = Action(enabledIf: isPersonsTurn, perform: game.make)
    make.errors.observeValues { game.refuse(.illegal($0)) }
    make.disabledErrors.observeValues { game.refuse() }
  }
}

extension Turns.Record: CustomStringConvertible {
  public var description: String { "\(state), after \(moves.count) moves" }
}

/// The state of a game, and the functions that change it.
final class RunningGame<R: Rules> {
  let record: MutableProperty<Turns<R>.Record>
  let events = Signal<GameEvent<R>, Never>.pipe()
  private let answers: Turns<R>.Answers
  private var random: any RandomNumberGenerator
  /// The events of changes that have not been announced yet.
  private var waiting: [GameEvent<R>] = []

  init(_ settings: R.Settings, _ answers: Turns<R>.Answers, _ random: any RandomNumberGenerator) {
    record = MutableProperty(
      Turns<R>.Record(settings, start: R(settings), hasBegun: false), name: "game")
    (self.answers, self.random) = (answers, random)
  }

  private var state: R { record.value.state }

  func begin() {
    inOneTurn {
      batch {
        record.value = record.value.next()
        send(.started(state))
      }
      letComputersAnswer()
    }
  }

  func make(_ move: R.Move) throws(R.Refusal) {
    try inOneTurn { () throws(R.Refusal) in
      try put(move)
      letComputersAnswer()
    }
  }

  func undo() {
    guard let last = record.value.lastOfPerson else { return }
    let (seat, move, _) = record.value.moves[last]
    batch {
      record.value = record.value.with(Array(record.value.moves[..<last]))
      send(.takenBack(move, by: seat, state))
    }
  }

  func hint() { if let move = state.best { send(.hinted(move, in: state)) } }

  func apply(_ settings: R.Settings) {
    guard settings != record.value.settings else { return }
    inOneTurn {
      batch {
        record.value = record.value.adopting(settings)
        send(.settingsChanged(state))
      }
      if record.value.hasBegun { letComputersAnswer() }
    }
  }

  /// Refuses a request; without a reason, because the game is over or a computer is to move.
  func refuse(_ refusal: Refusal<R>? = nil) {
    send(.refused(refusal ?? (state.turn == nil ? .gameOver : .notYourTurn), in: state))
  }

  private func letComputersAnswer() {
    while let seat = state.turn, R.isComputer(seat, record.value.settings),
      let move = state.answer(record.value.settings, using: &random)
    {
      do throws(R.Refusal) { try put(move) } catch { return }
    }
  }

  /// Makes a move. Its event is sent when it has been announced, and then the end of the game.
  private func put(_ move: R.Move) throws(R.Refusal) {
    guard let seat = state.turn else { return refuse(.gameOver) }
    let next = try state.making(move)
    batch {
      record.value = record.value.with(record.value.moves + [(seat, move, next)])
      send(.moved(move, by: seat, next))
      if next.turn == nil { send(.over(next)) }
    }
  }

  private func inOneTurn<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    if answers == .together { try batch(body) } else { try body() }
  }

  private func send(_ event: GameEvent<R>) {
    waiting.append(event)
    if waiting.count > 1 { return }
    whenSettled { [self] in
      let settled = waiting
      waiting.removeAll(keepingCapacity: true)
      for event in settled { events.input.send(value: event) }
    }
  }
}
