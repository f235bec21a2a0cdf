/// The dependency graph of a view model as of now: its outputs, all that they are computed from,
/// and the actions and bindings that set it.
///
/// ```swift
/// print(Graph.describe(viewModel))
/// ```
///
///     board           property at Game/Board.swift:12  height 0
///     title           = map(board)                     height 1  1 observer
///     play.isEnabled  = map(board)                     height 1
///     announced       signal
///     play            = action(play.isEnabled)
///
/// What an action or an observer sets cannot be seen in the graph, only when it happens: see
/// ``Trace``.
public struct Graph: Hashable, Sendable {
  /// The nodes, each behind those that it is computed from, as far as there is such an order.
  public let nodes: [Node]
  /// The dependencies.
  public let edges: [Edge]

  /// A property, list, signal or action.
  public struct Node: Hashable, Sendable, Identifiable {
    /// Its place in `nodes`.
    public let id: Int
    /// What it is called: the name that it was given, or that the view model has for it; otherwise
    /// its kind and a number.
    public let name: String
    /// “property”, “list”, “signal”, “action”, “constant”, or the operator that it was derived by:
    /// “map”, “combineLatest”.
    public let kind: String
    /// Whether the view model has it, rather than only being computed from it.
    public let isOutput: Bool
    /// Where it was made, of properties and lists that can be set: “Module/File.swift:12”.
    public let place: String?
    /// The height of the node above its sources; `nil` for signals and actions, which have none.
    public let height: Int?
    /// How many observe it, without those that are derived from it or bound to it.
    public let observers: Int
    /// Whether nothing can change it any more.
    public let hasEnded: Bool
    /// Its value in words, if values were asked for; `nil` of signals and actions.
    public let value: String?
  }

  /// A dependency between two nodes.
  public struct Edge: Hashable, Sendable {
    /// How the second node depends on the first one.
    public enum Kind: String, Sendable {
      /// The second one is computed from the first.
      case derivation
      /// The second one is set to the first by `<~`.
      case binding
      /// The first one decides whether the second, an action, is enabled.
      case enabling
    }

    /// The `id` of the first node.
    public let from: Int
    /// The `id` of the second node, which depends on the first one.
    public let to: Int
    /// How it depends.
    public let kind: Kind
  }

  /// Describes the graph of a view model, or of a single output.
  ///
  /// - Parameters:
  ///   - subject: the view model; its outputs are found as by ``OutputVisitor/visitOutputs(of:)``.
  ///   - values: whether to put the current values into words, for which lazy ones are computed.
  public static func describe(_ subject: Any, values: Bool = false) -> Graph {
    var walk = GraphWalk(tellsValues: values)
    walk.visitOutputs(of: subject)
    return walk.graph
  }
}
