/// A description of one turn, step by step: what was set and by what, what was computed in which
/// order, which values were equal to those before, and which observers were notified.
///
/// Printed, it is a story:
///
///     turn 2 (31 µs)
///       set board to …, by the action play(1)
///       computed title: "Ann, place your X" → "Bob, place your O"
///       computed outcome: nil, as before
///       sent title to 1 observer: "Bob, place your O"
///
/// - SeeAlso: ``Trace``
public struct TracedTurn: Hashable, Sendable {
  /// Which one it is, counted from the beginning of the trace.
  public let number: Int
  /// How long it took, the recording included.
  public let duration: Duration
  /// Where the batch was made, if that is what the turn is: “Module/File.swift:12”.
  public let place: String?
  /// What has happened, in order.
  public let steps: [Step]

  /// Something that has happened in a turn.
  public struct Step: Hashable, Sendable {
    /// What can happen in a turn.
    public enum Kind: String, Sendable {
      /// A property was set.
      case set
      /// A list was edited.
      case edited
      /// A derivation was computed.
      case computed
      /// What was set or computed before is back at what was last announced.
      case settled
      /// Observers were notified.
      case told
      /// A round has begun: what observers have set meanwhile is dealt with.
      case round
    }

    /// What has happened.
    public let kind: Kind
    /// The name of the property or list, where it was made, or what it is computed from.
    public let name: String
    /// The value before, if there was one that is known.
    public var old: String?
    /// The value after, or the value that was sent.
    public var new: String?
    /// Whether the value differs from the one before; one that does not is cut off here.
    public var isChange = true
    /// The number of observers that were notified.
    public var observers = 0
    /// What has set it, if that is known.
    public var cause: Cause?
    /// Of a round: which one.
    public var round = 0
  }

  /// What has set something.
  public enum Cause: Hashable, Sendable {
    /// An action with this name, and what it was applied to, in words.
    case action(String, input: String)
    /// A binding that leads from a property with this name.
    case binding(String)
    /// An observer of a property with this name.
    case observer(String)
  }

  /// How many rounds there were: more than one if observers have set something that is observed.
  public var rounds: Int { steps.reduce(1) { max($0, $1.round) } }
}

extension TracedTurn.Step {
  init(_ kind: Kind, _ node: Node) {
    self.kind = kind
    name = node.title
    // What a list was is said by what was done to it.
    let isOfValue = kind == .set || kind == .computed && node.flags.contains(.hasValue)
    old = isOfValue ? node.valueDescription : nil
    if kind == .settled { new = node.valueDescription }
  }

  init(round: Int) {
    kind = .round
    name = ""
    self.round = round
  }
}
