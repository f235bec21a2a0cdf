import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: warning of a certain loss")
struct CertainLossTests {
  /// The initial counts that are lost against smart, by the removal maximum.
  private static let losses: [Int: Set<Int>] = [
    1: [13, 15, 17, 19, 21, 23], 2: [13, 16, 19, 22], 3: [13, 17, 21],
  ]

  /// A screen on which something has been chosen.
  private func chosen(
    _ count: Float, takeAtMost: Float, strategyIndex: Int = 2, warns: Bool = true
  ) -> MatchSettingsViewModel {
    let settings = MatchSettingsViewModel(warnsOfCertainLoss: warns)
    settings.initialCountSlider.value = count
    settings.takeAtMostSlider.value = takeAtMost
    settings.strategyIndex.value = strategyIndex
    return settings
  }

  @Test(
    "Done warns of exactly the settings with a certain loss, in the whole table of ranges",
    arguments: 1...3
  )
  func table(takeAtMost: Int) {
    for strategyIndex in 0...2 {
      var warned: Set<Int> = []
      for count in 12...24 {
        let settings = chosen(
          Float(count), takeAtMost: Float(takeAtMost), strategyIndex: strategyIndex)
        let (dialog, done) = (Recorder(settings.dialog), Recorder(settings.done))
        let closed = Recorder(settings.closed)
        settings.finish()
        #expect(dialog.values == (done.values.isEmpty ? [.certainLoss] : []))
        #expect(done.values.count == closed.values.count)
        if !dialog.values.isEmpty { warned.insert(count) }
      }
      #expect(warned == (strategyIndex == 2 ? Self.losses[takeAtMost] : []))
    }
  }

  @Test("“I don't care” applies the chosen settings and closes")
  func confirm() throws {
    let settings = chosen(13, takeAtMost: 3)
    let journal = Journal(settings)
    journal.always(settings.stay.isEnabled) { settings.confirm.isEnabled.value }
    journal.always(settings.finish.isEnabled) { !settings.confirm.isEnabled.value }
    journal.expect(after: settings.finish()) {
      settings.confirm.isEnabled.becomes(true)
      settings.dialog.sends(.certainLoss)
    }
    journal.expect(after: settings.confirm(), .inOrder) {
      settings.confirm.isEnabled.becomes(false)
      settings.done.sends { $0.rules.initialCount == 13 && $0.strategy == .smart }
      settings.closed.sends()
    }
    journal.finish()
  }

  @Test("“Cancel” stays and applies nothing, and Done warns again")
  func stay() {
    let settings = chosen(13, takeAtMost: 3)
    let (dialog, done) = (Recorder(settings.dialog), Recorder(settings.done))
    let closed = Recorder(settings.closed)
    for _ in 1...2 {
      settings.finish()
      #expect(settings.stay())
    }
    #expect(dialog.values == [.certainLoss, .certainLoss])
    #expect(done.values.isEmpty && closed.values.isEmpty)

    settings.initialCountSlider.value = 14
    settings.finish()
    #expect(done.values.map(\.rules.initialCount) == [14] && closed.values.count == 1)
    #expect(dialog.values.count == 2)
  }

  @Test("the warning can be answered the moment it is shown", arguments: [true, false])
  func answeredAtOnce(leaves: Bool) {
    let settings = chosen(17, takeAtMost: 3)
    let (done, closed) = (Recorder(settings.done), Recorder(settings.closed))
    settings.dialog.observeValues { [unowned settings] _ in
      if leaves { settings.confirm() } else { settings.stay() }
    }
    settings.finish()
    #expect(done.values.count == (leaves ? 1 : 0) && closed.values.count == (leaves ? 1 : 0))
    #expect(settings.finish.isEnabled.value)
  }

  @Test("the answers are disabled without a question, and Done is disabled until the answer")
  func enabledness() {
    let settings = chosen(13, takeAtMost: 3)
    let finish = Recorder(settings.finish.isEnabled)
    let answers = [settings.confirm, settings.stay].map { Recorder($0.isEnabled) }
    let (dialog, closed) = (Recorder(settings.dialog), Recorder(settings.closed))
    #expect(!settings.confirm() && !settings.stay())
    settings.finish()
    #expect(!settings.finish())
    settings.stay()
    settings.finish()
    settings.confirm()
    #expect(finish.values == [true, false, true, false, true])
    #expect(answers.map(\.values) == Array(repeating: [false, true, false, true, false], count: 2))
    #expect(dialog.values.count == 2 && closed.values.count == 1)
  }

  @Test("a screen without warnings does not warn", arguments: 1...3)
  func notWarned(takeAtMost: Int) throws {
    for count in 12...24 {
      let settings = chosen(Float(count), takeAtMost: Float(takeAtMost), warns: false)
      let (dialog, done) = (Recorder(settings.dialog), Recorder(settings.done))
      settings.finish()
      #expect(dialog.values.isEmpty && done.values.count == 1)
    }
    let viewModel = try MatchViewModel(13, takeAtMost: 3, .smart)
    let settings = try viewModel.openedSettings()
    let dialog = Recorder(settings.dialog)
    settings.finish()
    #expect(dialog.values.isEmpty)
  }

  @Test("the game does not change until the loss is accepted", arguments: [true, false])
  func gameBehind(isAccepted: Bool) throws {
    let viewModel = MatchViewModel(warnsOfCertainLoss: true)
    viewModel.newGame()
    let settings = try viewModel.openedSettings()
    settings.initialCountSlider.value = 22
    settings.takeAtMostSlider.value = 2
    settings.strategyIndex.value = 2
    let journal = Journal(viewModel)
    journal.expect(after: settings.finish())
    journal.finish()
    if isAccepted {
      settings.confirm()
    } else {
      settings.stay()
      settings.cancel()
    }
    viewModel.newGame()
    #expect(viewModel.gameState.value == (isAccepted ? "22 matches" : "18 matches"))
    #expect(viewModel.limit.value == (isAccepted ? 2 : 3))
  }

  @Test("if the computer begins, the other settings have a certain loss", arguments: 1...3)
  func computerBegins(takeAtMost: Int) throws {
    let viewModel = MatchViewModel(
      ReactiveMatch(settings: MatchSettings(strategy: .smart), first: .computer),
      warnsOfCertainLoss: true)
    var warned: Set<Int> = []
    for count in 12...24 {
      let settings = try viewModel.openedSettings()
      settings.initialCountSlider.value = Float(count)
      settings.takeAtMostSlider.value = Float(takeAtMost)
      let dialog = Recorder(settings.dialog)
      settings.finish()
      if !dialog.values.isEmpty { warned.insert(count) }
    }
    #expect(Self.losses[takeAtMost].map(Set(12...24).subtracting) == warned)
  }
}
