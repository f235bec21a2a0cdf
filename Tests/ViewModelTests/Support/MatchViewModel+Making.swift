import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

extension MatchViewModel {
  /// A game of a certain number of matches, of which a move may take some.
  convenience init(
    _ initialCount: Int, takeAtMost: Int, _ strategy: Strategy = .dumb,
    first: MatchModel.Player = .user,
    random: any RandomNumberGenerator = ScriptedRandom([]), warnsOfCertainLoss: Bool = false
  ) throws {
    let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
    self.init(
      ReactiveMatch(
        settings: MatchSettings(rules: rules, strategy: strategy), first: first, random: random),
      warnsOfCertainLoss: warnsOfCertainLoss)
  }

  /// The buttons, from “Take 1” to “Take 3”.
  var buttons: [Action<Void, Void, Never>] { [takeOne, takeTwo, takeThree] }

  /// Which buttons are on, from “Take 1” to “Take 3”.
  var areEnabled: [Bool] { buttons.map(\.isEnabled.value) }

  var matchesTaken: Signal<Int, Never> { events.compactMap(\.taken) }
  var hintedMove: Signal<Int, Never> { events.compactMap(\.hintedMove) }
  var recorded: Signal<String, Never> { MatchLines(self).recorded }

  @discardableResult func enter(_ line: String) -> Bool { MatchLines(self).enter(line) }
  @discardableResult func replay(_ line: String) -> Bool { MatchLines(self).replay(line) }

  /// Opens the settings screen, as a view does.
  func openedSettings() throws -> MatchSettingsViewModel {
    var opened: [MatchSettingsViewModel] = []
    let observation = settingsOpened.observeValues { opened.append($0) }
    defer { observation.dispose() }
    openSettings()
    #expect(opened.count == 1)
    return try #require(opened.first)
  }

  /// Opens the settings screen, changes something and leaves by Done.
  func applySettings(_ change: (MatchSettingsViewModel) -> Void) throws {
    let settings = try openedSettings()
    change(settings)
    settings.finish()
  }
}
