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
  public let canMakeMove: Property<Bool>
  public let isPlayAgainVisible: Property<Bool>
  /// “X plays (1, 2 or 3)”; empty when the game is over.
  public let prompt: Property<String>
  /// How the game has ended for the person who plays: for X, unless only O is a person; `nil` while
  /// it goes on.
  public let outcome: Property<Outcome?>
  public let playAgainTitle = Wording.playAgain
  public let quitTitle = Wording.quit
  public let navigationTitle = Wording.ticTacToe

  // What happens
  /// Each move, in a sentence: “Ann (X) plays 1.”
  public let announced: Signal<String, Never>
  /// Why a move was refused, and which are legal.
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
    let board = MutableProperty(Board(), name: "board")
    let random = RandomSource(random)
    let occurrences = Occurrences()
    let (refusals, refusalInput) = Signal<String, Never>.pipe()
    let (announced, announcedInput) = Signal<String, Never>.pipe()
    let person: Marker = computers == [.cross] ? .circle : .cross

    func put(_ square: Square) throws(Board.MoveError) {
      let player = board.value.turn
      let next = try board.value.playing(at: square)
      occurrences.collect {
        board.value = next
        guard let player else { return }
        let name = player == .cross ? x : o
        occurrences.append {
          announcedInput.send(value: Wording.played(square, by: player, called: name))
        }
      }
    }
    /// Each move is announced by itself, so that the players can follow.
    func answer() {
      while let turn = board.value.turn, computers.contains(turn) {
        let square = random.draw { level.move(on: board.value, using: &$0) }
        guard (try? put(square)) != nil else { return }
      }
    }
    func isPersonsTurn(on board: Board) -> Bool {
      board.turn.map { !computers.contains($0) } ?? false
    }
    func move(to number: Int) throws(PlayError) {
      guard board.value.isOver || isPersonsTurn(on: board.value) else { throw .notYourTurn }
      guard let square = Square(index: number - 1) else { throw .noSuchCell(number) }
      do throws(Board.MoveError) {
        try put(square)
      } catch {
        throw .refused(error)
      }
      answer()
    }
    func refuse(_ error: PlayError) {
      switch error {
      case .notYourTurn:
        refusalInput.send(value: Wording.notYourTurn)
      case .noSuchCell(let number):
        refusalInput.send(value: Wording.notACell(String(number), on: board.value))
      case .refused(let error):
        refusalInput.send(value: Wording.refusal(error, on: board.value))
      }
    }
    func attempt(_ line: String) {
      guard board.value.isOver || isPersonsTurn(on: board.value) else {
        return refuse(.notYourTurn)
      }
      guard let number = typedNumber(line) else {
        return refusalInput.send(value: Wording.notACell(line, on: board.value))
      }
      do throws(PlayError) {
        try move(to: number)
      } catch {
        refuse(error)
      }
    }

    title = board.map { Wording.title(of: $0, x: x, o: o) }
    names = Wording.names(x: x, o: o)
    turn = board.map(Wording.turn)
    winner = board.map(Wording.winner)
    cells = CollectionProperty(following: board.map(Cell.all))
    winningCells = board.map { board in
      Set(board.lines.flatMap(\.squares)).map { $0.index + 1 }.sorted()
    }
    canMakeMove = board.map { !$0.isOver }
    isPlayAgainVisible = board.map(\.isOver)
    prompt = board.map { isPersonsTurn(on: $0) ? Wording.cellPrompt(on: $0) : "" }
    outcome = board.map { board in
      board.winner.map { $0 == person ? .won : .lost } ?? (board.isDraw ? .drawn : nil)
    }
    self.announced = announced
    moveRefused = refusals

    play = Action(enabledIf: board.map(isPersonsTurn), perform: move)
    enter = Action(perform: attempt)
    begin = Action(perform: answer)
    playAgain = Action(enabledIf: isPlayAgainVisible) {
      board.value = Board()
      answer()
    }
    quit = Action {}
    closed = quit.completed
    play.errors.observeValues(refuse)
    play.disabledErrors.observeValues {
      refuse(board.value.isOver ? .refused(.gameOver) : .notYourTurn)
    }
  }
}
