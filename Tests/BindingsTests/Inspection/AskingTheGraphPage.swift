import Bindings
import Testing

/// The code of the page `AskingTheGraph.md`.
@Suite("The page “Inspecting the graph”")
struct AskingTheGraphPage {
  final class TakingViewModel {
    let prompt: Property<String>
    let canTakeTwo: Property<Bool>
    let take: Action<Int, Void, Never>

    init(matches: Int) {
      let count = MutableProperty(matches, name: "count")
      let most = MutableProperty(3, name: "most")
      let limit = count.combineLatest(with: most, min).named("limit")
      prompt = limit.map { "Your move (1..\($0))" }
      canTakeTwo = limit.map { $0 > 1 }
      take = Action(enabledIf: limit.map { $0 > 0 }) { count.value -= $0 }
    }
  }

  private let printed = Received<String>()

  private func print(_ text: some CustomStringConvertible) { printed.note(text.description) }

  @Test("the page's code prints what the page shows")
  func story() throws {
    let (label, button) = (Control(), Control())
    let viewModel = TakingViewModel(matches: 4)
    print(Graph.describe(viewModel, values: true))
    let trace = Trace(of: viewModel) { turn in print(turn) }
    viewModel.prompt.startWithValues { label.text = $0 }
    viewModel.canTakeTwo.startWithValues { button.isEnabled = $0 }
    viewModel.take(1)
    viewModel.take(1)
    print(viewModel.prompt.explain())
    withExtendedLifetime(trace) {}

    let durations = try Regex(#"\(\d+ µs\)"#)
    func timeless(_ text: String) -> String { text.replacing(durations, with: "(…)") }
    let output = try Page("AskingTheGraph.md").output
    #expect(output.count == 3)
    #expect(
      timeless(printed.values.joined(separator: "\n"))
        == timeless(output.joined(separator: "\n")))
    #expect(label.text == "Your move (1..2)" && button.isEnabled)
  }
}
