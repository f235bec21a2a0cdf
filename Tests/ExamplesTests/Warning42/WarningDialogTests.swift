import Bindings
import Testing
import ViewModels

@Suite("42-WarningDialog: the answers") struct WarningDialogTests {
  @Test("confirmed, the settings apply; cancelled, nothing has, and the screen is still there")
  func answers() throws {
    for confirms in [true, false] {
      let match = ReactiveMatch()
      let viewModel = MatchViewModel(match, warnsOfCertainLoss: true)
      var history: [String] = []
      viewModel.settingsOpened.observeValues { settings in
        settings.dialog.observeValues { history.append($0.title) }
        settings.closed.observeValues { history.append("closed") }
        settings.initialCountSlider.value = 13
        settings.strategyIndex.value = 2
        settings.finish()
        if confirms { settings.confirm() } else { settings.stay() }
        history.append(settings.initialCountText.value)
      }
      let before = match.settings
      viewModel.openSettings()
      #expect((match.settings == before) == !confirms)
      let texts = ["You will lose"] + (confirms ? ["closed"] : [])
      #expect(history == texts + ["Initial number of matches: 13"])
    }
  }
}
