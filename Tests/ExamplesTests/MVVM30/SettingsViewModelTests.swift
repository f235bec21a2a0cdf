import ExampleSupport
import Testing

@testable import MVVM30

@Suite("30-MVVM: the settings view model") struct SettingsViewModelTests {
  /// Notes, in order, who is told of the end.
  private final class Witness: ReceiveDataContext, SettingsTakeAction {
    var calls: [String] = []
    var context: MatchDataContext?

    func dataContextChanged(_ context: MatchDataContext) {
      self.context = context
      calls.append("context")
    }
    func returnToMain() { calls.append("return") }
  }

  private let witness = Witness()
  private let settings = SettingsViewModel(MatchDataContext())

  init() {
    settings.delegate = witness
    settings.contextDelegate = witness
  }

  @Test("what is chosen is handed over on Done and not before, and the screen closes after that")
  func done() {
    settings.userMovesInitialMatchCountSlider(20.8)
    settings.userMovesRemoveMaxSlider(2)
    settings.userSelectsStrategy(1)
    #expect(witness.calls.isEmpty)
    settings.userTapsDone()
    #expect(witness.calls == ["context", "return"])
    #expect(
      witness.context
        == MatchDataContext(initialMatchCount: 20, removeMax: 2, strategyIndex: 1))
  }

  @Test("a slider stays within its ends", arguments: [Float(-1e30), 0, 11.9, 24.1, 1e30])
  func ends(_ position: Float) {
    settings.userMovesInitialMatchCountSlider(position)
    settings.userMovesRemoveMaxSlider(position)
    #expect(settings.context.initialMatchCount == (position < 12 ? 12 : 24))
    #expect(settings.context.removeMax == (position < 1 ? 1 : 3))
  }

  @Test("the screen opens with what holds, and what it applies is what the next one opens with")
  func reopening() throws {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let screen = NotedScreen(viewModel)
    viewModel.userTappedInfo()
    let opened = try #require(screen.settings)
    #expect(opened.context == MatchDataContext())
    opened.userSelectsStrategy(2)
    opened.userMovesInitialMatchCountSlider(13)
    opened.userTapsDone()
    viewModel.userTappedInfo()
    #expect(
      screen.settings?.context == MatchDataContext(initialMatchCount: 13, strategyIndex: 2))
    #expect(screen.calls == ["settings", "There are 18 matches, 3 on", "settings"])
  }
}
