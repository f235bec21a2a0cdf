public import Bindings
public import MatchModel

/// The settings screen of the match game.
///
/// The settings apply when the player is done; leaving in any other way changes nothing. If the
/// chosen limit is not below the chosen number of matches, it becomes the highest limit that is.
public final class MatchSettingsViewModel {
  // What the screen shows
  public let title = Wording.settings
  /// “Initial number of matches: 18”.
  public let initialCountText: Property<String>
  /// “Maximum number to remove: 3”.
  public let takeAtMostText: Property<String>
  public let finishTitle: String
  public let cancelTitle: String
  /// “Move Strategy: Smart”.
  public let strategyText: Property<String>
  public let strategyTitle: String
  public let strategyNames: [String]
  /// 12 to 24, extended to include the current number.
  public let initialCountRange: ClosedRange<Float>
  /// 1 to 3, extended to include the current number.
  public let takeAtMostRange: ClosedRange<Float>
  /// The labels at both ends of the slider: “12” and “24”.
  public let initialCountEnds: [String]
  public let takeAtMostEnds: [String]

  // Controls, to be linked. A slider snaps to whole numbers of its range.
  public let initialCountSlider: MutableProperty<Float>
  public let takeAtMostSlider: MutableProperty<Float>
  public let strategyIndex: MutableProperty<Int>

  // What happens
  /// Sends a warning of a game that cannot be won; `confirm` and `stay` are the answers.
  public let dialog: Signal<Dialog, Never>
  /// Sends the settings when the player leaves with them.
  public let done: Signal<MatchSettings, Never>
  /// Sends when the screen is to be closed.
  public let closed: Signal<Void, Never>

  // What the player does
  public let finish: Action<Void, Void, Never>
  public let cancel: Action<Void, Void, Never>
  /// Leaves in spite of the warning.
  public let confirm: Action<Void, Void, Never>
  /// Stays because of the warning.
  public let stay: Action<Void, Void, Never>

  /// - Parameters:
  ///   - settings: the initial settings.
  ///   - first: the player who begins, on which it depends whether a game can be won.
  ///   - warnsOfCertainLoss: whether to warn before such a game.
  public init(
    _ settings: MatchSettings = MatchSettings(), first: Player = .user,
    warnsOfCertainLoss: Bool = false
  ) {
    let rules = settings.rules
    let counts = Snapping(12...24, including: rules.initialCount)
    let limits = Snapping(1...3, including: rules.takeAtMost)
    let strategies = Strategy.allCases
    let initialCount = MutableProperty(Float(rules.initialCount), name: "initialCountSlider")
    let takeAtMost = MutableProperty(Float(rules.takeAtMost), name: "takeAtMostSlider")
    let strategy = MutableProperty(
      strategies.clamping(strategies.firstIndex(of: settings.strategy)), name: "strategyIndex")
    let isWarning = MutableProperty(false, name: "isWarning")
    let (dialog, dialogInput) = Signal<Dialog, Never>.pipe()
    let (done, doneInput) = Signal<MatchSettings, Never>.pipe()
    let (closed, closedInput) = Signal<Void, Never>.pipe()

    // Read-only views, because a closure that captured the sliders would keep them alive while it
    // is observed.
    let (count, limit, index) = (Property(initialCount), Property(takeAtMost), Property(strategy))
    let chosen = Property {
      MatchSettings(
        rules: MatchRules(
          nearestInitialCount: counts.whole(count.value), takeAtMost: limits.whole(limit.value)),
        strategy: strategies[strategies.clamping(index.value)])
    }
    func leave() {
      doneInput.send(value: chosen.value)
      closedInput.send()
    }

    initialCount.snap { Float(counts.whole($0)) }
    takeAtMost.snap { Float(limits.whole($0)) }
    strategy.snap(strategies.clamping)

    initialCountSlider = initialCount
    takeAtMostSlider = takeAtMost
    strategyIndex = strategy
    initialCountRange = counts.range
    takeAtMostRange = limits.range
    initialCountText = chosen.map { Wording.initialCount($0.rules.initialCount) }
    takeAtMostText = chosen.map { Wording.takeAtMost($0.rules.takeAtMost) }
    finishTitle = Wording.done
    cancelTitle = Wording.cancel
    initialCountEnds = counts.ends
    takeAtMostEnds = limits.ends
    strategyText = chosen.map { Wording.strategy($0.strategy) }
    strategyTitle = Wording.strategyTitle
    strategyNames = strategies.map(Wording.name)
    self.dialog = dialog
    self.done = done
    self.closed = closed

    finish = Action(enabledIf: isWarning.negate()) {
      guard warnsOfCertainLoss, chosen.value.isCertainLoss(first: first) else { return leave() }
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

/// Returns the whole number of a slider's position: truncated toward zero, and kept within the
/// range.
private struct Snapping {
  let range: ClosedRange<Float>

  init(_ range: ClosedRange<Int>, including now: Int) {
    self.range = Float(min(range.lowerBound, now))...Float(max(range.upperBound, now))
  }

  var ends: [String] { [range.lowerBound, range.upperBound].map { String(whole($0)) } }

  func whole(_ position: Float) -> Int {
    let inside =
      position.isNaN ? range.lowerBound : min(max(position, range.lowerBound), range.upperBound)
    return Int(inside)
  }
}

extension Array {
  fileprivate func clamping(_ index: Int?) -> Int {
    Swift.min(Swift.max(index ?? 0, 0), count - 1)
  }
}

extension MutableProperty where Value: Equatable {
  /// Replaces a value outside of the range by the nearest one inside. Observers are notified of
  /// both, so that a control which shows the first value moves.
  fileprivate func snap(_ fitting: @escaping (Value) -> Value) {
    startWithValues { [weak self] value in
      let snapped = fitting(value)
      if snapped != value { self?.value = snapped }
    }
  }
}
