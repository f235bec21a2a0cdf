extension Journal {
  /// The invariants that a journal checks automatically, in addition to the steps. Each can be
  /// switched off: `Journal(viewModel, checks: .all.subtracting(.glitches))`.
  public struct Checks: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Within one turn, all outputs have the same values at every announcement: no mixtures.
    public static let glitches = Checks(rawValue: 1 << 0)
    /// A property whose values are not `Equatable` does not announce one twice in a row; if they
    /// hold objects, that is checked only within a step.
    public static let repetitions = Checks(rawValue: 1 << 1)
    /// No output but those of actions sends anything after the view model was released.
    public static let afterRelease = Checks(rawValue: 1 << 2)
    /// At the end, the view model's graph has no more observers than at the beginning.
    public static let observers = Checks(rawValue: 1 << 3)
    /// A turn has at most 5 rounds: observers do not set values whose observers set values.
    public static let rounds = Checks(rawValue: 1 << 4)
    /// The events of a list, replayed, give the list.
    public static let replicas = Checks(rawValue: 1 << 5)
    /// The value that a property announced last is its current value.
    public static let lastAnnounced = Checks(rawValue: 1 << 6)
    /// At the end, no action is executing.
    public static let work = Checks(rawValue: 1 << 7)
    /// A transform reads nothing that its result is not derived from, as far as debug builds
    /// detect.
    public static let foreignReads = Checks(rawValue: 1 << 8)

    /// All checks.
    public static let all: Checks = [
      .glitches, .repetitions, .afterRelease, .observers, .rounds, .replicas, .lastAnnounced, .work,
      .foreignReads,
    ]
  }

  /// The order that the expectations of a step have.
  public enum Order: Hashable, Sendable {
    /// The expectations of one output are met in their order.
    ///
    /// Between different outputs the order follows the graph. It is the same in every run, but the
    /// contract does not promise it.
    case ofEachOutput
    /// All expectations are met in the order in which the step lists them.
    case inOrder
  }
}

/// Whether the steps of a journal must list all changes.
public enum Exhaustivity: Hashable, Sendable {
  /// A step must list all changes.
  case on
  /// What a step expects must happen; anything else is ignored, and can be read as
  /// ``Journal/skipped``.
  case off
}
