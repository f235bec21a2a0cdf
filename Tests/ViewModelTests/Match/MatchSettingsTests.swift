import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: settings")
struct MatchSettingsTests {
  // MARK: Opening

  @Test("the screen opens with the app's defaults and its own texts")
  func defaults() {
    let settings = MatchSettingsViewModel()
    #expect(settings.initialCountText.value == "Initial number of matches: 18")
    #expect(settings.takeAtMostText.value == "Maximum number to remove: 3")
    #expect(settings.finishTitle == "Done" && settings.cancelTitle == "Cancel")
    #expect(settings.initialCountEnds == ["12", "24"] && settings.takeAtMostEnds == ["1", "3"])
    #expect(settings.strategyTitle == "Move Strategy")
    #expect(settings.strategyNames == ["Dumb", "Wild", "Smart"])
    #expect(settings.initialCountRange == 12...24 && settings.takeAtMostRange == 1...3)
    #expect(settings.initialCountSlider.value == 18 && settings.takeAtMostSlider.value == 3)
    #expect(settings.strategyIndex.value == 0)
  }

  @Test("a screen opens with the settings that the former one applied", arguments: 0...2)
  func reopening(strategyIndex: Int) throws {
    let viewModel = MatchViewModel()
    viewModel.takeOne()
    try viewModel.applySettings {
      $0.initialCountSlider.value = 24
      $0.takeAtMostSlider.value = 1
      $0.strategyIndex.value = strategyIndex
    }
    let settings = try viewModel.openedSettings()
    #expect(settings.initialCountText.value == "Initial number of matches: 24")
    #expect(settings.takeAtMostText.value == "Maximum number to remove: 1")
    #expect(settings.initialCountSlider.value == 24 && settings.takeAtMostSlider.value == 1)
    #expect(settings.strategyIndex.value == strategyIndex)
  }

  @Test(
    "the ranges of the sliders include the current settings, which Done applies if nothing has changed"
  )
  func beyondTheRanges() throws {
    for (count, limit, counts, limits) in [(40, 9, 12...40, 1...9), (2, 1, 2...24, 1...3)] {
      let viewModel = try MatchViewModel(count, takeAtMost: limit)
      let settings = try viewModel.openedSettings()
      #expect(settings.initialCountText.value == "Initial number of matches: \(count)")
      #expect(settings.takeAtMostText.value == "Maximum number to remove: \(limit)")
      #expect(settings.initialCountRange == Float(counts.lowerBound)...Float(counts.upperBound))
      #expect(settings.takeAtMostRange == Float(limits.lowerBound)...Float(limits.upperBound))
      let (done, events) = (Recorder(settings.done), Recorder(viewModel.events))
      settings.finish()
      let rules = try MatchRules(initialCount: count, takeAtMost: limit)
      #expect(done.values == [MatchSettings(rules: rules)])
      #expect(events.values.isEmpty)
    }
  }

  @Test("a limit that is not below the number of matches becomes the largest that is")
  func limitAboveTheCount() throws {
    let viewModel = try MatchViewModel(100, takeAtMost: 50)
    let settings = try viewModel.openedSettings()
    settings.initialCountSlider.value = 12
    #expect(settings.takeAtMostText.value == "Maximum number to remove: 11")
    let done = Recorder(settings.done)
    settings.finish()
    let rules = try MatchRules(initialCount: 12, takeAtMost: 11)
    #expect(done.values == [MatchSettings(rules: rules)])
  }

  // MARK: Leaving

  @Test("Done applies the chosen settings and then closes, once each")
  func done() throws {
    let settings = MatchSettingsViewModel()
    var log: [String] = []
    settings.done.observeValues { log.append("\($0.rules.initialCount) \($0.strategy)") }
    settings.closed.observeValues { log.append("closed") }
    settings.dialog.observeValues { log.append($0.title) }
    settings.initialCountSlider.value = 20.8
    settings.strategyIndex.value = 1
    #expect(log.isEmpty)
    #expect(settings.finish())
    #expect(log == ["20 wild", "closed"])
  }

