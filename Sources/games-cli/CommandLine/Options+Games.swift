import MatchModel
import Terminal
import TicTacToeModel
import ViewModels

/// Makes the chosen games. Only this file and `selfplay` use the models.
extension Options {
  func matchSettings() throws(UsageError) -> MatchSettings {
    // A text that is no number is refused as zero is, which is never allowed.
    do throws(SettingsError) {
      return MatchSettings(
        rules: try MatchRules(
          initialCount: matches.map { Int($0) ?? 0 }, takeAtMost: takeAtMost.map { Int($0) ?? 0 }),
        strategy: strategy)
    } catch {
      let message =
        switch error {
        case .initialCount(let count, let allowed):
          UsageError.notAllowed("--matches", matches ?? "\(count)", .wholeNumber(allowed))
        case .takeAtMost(let count, let allowed):
          UsageError.notAllowed("--take-at-most", takeAtMost ?? "\(count)", .wholeNumber(allowed))
        }
      throw UsageError(message, of: Command.match.name)
    }
  }

  func matchViewModel(_ settings: MatchSettings, seed: UInt64) -> MatchViewModel {
    MatchViewModel(
      ReactiveMatch(settings: settings, first: beginner, random: SplitMix64(seed: seed)),
      warnsOfCertainLoss: true)
  }

  func matchSettingsViewModel(_ settings: MatchSettings) -> MatchSettingsViewModel {
    MatchSettingsViewModel(settings, first: beginner, warnsOfCertainLoss: true)
  }

  func ticTacToeViewModel(x: String, o: String, seed: UInt64) -> TicTacToeViewModel {
    TicTacToeViewModel(
      x: x, o: o, computers: computers, level: modelLevel, random: SplitMix64(seed: seed))
  }

  /// Whether the game has random moves.
  func isRandom(_ command: Command) -> Bool {
    command == .match ? strategy.isRandom : !computers.isEmpty && modelLevel.isRandom
  }

  /// Whether all players are computers, so that the program asks for no moves.
  var isPlayedByComputers: Bool { computers.count == Marker.allCases.count }

  /// Returns the options with the settings that a player has chosen.
  func adopting(_ settings: MatchSettings) -> Options {
    var options = self
    options.matches = String(settings.rules.initialCount)
    options.takeAtMost = String(settings.rules.takeAtMost)
    options.engine =
      switch settings.strategy {
      case .dumb: .dumb
      case .wild: .wild
      case .smart: .smart
      }
    return options
  }

  private var beginner: MatchModel.Player { first == .you ? .user : .computer }

  private var strategy: Strategy {
    switch engine {
    case .dumb: .dumb
    case .wild: .wild
    case .smart: .smart
    }
  }

  private var computers: Set<Marker> {
    Set([(xSide, Marker.cross), (oSide, .circle)].filter { $0.0 == .computer }.map(\.1))
  }

  private var modelLevel: TicTacToeModel.Level {
    switch level {
    case .easy: .easy
    case .medium: .medium
    case .perfect: .perfect
    }
  }
}
