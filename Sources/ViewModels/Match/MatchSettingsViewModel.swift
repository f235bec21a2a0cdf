public import Bindings
import MatchModel

/// The settings screen of the match game.
///
/// What is chosen applies when the player is done; leaving in any other way changes nothing.
public final class MatchSettingsViewModel {
  // What the screen shows
  /// “Initial number of matches: 18”.
  public let initialCountText: Property<String>
  /// “Maximum number to remove: 3”.
  public let takeAtMostText: Property<String>
  public let strategyTitle: String
  public let strategyNames: [String]
  public let initialCountRange: ClosedRange<Float> = 12...24
  public let takeAtMostRange: ClosedRange<Float> = 1...3

  // What the player moves: bound both ways. A slider snaps to whole numbers of its range.
  public let initialCountSlider: MutableProperty<Float>
  public let takeAtMostSlider: MutableProperty<Float>
  public let strategyIndex: MutableProperty<Int>

  // What happens
  /// Warns of a game that cannot be won; `confirm` and `stay` are the answers.
  public let dialog: Signal<Dialog, Never>
  /// The player leaves, with these settings.
  public let done: Signal<MatchSettings, Never>
  /// The screen is to be closed.
  public let closed: Signal<Void, Never>

  // What the player does
  public let finish: Action<Void, Void, Never>
  public let cancel: Action<Void, Void, Never>
  /// Leaves in spite of the warning.
  public let confirm: Action<Void, Void, Never>
  /// Stays because of the warning.
  public let stay: Action<Void, Void, Never>

  public init(_ settings: MatchSettings = MatchSettings(), warnsOfCertainLoss: Bool = false) {
    let initialCount = MutableProperty(Float(settings.rules.initialCount), name: "initialCountSlider")
    let takeAtMost = MutableProperty(Float(settings.rules.takeAtMost), name: "takeAtMostSlider")
    let strategy = MutableProperty(
      Strategy.allCases.firstIndex(of: settings.strategy) ?? 0, name: "strategyIndex")
    let isWarning = MutableProperty(false, name: "isWarning")
    let (dialog, dialogInput) = Signal<Dialog, Never>.pipe()
    let (done, doneInput) = Signal<MatchSettings, Never>.pipe()
    let (closed, closedInput) = Signal<Void, Never>.pipe()

    func chosen() -> MatchSettings {
      MatchSettings(
        rules: (try? MatchRules(
          initialCount: Int(initialCount.value), takeAtMost: Int(takeAtMost.value)))
          ?? settings.rules,
        strategy: Strategy.allCases[strategy.value])
    }
    func leave() {
      doneInput.send(value: chosen())
      closedInput.send()
    }

    initialCount <~ initialCount.map(snapping(to: initialCountRange))
    takeAtMost <~ takeAtMost.map(snapping(to: takeAtMostRange))
    strategy <~ strategy.map { min(max($0, 0), Strategy.allCases.count - 1) }

    initialCountSlider = initialCount
    takeAtMostSlider = takeAtMost
    strategyIndex = strategy
    initialCountText = initialCount.map { Wording.initialCount(Int($0)) }
    takeAtMostText = takeAtMost.map { Wording.takeAtMost(Int($0)) }
    strategyTitle = Wording.strategy
    strategyNames = Strategy.allCases.map(Wording.name)
    self.dialog = dialog
    self.done = done
    self.closed = closed

    finish = Action(enabledIf: isWarning.negate()) {
      guard warnsOfCertainLoss, chosen().isCertainLoss else { return leave() }
      isWarning.value = true
      dialogInput.send(value: Wording.certainLoss)
    }
    confirm = Action(enabledIf: isWarning) {
      isWarning.value = false
      leave()
    }
    stay = Action(enabledIf: isWarning) { isWarning.value = false }
    cancel = Action { closedInput.send() }
  }
}

/// Truncates toward zero, as the sliders of the seed do, and keeps within the range.
private func snapping(to range: ClosedRange<Float>) -> (Float) -> Float {
  { position in
    position.isNaN ? range.lowerBound
      : min(max(position.rounded(.towardZero), range.lowerBound), range.upperBound)
  }
}
