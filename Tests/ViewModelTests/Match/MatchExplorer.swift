import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: any inputs in any order")
struct MatchExplorer {
  /// A script is what is typed at the program: numbers and words. A button is a number, too.
  private func explorer(_ strategy: Strategy) -> Explorer<MatchViewModel> {
    var explorer = Explorer { seed in
      MatchViewModel(
        ReactiveMatch(
          settings: MatchSettings(strategy: strategy), random: SeededRandom(seed: seed)))
    }
    explorer.intents(0...4) { $0.enter("\($1)") }
    for number in 1...3 {
      explorer.intent("button \(number)") { $0.buttons[number - 1]() }
    }
    explorer.intent("new") { $0.newGame() }
    explorer.intent("abc") { $0.enter("abc") }
    explorer.always("the pile has as many matches as the text says") {
      let count = $0.pile.value.count
      return $0.gameState.value == (count == 1 ? "1 match" : "\(count) matches")
    }
    explorer.always("what may be taken is there, and at most three") {
      (0...min(3, $0.pile.value.count)).contains($0.limit.value)
    }
    explorer.always("the buttons that are on are those that may be taken") { viewModel in
      viewModel.areEnabled == (1...3).map { $0 <= viewModel.limit.value }
    }
    explorer.always("the game has an outcome just when the pile is empty, and asks for nothing") {
      ($0.outcome.value != nil) == $0.pile.value.isEmpty
        && ($0.outcome.value == nil) == ($0.limit.value > 0)
        && ($0.outcome.value == nil) == !$0.prompt.value.isEmpty
    }
    return explorer
  }

  @Test("the rules hold at every announcement", arguments: Strategy.allCases)
  func rules(_ strategy: Strategy) {
    var explorer = explorer(strategy)
    explorer.intent("undo") { $0.undo() }
    explorer.intent("hint") { $0.hint() }
    explorer.explore(seeds: 1...10, length: 30)
  }

  @Test("the rules hold in every state that a game with the dumb computer can reach")
  func everyState() {
    let (scripts, _) = explorer(.dumb).exhaust(
      length: 12, distinguishedBy: { "\($0.gameState.value) \($0.moveReport.value)" })
    #expect(scripts > 150)
  }

  @Test("for a wrong rule, the explorer prints the shortest game that breaks it, as a script")
  func shortest() {
    var explorer = explorer(.dumb)
    explorer.always("there are more than ten") { $0.pile.value.count > 10 }
    var failures: [TestFailure] = []
    let finding = explorer.exhaust(
      length: 3, distinguishedBy: { $0.gameState.value }, report: { failures.append($0) }
    ).finding
    #expect(finding?.script == ["3", "3"])
    #expect(failures.map(\.message) == [finding?.description])
  }
}
