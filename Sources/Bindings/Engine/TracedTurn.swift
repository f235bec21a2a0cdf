/// A description of one turn, step by step: what was set and by what, what was computed in which
/// order, which values were equal to those before, and how many observers were notified.
///
/// - SeeAlso: ``Trace``, with a turn as it is printed
public struct TracedTurn: Hashable, Sendable {
  /// The number of the turn, counted from the beginning of the trace.
  public let number: Int
  /// The duration, including the recording.
  public let duration: Duration
  /// The source location of the batch, if the turn is a batch: “Module/File.swift:12”.
  public let sourceLocation: String?
  /// The steps of the turn, in order.
  public let steps: [Step]

  /// A step of a turn.
  public struct Step: Hashable, Sendable {
    /// The kind of a step.
    public enum Kind: String, Sendable {
      /// A property was set.
      case set
      /// A list was edited.
      case edited
      /// A derivation was computed.
      case computed
      /// A value that was set or computed before has reverted to the one last announced.
      case settled
      /// Observers were notified.
      case notified
      /// A round has begun, which settles and announces the values that observers have set.
      case round
    }

    /// The kind of the step.
    public let kind: Kind
    /// The name of the property or list, its source location, or its operator and inputs.
    public let name: String
    /// The value before, if known.
    public var old: String?
    /// The value after, the edits of a list, or the value that was sent.
    public var new: String?
    /// Whether the value differs from the one before. If not, nothing below it is computed.
    public var isChange = true
    /// The number of observers that were notified.
    public var observers = 0
    /// The cause of the set, if known.
    public var cause: Cause?
    /// The number of the round that has begun; 0 for other steps.
    public var round = 0
    /// The identity of the node; `nil` for the beginning of a round.
    package var identity: NodeIdentity?
  }

  /// The cause of a set.
  public enum Cause: Hashable, Sendable {
    /// An action with this name, and a description of its input.
    case action(String, input: String)
    /// A binding whose source has this name.
    case binding(String)
    /// An observer of what has this name; also “a clock” or “a task” that has resumed work.
    case observer(String)
  }

  /// The number of rounds: more than one if observers have set values.
  public var rounds: Int { steps.reduce(1) { max($0, $1.round) } }
}

/// The identity of a part of the graph. It does not count when two descriptions are compared.
package struct NodeIdentity: Hashable, Sendable {
  package let identifier: ObjectIdentifier

  package init(_ part: AnyObject) { identifier = ObjectIdentifier(part) }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
