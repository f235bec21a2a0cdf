import Bindings
import TicTacToeModel

/// A game of tic-tac-toe in play: what can be done, and what is told of it.
final class TicTacToePlay {
  typealias PlayError = TicTacToeViewModel.PlayError

  let board: Property<Board>
  let canTakeBack: Property<Bool>
  let announced = Signal<String, Never>.pipe()
  let recorded = Signal<String, Never>.pipe()
  let refused = Signal<String, Never>.pipe()
  let hinted = Signal<String, Never>.pipe()
  let hintedMove = Signal<Int, Never>.pipe()

  private let history = MutableProperty(Board.History(), name: "game")
  private let names: (x: String, o: String)
  private let sides: Sides
  private let level: Level
  private let random: RandomSource
  private let occurrences = Occurrences()

  init(
    x: String, o: String, sides: Sides, level: Level, random: any RandomNumberGenerator
  ) {
    // A closure, since a key path is followed at run time.
    board = history.map { $0.board }.named("board")
    canTakeBack = history.map { $0.canTakeBack(by: sides.persons) }.named("canTakeBack")
    names = (x, o)
    self.sides = sides
    self.level = level
    self.random = RandomSource(random)
  }

  // MARK: What a player does

  /// Lets the computer move, if it is its turn.
  func begin() {
    if history.value.moves.isEmpty { restart() } else { answer() }
  }

  func restart() {
    occurrences.collect {
      history.value = Board.History()
      occurrences.append { self.recorded.input.send(value: Notation.newGame) }
    }
    answer()
  }

  func play(_ number: Int) throws(PlayError) {
    guard board.value.isOver || isPersonsTurn else { throw .notYourTurn }
    guard let square = Square(index: number - 1) else { throw .noSuchCell(number) }
    do throws(Board.MoveError) { try put(square) } catch { throw .refused(error) }
    answer()
  }

  /// Plays the cell on a line that was typed.
  func enter(_ line: String) {
    guard board.value.isOver || isPersonsTurn else { return refuse(.notYourTurn) }
    guard let number = typedNumber(line) else {
      return refused.input.send(value: Wording.notACell(line, on: board.value))
    }
    do throws(PlayError) { try play(number) } catch { refuse(error) }
  }

  func undo() {
    let before = history.value
    guard let earlier = before.takingBack(by: sides.persons), let turn = earlier.board.turn else {
      return
    }
    let square = before.moves[earlier.moves.count]
    occurrences.collect {
      history.value = earlier
      let sentence = Wording.tookBack(square, by: turn, called: name(of: turn))
      occurrences.append {
        self.announced.input.send(value: sentence)
        self.recorded.input.send(value: Notation.undo)
      }
    }
  }

  func hint() {
    guard let advice = board.value.advice else { return }
    hinted.input.send(value: Wording.hint(advice))
    hintedMove.input.send(value: advice.square.index + 1)
  }

  /// Does again what a line of a transcript says, if a person can do it.
  func replay(_ line: String) {
    switch Notation.TicTacToeInput(line) {
    case .newGame: restart()
    case .undo: undo()
    case .play(let marker, let number):
      if board.value.turn == marker { try? play(number) }
    case nil: break
    }
  }

  // MARK: What comes of it

  var isPersonsTurn: Bool { sides.isPersonsTurn(on: board.value) }

  func refuse(_ error: PlayError) {
    let board = board.value
    let reason =
      switch error {
      case .notYourTurn: Wording.notYourTurn
      case .noSuchCell(let number): Wording.notACell(String(number), on: board)
      case .refused(let error): Wording.refusal(error, on: board)
      }
    refused.input.send(value: reason)
  }

  func refuseAll() { refuse(board.value.isOver ? .refused(.gameOver) : .notYourTurn) }

  func refuseUndo() { refused.input.send(value: Wording.nothingToTakeBack) }

  /// Each move is announced by itself, so that the players can follow.
  private func answer() {
    while let turn = board.value.turn, sides.computers.contains(turn) {
      let square = random.draw { level.move(on: board.value, using: &$0) }
      guard (try? put(square)) != nil else { return }
    }
  }

  private func put(_ square: Square) throws(Board.MoveError) {
    let next = try history.value.playing(at: square)
    guard let player = board.value.turn else { return }
    occurrences.collect {
      history.value = next
      let outcome = sides.outcome(on: next.board)
      occurrences.append { [self] in
        announced.input.send(value: Wording.played(square, by: player, called: name(of: player)))
        recorded.input.send(value: Notation.move(square, by: player))
        if let outcome { recorded.input.send(value: Notation.end(outcome)) }
      }
    }
  }

  private func name(of marker: Marker) -> String { marker == .cross ? names.x : names.o }
}

/// Who plays what.
struct Sides {
  let computers: Set<Marker>

  var persons: Set<Marker> { Set(Marker.allCases).subtracting(computers) }

  func isPersonsTurn(on board: Board) -> Bool {
    board.turn.map { !computers.contains($0) } ?? false
  }

  /// How a game has ended for the person who plays: for X, unless only O is a person.
  func outcome(on board: Board) -> Outcome? {
    let person: Marker = computers == [.cross] ? .circle : .cross
    return board.winner.map { $0 == person ? .won : .lost } ?? (board.isDraw ? .drawn : nil)
  }
}
