import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: any inputs in any order")
struct TicTacToeExplorer {
  private func explorer(computers: Set<Marker>) -> Explorer<TicTacToeViewModel> {
    var explorer = Explorer { seed in
      TicTacToeViewModel(
        x: "Ann", o: "Bob", computers: computers, level: .easy, random: SeededRandom(seed: seed))
    }
    explorer.intents(0...10) { $0.enter("\($1)") }
    explorer.intent("again") { $0.playAgain() }
    explorer.intent("begin") { $0.begin() }
    explorer.always("nine cells, each free or with a marker") { viewModel in
      viewModel.cells.value.map(\.number) == Array(1...9)
        && viewModel.cells.value.allSatisfy { $0.isFree == $0.letter.isEmpty }
    }
    explorer.always("cross has as many cells as circle, or one more") { viewModel in
      let letters = viewModel.cells.value.map(\.letter)
      return (0...1).contains(letters.count { $0 == "X" } - letters.count { $0 == "O" })
    }
    explorer.always("a game that can go on has no winner, no outcome, and no winning cells") {
      $0.canMakeMove.value == ($0.outcome.value == nil)
        && $0.canMakeMove.value != $0.isPlayAgainVisible.value
        && (!$0.canMakeMove.value || $0.winningCells.value.isEmpty)
        && $0.canMakeMove.value == !$0.title.value.hasSuffix("!")
    }
    explorer.always("the spoken title has letters for the markers of the title") {
      $0.spokenTitle.value
        == $0.title.value.replacing("❌", with: "X").replacing("⭕️", with: "O")
    }
    return explorer
  }

  @Test(
    "the rules hold at every announcement", arguments: [[], [.circle], [.cross]] as [Set<Marker>])
  func rules(computers: Set<Marker>) {
    explorer(computers: computers).explore(seeds: 1...8, length: 25)
  }

  @Test("the rules hold on every board of the first two moves")
  func everyBoard() {
    let (scripts, _) = explorer(computers: []).exhaust(length: 2, distinguishedBy: { $0.drawing })
    #expect(scripts > 130)
  }
}
