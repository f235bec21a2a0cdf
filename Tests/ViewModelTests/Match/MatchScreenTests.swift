import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: texts, their order, and the pile")
struct MatchScreenTests {
  @Test("before the first game there is a pile and a prompt, but nothing to report")
  func beforeTheFirstGame() {
    let viewModel = MatchViewModel()
    #expect(
      Journal(viewModel, except: ["board"]).snapshot == """
        result: ""
        score: ""
        outcome: nil
        enter.isEnabled: true
        newGame.isEnabled: true
        undo.isEnabled: false
        hint.isEnabled, take.isEnabled: true
        quit.isEnabled: true
        openSettings.isEnabled: true
        heading: "Removing the last match loses the game."
        gameState: "18 matches"
        moveReport: ""
        prompt: "Your move (1..3)"
        limit: 3
        hasOneKeyMoves: true
        marked: []
        takeOne.isEnabled: true
        takeTwo.isEnabled: true
        takeThree.isEnabled: true
        """)
  }

  @Test("the computer's moves are reported, one in the singular; a new game says “Please start”")
  func report() {
    let picks: [ScriptedRandom.Pick] = [(2, of: 3), (1, of: 3), (3, of: 3)]
    let viewModel = MatchViewModel(18, takeAtMost: 3, .wild, random: ScriptedRandom(picks))
    let report = Recorder(viewModel.moveReport)
    viewModel.newGame()
    for _ in 1...3 { viewModel.takeOne() }
    viewModel.newGame()
    #expect(
      report.values == [
        "", "Please start", "I remove 2 matches", "I remove 1 match", "I remove 3 matches",
        "Please start",
      ])
    let large = MatchViewModel(1_000, takeAtMost: 998, .smart)
    large.takeOne()
    #expect(large.moveReport.value == "I remove 998 matches" && large.gameState.value == "1 match")
  }

  // MARK: Sentences

  @Test("if the computer begins, its first move is announced and reported, and enables the buttons")
  func computerBegins() {
    let viewModel = MatchViewModel(18, takeAtMost: 3, .smart, first: .computer)
    let (announced, report) = (Recorder(viewModel.announced), Recorder(viewModel.moveReport))
    let enabled = viewModel.buttons.map { Recorder($0.isEnabled) }
    let canTake = Recorder(viewModel.take.isEnabled)
    viewModel.newGame()
    #expect(enabled.map(\.values) == Array(repeating: [false, true], count: 3))
    #expect(canTake.values == [false, true])
    let start = "You play against the computer (smart). The computer begins."
    #expect(announced.values == [start, "I remove 1 match, leaving 17."])
    #expect(report.values == ["", "I remove 1 match"])
  }

  // MARK: Order

  @Test("the dialog is sent after everything else, and may be answered at once")
  func dialogOrder() {
    let viewModel = MatchViewModel(2, takeAtMost: 1)
    viewModel.newGame()
    var log: [String] = []
    viewModel.gameState.observeValues { log.append("state: \($0)") }
    viewModel.announced.observeValues { log.append($0) }
    viewModel.dialog.observeValues { [unowned viewModel] dialog in
      log.append("\(dialog.message) with \(viewModel.gameState.value), \(viewModel.areEnabled)")
      viewModel.newGame()
      log.append("answered")
    }
    #expect(viewModel.takeOne())
    #expect(
      log == [
        "state: 0 matches", "You remove 1 match, leaving 1.", "I remove 1 match, leaving none.",
        "I have lost with 0 matches, [false, false, false]", "state: 2 matches", "answered",
        "You play against the computer (dumb). Please start.",
      ])
    #expect(viewModel.areEnabled == [true, false, false])
  }

  @Test("a program that answers every state plays a whole game, announced in order")
  func program() {
    let viewModel = MatchViewModel()
    let (announced, dialog) = (Recorder(viewModel.announced), Recorder(viewModel.dialog))
    let gameState = Recorder(viewModel.gameState)
    viewModel.takeOne <~ viewModel.gameState.signal.map { _ in }
    viewModel.takeOne()
    #expect(gameState.values == stride(from: 18, through: 0, by: -2).map { "\($0) matches" })
    let left = (1...17).reversed().map(String.init) + ["none"]
    #expect(
      announced.values
        == zip(left, 0...).map { left, index in
          "\(index.isMultiple(of: 2) ? "You" : "I") remove 1 match, leaving \(left)."
        })
    let lost = Dialog(
      title: "The game is over", message: "I have lost", confirmTitle: "New game", cancelTitle: nil)
    #expect(dialog.values == [lost] && viewModel.moveReport.value == "I remove 1 match")
  }

  // MARK: The pile

  private typealias Event = CollectionEvent<Tile>

  private let match = Tile("|", look: .piece)

  /// The brackets from each count to the next: deletions of the last matches, or insertions.
  private func changes(_ counts: [Int]) -> [Event] {
    zip(counts, counts.dropFirst()).flatMap { old, new in
      let items =
        old > new
        ? (new..<old).reversed().map { Event.deletion(index: $0, element: match) }
        : (old..<new).map { Event.insertion(index: $0, element: match) }
      return [.startChange] + items + [.endChange]
    }
  }

  @Test(
    "a move and its answer delete the last matches as one bracket; a new game adds or deletes some",
    arguments: [
      (18, .user, [3, 3, 3, 3, 1], [18, 14, 10, 6, 2, 0, 18]), (5, .user, [3, 1], [5, 1, 0, 5]),
      (5, .user, [], [5]), (2, .user, [1], [2, 0, 2]), (2, .user, [0, 3, 1, 1], [2, 0, 2]),
      (18, .user, [1], [18, 16, 12]),
      // A new game that the computer begins shows the pile after its move, as one bracket.
      (6, .computer, [3], [6, 5, 1, 5]),
    ] as [(Int, Player, [Int], [Int])])
  func games(count: Int, first: Player, moves: [Int], counts: [Int]) {
    let viewModel = MatchViewModel(count, takeAtMost: min(3, count - 1), first: first)
    let pile = Recorder(viewModel.board.changesSignal)
    if first == .computer { viewModel.newGame() }
    for move in moves { viewModel.take(move) }
    if first == .user, let next = counts.last, next != count {
      #expect(viewModel.replay("settings \(next) 3 dumb you"))
    }
    viewModel.newGame()
    #expect(pile.values == changes(counts))
  }

  @Test("the move of a match takes it and all to its right, if so many may be taken")
  func tiles() {
    let viewModel = MatchViewModel()
    #expect((0..<18).compactMap(viewModel.move) == ["3", "2", "1"])
    #expect(viewModel.move(at: 17) == "1" && viewModel.move(at: 18) == nil)
  }
}
