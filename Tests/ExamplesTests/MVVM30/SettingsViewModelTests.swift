import ExampleSupport
import Testing

@testable import MVVM30

@Suite("30-MVVM: the settings view model") struct SettingsViewModelTests {
  /// Notes, in order, who is notified of the end.
  private final class Witness: SettingsReceiver, SettingsViewModelDelegate {
    var calls: [String] = []
    var settings: ClassicMatch.Settings?

    func apply(_ settings: ClassicMatch.Settings) {
      self.settings = settings
      calls.append("settings")
    }
    func warn(_ question: String) { calls.append("warn") }
    func close() { calls.append("close") }
  }

  private let witness = Witness()
  private let settings = SettingsViewModel(ClassicMatch.Settings())

  init() {
    settings.delegate = witness
    settings.receiver = witness
  }

  @Test("the settings are applied on Done and not before, and then the screen closes")
  func done() {
    settings.enterInitialCount("20")
    settings.enterTakeAtMost("2")
    settings.enterStrategy("2")
    #expect(witness.calls.isEmpty)
    settings.finish()
    #expect(witness.calls == ["settings", "close"])
    #expect(
      witness.settings
        == ClassicMatch.Settings(initialCount: 20, takeAtMost: 2, strategyIndex: 1))
  }

  @Test("a slider stays within its ends", arguments: [Int.min, 0, 11, 25, Int.max])
  func ends(_ position: Int) {
    settings.enterInitialCount("\(position)")
    settings.enterTakeAtMost("\(position)")
    #expect(settings.settings.initialCount == (position < 12 ? 12 : 24))
    #expect(settings.settings.takeAtMost == (position < 1 ? 1 : 3))
  }

  @Test("the warning is answered before anything is applied, and canceled it applies nothing")
  func warning() {
    settings.warnsOfCertainLoss = true
    settings.enterInitialCount("13")
    settings.enterStrategy("3")
    settings.finish()
    #expect(witness.calls == ["warn"])
    settings.answerWarning("2")
    #expect(witness.calls == ["warn"])
    settings.finish()
    settings.answerWarning("1")
    #expect(witness.calls == ["warn", "warn", "settings", "close"])
  }

  @Test("the screen opens with the current settings, also after it has changed them")
  func reopening() throws {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let screen = NotedScreen(viewModel)
    viewModel.openSettings()
    let opened = try #require(screen.settings)
    #expect(opened.settings == ClassicMatch.Settings())
    opened.enterStrategy("3")
    opened.enterInitialCount("13")
    opened.finish()
    viewModel.openSettings()
    #expect(
      screen.settings?.settings == ClassicMatch.Settings(initialCount: 13, strategyIndex: 2))
    #expect(screen.calls == ["settings", "There are 18 matches, 3 on", "settings"])
  }
}
