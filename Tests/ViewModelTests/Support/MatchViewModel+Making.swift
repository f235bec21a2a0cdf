import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import ViewModels

extension MatchViewModel {
  /// Creates a game whose settings do not warn before a certain loss.
  convenience init(
    _ matches: Int, takeAtMost: Int, _ engine: Strategy = .dumb, first: Player = .user,
    random: any RandomNumberGenerator = ScriptedRandom([])
  ) {
    let settings = MatchSettings(
      matches: matches, takeAtMost: takeAtMost, engine: engine, first: first)
    self.init(settings, random: random, warns: false)
  }

  /// The buttons, from “Take 1” to “Take 3”.
  var buttons: [Action<Void, Void, Never>] { [takeOne, takeTwo, takeThree] }

  /// Whether each button is enabled, from “Take 1” to “Take 3”.
  var areEnabled: [Bool] { buttons.map(\.isEnabled.value) }
}

/// The rows of the match game's settings.
extension Form {
  var count: MutableProperty<Float> { slider(0) }
  var limit: MutableProperty<Float> { slider(1) }
  var engine: MutableProperty<Int> {
    if case .choice(let index, _) = rows[2].control { index } else { MutableProperty(-1) }
  }

  private func slider(_ row: Int) -> MutableProperty<Float> {
    if case .slider(let position, _) = rows[row].control { position } else { MutableProperty(-1) }
  }

  func choose(_ count: Float, takeAtMost: Float, engine: Int) {
    (self.count.value, limit.value, self.engine.value) = (count, takeAtMost, engine)
  }
}
