import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: the game, undo and settings")
struct GameCoreTests {
  // MARK: The original's tests

  @Test("winnerQuits: cross wins the first column; the winner is named, and quits")
  func winnerQuits() {
    let viewModel = TicTacToeViewModel.blobs()
    let (title, cells) = (Recorder(viewModel.title), viewModel.cellChanges())
    let closed = Recorder(viewModel.closed)
    viewModel.play([1, 8, 4, 5, 7])
    #expect(
      title.values == [
        "Blob Sr., place your ❌", "Blob Jr., place your ⭕️", "Blob Sr., place your ❌",
        "Blob Jr., place your ⭕️", "Blob Sr., place your ❌", "Winner! Congrats Blob Sr.!",
      ])
    #expect(cells.values == CollectionEvent.moves([1, 8, 4, 5, 7]))

    viewModel.quit()
    #expect(closed.values.count == 1)
    #expect(viewModel.drawing == "X..XO.XO." && title.values.count == 6)
  }

  @Test("tie: every move but the last passes the turn; playing again begins afresh")
  func tie() {
    let viewModel = TicTacToeViewModel.blobs()
    let (title, drawing) = (Recorder(viewModel.title), viewModel.drawing)
    let isVisible = Recorder(viewModel.isPlayAgainVisible)
    let canMakeMove = Recorder(viewModel.canMakeMove)
    viewModel.play([1, 9, 4, 7, 8, 6, 3, 2, 5])
    #expect(viewModel.drawing == "XOXXXOOXO")
    #expect(viewModel.playAgain())
    let turns = (0..<9).map {
      $0.isMultiple(of: 2) ? "Blob Sr., place your ❌" : "Blob Jr., place your ⭕️"
    }
    #expect(title.values == turns + ["Tied game!", "Blob Sr., place your ❌"])
    #expect(isVisible.values == [false, true, false] && canMakeMove.values == [true, false, true])
    #expect(viewModel.drawing == drawing && viewModel.names.value == "Blob Sr. (X) vs Blob Jr. (O)")
  }

  @Test("testInvalidMove: a second tap on the same cell changes nothing, and sends the reason")
  func invalidMove() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play(1)
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.play(1)) {
      viewModel.moveRefused.sends("Cell 1 is taken: play 2 to 9.")
      viewModel.play.errors.sends(.refused(.occupied(Square.all[0], by: .cross)))
    }
    journal.finish()
    #expect(viewModel.drawing == "X........")
  }

  // MARK: Texts and flags

  @Test("a game begins with cross, an empty grid and its fixed texts")
  func beginning() {
    let viewModel = TicTacToeViewModel.against([])
    #expect(
      Journal(viewModel, except: ["board"]).snapshot == """
        result: ""
        score: ""
        outcome: nil
        enter.isEnabled: true
        newGame.isEnabled: true
        undo.isEnabled: false
        hint.isEnabled, play.isEnabled: true
        quit.isEnabled: true
        openSettings.isEnabled: true
        names: "Ann (X) vs Bob (O)"
        title: "Ann, place your ❌"
        turn: "Current turn: Cross"
        winner: "No winner yet"
        marked: []
        spoken: "Row 1: 1, 2, 3; row 2: 4, 5, 6; row 3: 7, 8, 9."
        canMakeMove: true
        isPlayAgainVisible, playAgain.isEnabled: false
        prompt: "X to play (1 to 9)"
        hasOneKeyMoves: true
        """)
    #expect(viewModel.board.value == (1...9).map { Tile("\($0)", look: .free) })
    #expect(TicTacToeViewModel.texts.again == "Play again?" && Wording.quit == "Quit")
    #expect(TicTacToeViewModel.texts.title == "Tic-tac-toe")
  }

  @Test(
    "testGameFlow: each of the eight lines wins and is shown, with empty cells around it",
    arguments: [
      [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
      // A last move that completes two lines wins with both; a full board shows the winner.
      [1, 2, 6, 9, 3],
    ])
  func lines(line: [Int]) {
    let viewModel = TicTacToeViewModel.blobs()
    let (winning, winner) = (Recorder(viewModel.marked), Recorder(viewModel.winner))
    // A zero stands for a move after the end.
    let others = (1...9).filter { !line.contains($0) } + [0]
    for (own, other) in zip(line, others) {
      viewModel.play(own)
      viewModel.play(other)
    }
    #expect(winning.values == [[], line.sorted().map { $0 - 1 }])
    #expect(winner.values == ["No winner yet", "The winner is Cross"])
    #expect(viewModel.title.value == "Winner! Congrats Blob Sr.!")
    #expect(viewModel.drawing.contains(".") == (line.count == 3))
  }

  @Test("a move announces each change once")
  func oneMove() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play([1, 4, 2, 5])
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.play(3)) {
      viewModel.title.becomes("Winner! Congrats Blob Sr.!")
      viewModel.turn.becomes("No active game")
      viewModel.winner.becomes("The winner is Cross")
      viewModel.prompt.becomes("")
      viewModel.outcome.becomes(.won)
      viewModel.marked.becomes([0, 1, 2])
      viewModel.board.sends(.update(at: 2))
      viewModel.play.isEnabled.becomes(false)
      viewModel.canMakeMove.becomes(false)
      viewModel.isPlayAgainVisible.becomes(true)
      viewModel.spoken.becomes("Row 1: X, X, X; row 2: O, O, 6; row 3: 7, 8, 9.")
      viewModel.result.becomes("Blob Sr. wins.")
      viewModel.score.becomes("Blob Sr. 1, Blob Jr. 0, drawn 0")
      viewModel.announced.sends("Blob Sr. (X) plays 3 and wins with 1, 2 and 3.")
      viewModel.recorded.sends("X 3")
      viewModel.recorded.sends("won")
    }
    journal.finish()
  }

  // MARK: Computers, undo and settings

  @Test("the computer answers a move by itself, as a move of its own")
  func answer() {
    let viewModel = TicTacToeViewModel(
      x: "Ann", o: "Bot", computers: [.circle], level: .easy,
      random: ScriptedRandom([(8, of: 8), (1, of: 6)]))
    let (cells, title) = (viewModel.cellChanges(), Recorder(viewModel.title))
    let canMakeMove = Recorder(viewModel.canMakeMove)
    let isEnabled = Recorder(viewModel.play.isEnabled)
    viewModel.newGame()
    #expect(cells.values.isEmpty)
    viewModel.play(5)
    viewModel.enter("2")
    #expect(cells.values == CollectionEvent.moves([5, 9, 2, 1]))
    #expect(
      title.values == [
        "Ann, place your ❌", "Bot, place your ⭕️", "Ann, place your ❌", "Bot, place your ⭕️",
        "Ann, place your ❌",
      ])
    #expect(canMakeMove.values == [true])
    #expect(isEnabled.values == [true, false, true, false, true])
  }

  @Test("the computer's answer to a move that was made in an announcement comes once, after it")
  func answerInsideAMove() {
    let viewModel = TicTacToeViewModel.against(
      [.circle], .easy, random: [(1, of: 8), (1, of: 6)])
    let announced = Recorder(viewModel.announced)
    var moves = [9]
    viewModel.play
      <~ viewModel.turn.signal.compactMap { $0 == "Current turn: Cross" ? moves.popLast() : nil }
    viewModel.play(5)
    #expect(
      announced.values == [
        "Ann (X) plays 5.", "Bob (O) plays 1.", "Ann (X) plays 9.", "Bob (O) plays 2.",
      ])
  }

  @Test("an undo takes back a move, and a computer's answer with it, as one change")
  func undo() {
    let undone: [(Set<Marker>, Int, title: String?, edits: String, sentence: String)] = [
      ([], 5, "Bob, place your ⭕️", "update O to 5 at 4", "Bob (O) takes back 5."),
      ([.circle], 9, nil, "update O to 2 at 1, update X to 9 at 8", "Ann (X) takes back 9."),
    ]
    for (computers, move, title, edits, sentence) in undone {
      let viewModel = TicTacToeViewModel.against(computers)
      viewModel.play([1, move])
      let journal = Journal(viewModel, except: ["prompt", "turn", "spoken"])
      journal.expect(after: viewModel.undo()) {
        if let title { viewModel.title.becomes(title) }
        viewModel.board.sends { "\($0)" == edits }
        viewModel.announced.sends(sentence)
        viewModel.recorded.sends("undo")
      }
      journal.finish()
    }
    // A computer that began keeps its first move.
    let viewModel = TicTacToeViewModel.against([.cross])
    viewModel.newGame()
    viewModel.play(9)
    viewModel.undo()
    #expect(viewModel.drawing == "X........" && !viewModel.undo())
  }

  @Test("settings hold at once: names, a computer that is to move, and its level")
  func settings() throws {
    let viewModel = TicTacToeViewModel.against([], random: [(2, of: 8)])
    viewModel.newGame()
    viewModel.play(5)
    let form = try viewModel.openedSettings()
    for (row, answer) in [(0, "Eve"), (3, "computer"), (4, "easy")] {
      #expect(form.rows[row].enter(answer))
    }
    #expect(form.rows.map(\.effect) == Array(repeating: "at once", count: 5))
    let recorded = Recorder(viewModel.recorded)
    form.finish()
    #expect(viewModel.names.value == "Eve (X) vs Bob (O)" && viewModel.drawing == ".O..X....")
    #expect(recorded.values == ["settings Eve Bob human computer easy", "O 2"])
  }
}

