import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: undo, hints and records")
struct TicTacToeUndoTests {
  private func against(_ computers: Set<Marker>) -> TicTacToeViewModel {
    TicTacToeViewModel(x: "Ann", o: "Bob", computers: computers, random: ScriptedRandom([]))
  }

  // MARK: Undo

  @Test("two people take back one move at a time, and every change is announced once")
  func twoPeople() {
    let viewModel = against([])
    for number in [1, 5] { viewModel.play(number) }
    let journal = Journal(viewModel, except: ["prompt", "turn", "spokenBoard"])
    journal.expect(after: viewModel.undo()) {
      viewModel.title.becomes("Bob, place your ⭕️")
      viewModel.spokenTitle.becomes("Bob, place your O")
      viewModel.cells.sends(.update(at: 4))
      viewModel.announced.sends("Bob (O) takes back 5.")
      viewModel.events.sends(.takenBack(Square.all[4], by: .circle))
    }
    journal.expect(after: viewModel.undo()) {
      viewModel.title.becomes("Ann, place your ❌")
      viewModel.spokenTitle.becomes("Ann, place your X")
      viewModel.cells.sends(.update(at: 0))
      viewModel.undo.isEnabled.becomes(false)
      viewModel.announced.sends("Ann (X) takes back 1.")
      viewModel.events.sends(.takenBack(Square.all[0], by: .cross))
    }
    journal.finish()
    #expect(viewModel.drawing == ".........")
  }

  @Test("against the computer the answer is taken back with the move, as one change")
  func oneComputer() {
    let viewModel = against([.circle])
    viewModel.play(1)
    viewModel.play(9)
    let journal = Journal(viewModel, except: ["prompt", "turn", "spokenBoard"])
    journal.expect(after: viewModel.undo()) {
      viewModel.cells.sends(.update(at: 1), .update(at: 8))
      viewModel.announced.sends("Ann (X) takes back 9.")
      viewModel.events.sends(.takenBack(Square.all[8], by: .cross))
    }
    journal.finish()
    #expect(viewModel.drawing == "X...O....")
  }

  @Test("a computer that began keeps its first move")
  func computerBegins() {
    let viewModel = against([.cross])
    viewModel.begin()
    let drawing = viewModel.drawing
    #expect(!viewModel.undo())
    viewModel.play(9)
    viewModel.undo()
    #expect(viewModel.drawing == drawing && !viewModel.undo.isEnabled.value)
  }

  @Test("undo is enabled while a person has moved, and refused with its reason otherwise")
  func enabled() {
    let viewModel = against([])
    let (isEnabled, refused) = (Recorder(viewModel.undo.isEnabled), Recorder(viewModel.moveRefused))
    #expect(!viewModel.undo())
    viewModel.play(1)
    viewModel.undo()
    viewModel.play(2)
    viewModel.newGame()
    #expect(!viewModel.undo())
    #expect(isEnabled.values == [false, true, false, true, false])
    #expect(refused.values == Array(repeating: "There is no move to take back.", count: 2))
    let computers = against([.cross, .circle])
    computers.begin()
    #expect(!computers.undo.isEnabled.value && !computers.undo())
  }

  @Test("the winning move can be taken back")
  func finished() {
    let viewModel = against([])
    let (outcome, winning) = (Recorder(viewModel.outcome), Recorder(viewModel.winningCells))
    for number in [1, 4, 2, 5, 3] { viewModel.play(number) }
    viewModel.undo()
    #expect(outcome.values == [nil, .won, nil] && winning.values == [[], [1, 2, 3], []])
    #expect(viewModel.canMakeMove.value && viewModel.play(3))
  }

  // MARK: Hints

