import Bindings
import BindingsTesting
import Testing
import ViewModels

@Suite("A script that an explorer has found can be played")
struct ExplorerScripts {
  @Test("the shortest script that wins, found in the view model, wins at the program")
  func script() throws {
    var explorer = Explorer { _ in MatchViewModel() }
    explorer.intents(1...3) { MatchLines($0).enter("\($1)") }
    explorer.intent("hint") { $0.hint() }
    explorer.intent("undo") { $0.undo() }
    explorer.intent("new") { $0.newGame() }
    explorer.always("the computer has not lost") { $0.outcome.value != .won }
    var failures: [TestFailure] = []
    let found = explorer.explore(seeds: 1...50, length: 40, report: { failures.append($0) })
    let script = try #require(found?.script)
    #expect(failures.count == 1 && script.allSatisfy { Int($0) != nil })
    let result = try run(
      ["match", "--engine", "dumb", "--exit-status"], script.joined(separator: "\n") + "\n")
    #expect(result.status == 0 && result.lines.contains("I have lost"))
  }
}
