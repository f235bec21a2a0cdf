import Bindings
import ViewModels

/// The view model of the window: its games, and a switch.
final class GamesViewModel {
  let title = "Games"
  let darkTitle = "Dark"
  let games: [any Game]
  let isDark = MutableProperty(false, name: "isDark")

  /// Creates a game of each type; with the same seed, the computers make the same moves.
  init(_ types: [any Game.Type], seed: UInt64) {
    func game<G: Game>(_ type: G.Type) -> any Game {
      type.init(type.Settings(), random: SplitMix64(seed: seed))
    }
    games = types.map { game($0) }
  }
}