  @Test("the initial count applies from the next game, the limit at once")
  func initialCountAndLimit() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    viewModel.takeThree()
    let gameState = Recorder(viewModel.gameState)
    let prompt = Recorder(viewModel.prompt)
    try viewModel.applySettings {
      $0.initialCountSlider.value = 24
      $0.takeAtMostSlider.value = 2
    }
    #expect(gameState.values == ["14 matches"])
    #expect(prompt.values == ["Your move (1..3)", "Your move (1..2)"])
    #expect(viewModel.areEnabled == [true, true, false])
    viewModel.newGame()
    #expect(gameState.values == ["14 matches", "24 matches"])
    #expect(prompt.values.count == 2)
  }

  @Test("the strategy applies at once, to the computer's next answer")
  func strategy() throws {
    let viewModel = MatchViewModel()
    let taken = Recorder(viewModel.matchesTaken)
    viewModel.takeThree()
    try viewModel.applySettings { $0.strategyIndex.value = 2 }
    viewModel.takeTwo()
    try viewModel.applySettings { $0.strategyIndex.value = 0 }
    viewModel.takeOne()
    #expect(taken.values == [3, 1, 2, 3, 1, 1])
  }

  @Test("Cancel closes the screen and applies nothing")
  func cancel() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    viewModel.takeThree()
    let settings = try viewModel.openedSettings()
    let (done, closed) = (Recorder(settings.done), Recorder(settings.closed))
    let journal = Journal(viewModel)
    journal.after {
      settings.initialCountSlider.value = 24
      settings.takeAtMostSlider.value = 1
      settings.strategyIndex.value = 2
      settings.cancel()
    }
    journal.finish()
    #expect(done.values.isEmpty && closed.values.count == 1)

    let again = try viewModel.openedSettings()
    #expect(again.initialCountSlider.value == 18 && again.takeAtMostSlider.value == 3)
    #expect(again.strategyIndex.value == 0)
    let gameState = Recorder(viewModel.gameState)
    viewModel.takeThree()
    viewModel.newGame()
    #expect(gameState.values == ["14 matches", "10 matches", "18 matches"])
    #expect(viewModel.prompt.value == "Your move (1..3)" && viewModel.takeThree.isEnabled.value)
  }

  @Test("a screen that is put away without either button applies nothing")
  func putAway() throws {
    let viewModel = MatchViewModel()
    let prompt = Recorder(viewModel.prompt)
    try viewModel.openedSettings().takeAtMostSlider.value = 1
    viewModel.newGame()
    #expect(prompt.values == ["Your move (1..3)"])
    #expect(try viewModel.openedSettings().takeAtMostSlider.value == 3)
  }

  @Test("settings may be changed when a game is over, for the next one")
  func afterTheEnd() throws {
    let viewModel = try MatchViewModel(13, takeAtMost: 1)
    while viewModel.takeOne() {}
    let (gameState, dialog) = (Recorder(viewModel.gameState), Recorder(viewModel.dialog))
    try viewModel.applySettings { $0.takeAtMostSlider.value = 3 }
    #expect(viewModel.areEnabled == [false, false, false])
    viewModel.newGame()
    #expect(viewModel.areEnabled == [true, true, true])
    #expect(gameState.values == ["0 matches", "13 matches"] && dialog.values.isEmpty)
  }

  // MARK: Ownership

  @Test("settings that were opened, bound, changed and left in any way are released")
  func ownership() throws {
    let viewModel = MatchViewModel(warnsOfCertainLoss: true)
    let ways: [(MatchSettingsViewModel) -> Void] = [
      { $0.finish() }, { $0.cancel() }, { _ in },
      { settings in
        settings.takeAtMostSlider.value = 1
        settings.initialCountSlider.value = 13
        settings.strategyIndex.value = 2
        settings.finish()
        settings.stay()
        settings.finish()
        settings.confirm()
      },
    ]
    for leave in ways {
      weak var weakSettings: MatchSettingsViewModel?
      let slider: Slider
      let segment = MutableProperty(0)
      let leaks: LeakCheck
      do {
        let settings = try viewModel.openedSettings()
        weakSettings = settings
        slider = Slider(settings.initialCountSlider)
        segment <~> settings.strategyIndex
        leaks = LeakCheck(of: settings, keeping: [slider, segment])
        slider.drag(to: 15.5)
        leave(settings)
      }
      #expect(weakSettings == nil)
      #expect(leaks.alive == [])
      slider.drag(to: 20)
      segment.value = 1
    }
    #expect(viewModel.takeThree.isEnabled.value == false)
  }

  @Test("the main screen may be released while the settings are open")
  func mainScreenGoes() throws {
    weak var weakViewModel: MatchViewModel?
    var settings: MatchSettingsViewModel?
    do {
      let viewModel = MatchViewModel()
      weakViewModel = viewModel
      settings = try viewModel.openedSettings()
    }
    #expect(weakViewModel == nil)
    #expect(settings?.finish() == true)
  }
}
