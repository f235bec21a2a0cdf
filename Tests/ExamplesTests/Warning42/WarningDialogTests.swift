import Bindings
import Foundation
import Testing
import ViewModels

@Suite("42-WarningDialog: the change") struct WarningDialogTests {
  @Test("no view differs from stop 40: byte for byte, but for the file that composes the program")
  func views() throws {
    func files(_ stop: Stop) throws -> [String: Data] {
      try Dictionary(
        uniqueKeysWithValues: stop.sources().map {
          (String($0.path.dropFirst(stop.folder.path.count)), try Data(contentsOf: $0))
        })
    }
    let (forty, fortyTwo) = (try files(.bindings), try files(.warning))
    #expect(forty.keys == fortyTwo.keys)
    #expect(forty.keys.filter { forty[$0] != fortyTwo[$0] } == ["/main.swift"])
  }

  @Test("the program differs in how the view model is made, and in nothing else")
  func composition() throws {
    let programs = try ([.bindings, .warning] as [Stop]).map { stop in
      try String(contentsOf: stop.folder.appending(path: "main.swift"), encoding: .utf8)
    }
    let warning = "MatchViewModel(match, warnsOfCertainLoss: true)"
    #expect(programs[0].replacing("MatchViewModel(match)", with: warning) == programs[1])
  }

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