extension TicTacToeViewModel {
  /// A game of the players in TCA's example app.
  static func blobs() -> TicTacToeViewModel { TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.") }

  /// A game of Ann against Bob; the given players are computers.
  static func against(
    _ computers: Set<Marker>, _ level: Level = .perfect, random picks: [ScriptedRandom.Pick] = []
  ) -> TicTacToeViewModel {
    TicTacToeViewModel(
      x: "Ann", o: "Bob", computers: computers, level: level, random: ScriptedRandom(picks))
  }

  func play(_ numbers: [Int]) { for number in numbers { play(number) } }

  /// The nine cells in a row: `X`, `O`, or `.` while free.
  var drawing: String { board.value.map { $0.look == .free ? "." : $0.text }.joined() }

  /// Records the changes of the cells from now on, each cell as its text.
  func cellChanges() -> Recorder<Signal<CollectionEvent<String>, Never>> {
    Recorder(board.changesSignal.map { $0.mapElements(\.text) })
  }
}

extension CollectionEvent<String> {
  /// The brackets of a game's first moves: cross and circle in turn take the places of numbers.
  static func moves(_ numbers: [Int]) -> [CollectionEvent] {
    numbers.enumerated().flatMap { turn, number in
      let marker = turn.isMultiple(of: 2) ? "X" : "O"
      return [
        CollectionEvent.startChange, .update(index: number - 1, old: "\(number)", new: marker),
        .endChange,
      ]
    }
  }
}
