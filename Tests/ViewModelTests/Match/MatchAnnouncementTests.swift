import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: announcements and outcome")
struct MatchAnnouncementTests {
  @Test("every event is announced in a sentence, also the last one and also a repeated one")
  func defaultGame() {
    let viewModel = MatchViewModel()
    let announced = Recorder(viewModel.announced)
    viewModel.newGame()
    for number in [3, 1, 3, 3, 2] { viewModel.take(number) }
    viewModel.newGame()
    #expect(
      announced.values == [
        "Please start",
        "You remove 3 matches, leaving 15.", "I remove 1 match, leaving 14.",
        "You remove 1 match, leaving 13.", "I remove 1 match, leaving 12.",
        "You remove 3 matches, leaving 9.", "I remove 1 match, leaving 8.",
        "You remove 3 matches, leaving 5.", "I remove 1 match, leaving 4.",
        "You remove 2 matches, leaving 2.", "I remove 1 match, leaving 1.",
        "Please start",
      ])
  }

  @Test("the last move of a game is announced before its dialog", arguments: [false, true])
  func end(isUser: Bool) throws {
    let viewModel = try MatchViewModel(isUser ? 3 : 2, takeAtMost: 1)
    if isUser { viewModel.takeOne() }
    let journal = Journal(viewModel)
    journal.exhaustivity = .off
    journal.expect(after: viewModel.takeOne(), .inOrder) {
      viewModel.announced.sends("\(isUser ? "You" : "I") remove 1 match, leaving none.")
      viewModel.dialog.sends(isUser ? .userHasLost : .computerHasLost)
    }
  }

  @Test("if the computer begins, its first move is announced instead of “Please start”")
  func computerBegins() throws {
    let viewModel = try MatchViewModel(18, takeAtMost: 3, first: .computer)
    let announced = Recorder(viewModel.announced)
    viewModel.newGame()
    viewModel.newGame()
    #expect(announced.values == Array(repeating: "I remove 1 match, leaving 17.", count: 2))
  }

  @Test("a refused move and settings are not announced")
  func notAnnounced() throws {
    let viewModel = MatchViewModel()
    let announced = Recorder(viewModel.announced)
    viewModel.take(9)
    viewModel.enter("abc")
    try viewModel.applySettings { $0.takeAtMostSlider.value = 1 }
    #expect(announced.values.isEmpty)
  }

  @Test(
    "the outcome is open in each new game until its last match is taken, within a batch too",
    arguments: [false, true])
  func outcome(isBatched: Bool) throws {
    let viewModel = try MatchViewModel(5, takeAtMost: 3)
    let outcome = Recorder(viewModel.outcome)
    viewModel.takeThree()
    viewModel.takeOne()
    func playAgain() {
      viewModel.newGame()
      viewModel.takeTwo()
      viewModel.takeOne()
    }
    if isBatched { batch(playAgain) } else { playAgain() }
    #expect(outcome.values == (isBatched ? [nil, .lost, .won] : [nil, .lost, nil, .won]))
  }

  // MARK: Moves from inside an announcement

  @Test("a program that answers every state plays a whole game, announced in order")
  func program() {
    let viewModel = MatchViewModel()
    let (taken, announced) = (Recorder(viewModel.matchesTaken), Recorder(viewModel.announced))
    let (dialog, gameState) = (Recorder(viewModel.dialog), Recorder(viewModel.gameState))
    viewModel.takeOne <~ viewModel.gameState.signal.map { _ in }
    viewModel.takeOne()
    #expect(gameState.values == stride(from: 18, through: 0, by: -2).map { "\($0) matches" })
    #expect(taken.values == Array(repeating: 1, count: 18))
    let left = (1...17).reversed().map(String.init) + ["none"]
    #expect(
      announced.values
        == zip(left, 0...).map { left, index in
          "\(index.isMultiple(of: 2) ? "You" : "I") remove 1 match, leaving \(left)."
        })
    #expect(dialog.values == [.computerHasLost])
  }

  @Test(
    "a new game that begins in the last move's announcement is announced after the end of the former one"
  )
  func nestedNewGame() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1)
    var log: [String] = []
    viewModel.announced.observeValues { log.append($0) }
    viewModel.dialog.observeValues { log.append($0.message) }
    viewModel.newGame <~ viewModel.gameState.signal.filter { $0 == "0 matches" }.map { _ in }
    viewModel.takeOne()
    #expect(
      log == [
        "You remove 1 match, leaving 1.", "I remove 1 match, leaving none.", "I have lost",
        "Please start",
      ])
    #expect(viewModel.gameState.value == "2 matches")
  }
}
