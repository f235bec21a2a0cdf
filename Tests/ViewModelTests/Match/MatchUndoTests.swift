import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: undo, hints and records")
struct MatchUndoTests {
  // MARK: Undo

  @Test("undo takes back the last move with its answer, and announces each change once")
  func undo() {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    viewModel.takeTwo()
    viewModel.takeThree()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.undo()) {
      viewModel.gameState.becomes("15 matches")
      viewModel.pile.becomes((0..<15).map { Match(index: $0) })
      viewModel.announced.sends("You take back your move, leaving 15.")
      viewModel.events.sends(.takenBack(left: 15))
    }
    journal.expect(after: viewModel.undo()) {
      viewModel.gameState.becomes("18 matches")
      viewModel.pile.sends(.insertion(at: 15), .insertion(at: 16), .insertion(at: 17))
      viewModel.undo.isEnabled.becomes(false)
      viewModel.moveReport.becomes("Please start")
      viewModel.announced.sends("You take back your move, leaving 18.")
      viewModel.events.sends(.takenBack(left: 18))
    }
    journal.finish()
  }

  @Test("undo is enabled while the player has moved, and refused with its reason otherwise")
  func enabled() {
    let viewModel = MatchViewModel()
    let (isEnabled, refused) = (Recorder(viewModel.undo.isEnabled), Recorder(viewModel.moveRefused))
    viewModel.newGame()
    #expect(!viewModel.undo())
    viewModel.takeOne()
    viewModel.takeOne()
    viewModel.undo()
    viewModel.undo()
    #expect(!viewModel.undo())
    viewModel.takeOne()
    viewModel.newGame()
    #expect(!viewModel.undo())
    #expect(isEnabled.values == [false, true, false, true, false])
    #expect(refused.values == Array(repeating: "There is no move to take back.", count: 3))
  }

  @Test("the last move of a finished game can be taken back", arguments: [true, false])
  func finished(isUsersLoss: Bool) throws {
    let viewModel = try MatchViewModel(isUsersLoss ? 5 : 6, takeAtMost: 3)
    let outcome = Recorder(viewModel.outcome)
    viewModel.takeThree()
    viewModel.takeOne()
    viewModel.undo()
    #expect(outcome.values == [nil, isUsersLoss ? .lost : .won, nil])
    #expect(viewModel.gameState.value == (isUsersLoss ? "1 match" : "2 matches"))
    #expect(viewModel.take.isEnabled.value)
    #expect(viewModel.takeOne())
    #expect(outcome.values.last == .some(isUsersLoss ? .lost : .won))
  }

  @Test("a first move of the computer is not taken back")
  func computerBegins() throws {
    let viewModel = try MatchViewModel(18, takeAtMost: 3, first: .computer)
    viewModel.newGame()
    #expect(!viewModel.undo())
    viewModel.takeThree()
    viewModel.undo()
    #expect(viewModel.gameState.value == "17 matches" && !viewModel.undo.isEnabled.value)
    #expect(viewModel.moveReport.value == "I remove 1 match")
  }

  @Test("settings stay when a move is taken back")
  func settings() throws {
    let viewModel = MatchViewModel()
    viewModel.takeThree()
    try viewModel.applySettings { $0.takeAtMostSlider.value = 2 }
    viewModel.undo()
    #expect(viewModel.gameState.value == "18 matches" && viewModel.limit.value == 2)
  }

  // MARK: Hints

  @Test("a hint has the winning move and what it leaves, or says that there is none")
  func hints() throws {
    for (count, sentence, move) in [
      (18, "Take 1: leaving 17 wins.", 1), (16, "Take 3: leaving 13 wins.", 3),
      (17, "Take 1: every move loses against perfect play.", 1),
      (4, "Take 3: leaving 1 wins.", 3),
    ] {
      let viewModel = try MatchViewModel(count, takeAtMost: 3)
      let (hinted, hintedMove) = (Recorder(viewModel.hinted), Recorder(viewModel.hintedMove))
      let state = Recorder(viewModel.gameState)
      #expect(viewModel.hint())
      #expect(hinted.values == [sentence] && hintedMove.values == [move])
      #expect(state.values.count == 1)
    }
  }

  @Test("a player who follows the hints wins every game that can be won against every engine")
  func followingHints() throws {
    for strategy in Strategy.allCases {
      for count in 4...40 where count % 4 != 1 {
        let viewModel = try MatchViewModel(
          count, takeAtMost: 3, strategy, random: SystemRandomNumberGenerator())
        viewModel.take <~ viewModel.hintedMove
        while viewModel.hint() {}
        #expect(viewModel.outcome.value == .won)
      }
    }
  }

  @Test("a hint is refused with its reason when the game is over or the computer is to move")
  func noHint() throws {
    let over = try MatchViewModel(2, takeAtMost: 1)
    over.takeOne()
    let waiting = try MatchViewModel(2, takeAtMost: 1, first: .computer)
    for (viewModel, reason) in [(over, "The game is over."), (waiting, "It is not your turn.")] {
      let (hinted, refused) = (Recorder(viewModel.hinted), Recorder(viewModel.moveRefused))
      #expect(!viewModel.hint())
      #expect(hinted.values.isEmpty && refused.values == [reason])
    }
  }

  // MARK: Records

  @Test("every event is recorded as a line that can be read back")
  func recorded() throws {
    let viewModel = try MatchViewModel(6, takeAtMost: 3)
    let recorded = Recorder(viewModel.recorded)
    viewModel.newGame()
    viewModel.takeThree()
    viewModel.take(9)
    viewModel.hint()
    viewModel.undo()
    try viewModel.applySettings { $0.strategyIndex.value = 2 }
    for _ in 1...3 { viewModel.takeOne() }
    viewModel.newGame()
    #expect(
      recorded.values == [
        "new", "you 3", "computer 1", "undo", "settings 6 3 smart", "you 1", "computer 1",
        "you 1", "computer 2", "you 1", "lost", "new",
      ])
  }

  @Test("a game that is repeated from its record is the same game", arguments: 1...20)
  func replay(seed: Int) throws {
    func make() throws -> MatchViewModel {
      try MatchViewModel(
        12 + seed, takeAtMost: 3, .wild, first: seed.isMultiple(of: 2) ? .user : .computer,
        random: ScriptedRandom((0..<200).map { ($0 * seed % 3 + 1, of: 3) }))
    }
    let (first, second) = (try make(), try make())
    let (recorded, again) = (Recorder(first.recorded), Recorder(second.recorded))
    first.newGame()
    for step in 0..<30 {
      if (step * seed) % 5 == 3 { first.undo() } else { first.take((step + seed) % 3 + 1) }
      if first.outcome.value != nil { first.newGame() }
    }
    while again.values.count < recorded.values.count {
      let before = again.values.count
      second.replay(recorded.values[before])
      if again.values.count == before { break }
    }
    #expect(again.values == recorded.values)
  }

  @Test(
    "a line that is no record of the player's move does nothing",
    arguments: ["", "computer 1", "you", "you x", "you 4", "undo", "won", "settings 1 1 smart"])
  func noRecord(line: String) {
    let viewModel = MatchViewModel()
    let recorded = Recorder(viewModel.recorded)
    viewModel.replay(line)
    #expect(recorded.values.isEmpty && viewModel.gameState.value == "18 matches")
  }
}
