import MatchModel
import ViewModels

/// Makes the match game from what was chosen; here and only here the program knows its model.
extension Options {
  func matchSettings() throws(UsageError) -> MatchSettings {
    // Zero is never allowed: what is no number at all is refused in the same words.
    let standard = MatchRules.standard
    let matches = matches.map { Int($0) ?? 0 } ?? standard.initialCount
    let most = takeAtMost.map { Int($0) ?? 0 } ?? min(standard.takeAtMost, max(matches, 1) - 1)
    do throws(SettingsError) {
      return MatchSettings(
        rules: try MatchRules(initialCount: matches, takeAtMost: most), strategy: strategy)
    } catch {
      throw UsageError(message: message(for: error), command: .match)
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

  /// Whether chance plays a part.
  var isMatchLeftToChance: Bool { engine == .wild }

  /// The same with the settings that a player has chosen.
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

  private var beginner: Player {
    switch first {
    case .you: .user
    case .computer: .computer
    }
  }

  private var strategy: Strategy {
    switch engine {
    case .dumb: .dumb
    case .wild: .wild
    case .smart: .smart
    }
  }

  private func message(for error: SettingsError) -> String {
    switch error {
    case .initialCount(let count, let allowed):
      Messages.notAllowed(
        "--matches", matches ?? String(count),
        Messages.wholeNumber(from: allowed.lowerBound, to: allowed.upperBound))
    case .takeAtMost(let count, let allowed):
      Messages.notAllowed(
        "--take-at-most", takeAtMost ?? String(count),
        Messages.wholeNumber(from: allowed.lowerBound, to: allowed.upperBound))
    }
  }
}
