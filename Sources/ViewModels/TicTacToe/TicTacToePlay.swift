import Bindings
import TicTacToeModel

/// A running game of tic-tac-toe: computers answer each move, and everything that happens is sent
/// as an event.
///
/// Each move is announced separately, so that the players can follow the game.
final class TicTacToePlay {
  typealias PlayError = TicTacToeViewModel.PlayError

  let board: Property<Board>
  let canTakeBack: Property<Bool>
  let events = Signal<TicTacToeEvent, Never>.pipe()

  private let history = MutableProperty(Board.History(), name: "game")
  private let sides: Sides
  private let level: Level
  private let random: RandomSource

  init(_ sides: Sides, _ level: Level, _ random: any RandomNumberGenerator) {
    // Closures, which are faster than key paths.
    board = history.map { $0.board }.named("board")
    canTakeBack = history.map { $0.canTakeBack(by: sides.persons) }.named("canTakeBack")
    self.sides = sides
    self.level = level
    self.random = RandomSource(random)
  }

  /// Lets the computer move, if it is its turn.
  func begin() {
    if history.value.moves.isEmpty { restart() } else { answer() }
  }

  func restart() {
    set(Board.History(), .started)
    answer()
  }

  func play(_ number: Int) throws(PlayError) {
    guard board.value.isOver || sides.isPersonsTurn(on: board.value) else { throw .notYourTurn }
    guard let square = Square(index: number - 1) else { throw .noSuchCell(number) }
    do throws(Board.MoveError) {
      put(square, try history.value.playing(at: square))
    } catch {
      throw .refused(error)
    }
    answer()
  }

  func undo() {
    guard let earlier = history.value.takingBack(by: sides.persons) else { return }
    let square = history.value.moves[earlier.moves.count]
    set(earlier, .takenBack(square, by: earlier.nextMarker))
  }

  func hint() {
    if let advice = board.value.advice { send(.hinted(advice)) }
  }

  func refuse(_ error: PlayError) { send(.refused(error, free: Cell.free(on: board.value))) }

  /// Refuses any move, because the game is over or it is the computer's turn.
  func refuse() { refuse(board.value.isOver ? .refused(.gameOver) : .notYourTurn) }

  func send(_ event: TicTacToeEvent) {
    whenSettled { [events] in events.input.send(value: event) }
  }

  private func answer() {
    while let (square, next) = random.draw({
      history.value.answered(by: level, playing: sides.computers, using: &$0)
    }) {
      put(square, next)
    }
  }

  private func put(_ square: Square, _ next: Board.History) {
    set(next, .played(square, by: history.value.nextMarker))
  }

  /// Sets the game. The event is sent when that has been announced, and then the outcome, if the
  /// game is over.
  private func set(_ next: Board.History, _ event: TicTacToeEvent) {
    batch {
      history.value = next
      send(event)
      if let outcome = sides.outcome(on: next.board) { send(.ended(outcome)) }
    }
  }
}

/// The players and their markers.
struct Sides {
  let computers: Set<Marker>

  var persons: Set<Marker> { Set(Marker.allCases).subtracting(computers) }

  func isPersonsTurn(on board: Board) -> Bool {
    board.turn.map { !computers.contains($0) } ?? false
  }

  /// The outcome for the person who plays: for X, unless only O is a person.
  func outcome(on board: Board) -> Outcome? {
    let person: Marker = computers == [.cross] ? .circle : .cross
    return board.winner.map { $0 == person ? .won : .lost } ?? (board.isDraw ? .drawn : nil)
  }
}