  @Test(
    "a hint has the perfect cell and the result that it can force",
    arguments: [
      ([], "Play 1: it cannot lose.", 1),
      ([1, 2], "Play 4: it wins against any play.", 4),
      ([1, 4, 2, 5], "Play 3: it wins against any play.", 3),
      ([1, 2, 4], "Play 7: every move loses against perfect play.", 7),
    ] as [([Int], String, Int)])
  func hints(played: [Int], sentence: String, cell: Int) {
    let viewModel = against([])
    for number in played { viewModel.play(number) }
    let (hinted, hintedMove) = (Recorder(viewModel.hinted), Recorder(viewModel.hintedMove))
    viewModel.hint()
    #expect(hintedMove.values.count == 1)
    #expect(hinted.values == [sentence] && hintedMove.values == [cell])
  }

  @Test("two players who follow the hints draw")
  func followingHints() {
    let viewModel = against([])
    viewModel.play <~ viewModel.hintedMove
    while viewModel.hint() {}
    #expect(viewModel.outcome.value == .drawn)
  }

  @Test("a hint is refused with its reason when the game is over or the computer is to move")
  func noHint() {
    let over = against([])
    for number in [1, 4, 2, 5, 3] { over.play(number) }
    for (viewModel, reason) in [
      (over, "The game is over."), (against([.cross]), "It is not your turn."),
    ] {
      let (hinted, refused) = (Recorder(viewModel.hinted), Recorder(viewModel.moveRefused))
      #expect(!viewModel.hint())
      #expect(hinted.values.isEmpty && refused.values == [reason])
    }
  }

  // MARK: New games and records

  @Test("a new game may begin in the middle of another, and the computer begins it if it is first")
  func newGame() {
    let viewModel = against([.cross])
    viewModel.begin()
    viewModel.play(9)
    viewModel.newGame()
    #expect(viewModel.drawing == "X........")
  }

  @Test("every event is recorded as a line that can be read back")
  func recorded() {
    let viewModel = against([.circle])
    let recorded = Recorder(viewModel.recorded)
    viewModel.begin()
    for number in [1, 1, 9] { viewModel.play(number) }
    viewModel.undo()
    viewModel.play(9)
    viewModel.newGame()
    #expect(
      recorded.values == ["new", "X 1", "O 5", "X 9", "O 2", "undo", "X 9", "O 2", "new"])
  }

  @Test("the end is recorded for the person who plays")
  func recordedEnd() {
    for (computers, last) in [([.cross, .circle], "drawn"), ([], "won")] as [(Set<Marker>, String)]
    {
      let viewModel = against(computers)
      let recorded = Recorder(viewModel.recorded)
      viewModel.newGame()
      for number in [1, 4, 2, 5, 3] { viewModel.play(number) }
      #expect(recorded.values.last == last)
    }
  }

  @Test(
    "a game that is repeated from its record is the same game",
    arguments: [[], [.cross], [.circle], [.cross, .circle]] as [Set<Marker>])
  func replay(computers: Set<Marker>) {
    func make() -> TicTacToeViewModel {
      TicTacToeViewModel(
        x: "Ann", o: "Bob", computers: computers, level: .easy,
        random: ScriptedRandom((0..<60).map { ($0 % 4 + 1, of: 4) }))
    }
    let (first, second) = (make(), make())
    let (recorded, again) = (Recorder(first.recorded), Recorder(second.recorded))
    first.newGame()
    for step in 0..<20 {
      if step % 6 == 4 { first.undo() } else { first.freeCells.last.map { _ = first.play($0) } }
      if first.outcome.value != nil, recorded.values.count < 50 { first.playAgain() }
    }
    while again.values.count < recorded.values.count {
      let before = again.values.count
      second.replay(recorded.values[before])
      if again.values.count == before { break }
    }
    #expect(again.values == recorded.values)
  }

  @Test(
    "a line that is no record of a person's move does nothing",
    arguments: ["", "O 1", "X", "X x", "X 10", "undo", "won", "Y 1"])
  func noRecord(line: String) {
    let viewModel = against([])
    let recorded = Recorder(viewModel.recorded)
    viewModel.replay(line)
    #expect(recorded.values.isEmpty && viewModel.drawing == ".........")
  }
}
