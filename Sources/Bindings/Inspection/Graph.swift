/// The dependency graph of a view model: its outputs, all their inputs, actions and bindings.
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
/// The graph does not show what an action or an observer sets; a ``Trace`` does.
public struct Graph: Hashable, Sendable {
  /// The nodes, each after its inputs, if there is such an order.
  public let nodes: [Node]
  /// The dependencies.
  public let edges: [Edge]

  /// A property, list, signal or action, or the sections of a list.
  public struct Node: Hashable, Sendable, Identifiable {
    /// Its index in `nodes`.
    public let id: Int
    /// Its name, given or that of the view model's stored property; or its kind and a number.
    public let name: String
    /// “property”, “list”, “signal”, “action”, “constant”, or the operator: “map”, “combineLatest”.
    public let kind: String
    /// Whether it is an output of the view model, rather than only an input of an output.
    public let isOutput: Bool
    /// The source location of properties and lists that can be set and were made without a name:
    /// “Module/File.swift:12”.
    public let sourceLocation: String?
    /// The height of the node above its sources, which may be outdated while nothing observes the
    /// node; `nil` for signals and actions, which have none.
    public let height: Int?
    /// The number of observers, signals among them; a property's derivations do not count.
    public let observers: Int
    /// Whether nothing can change it any more.
    public let hasEnded: Bool
    /// A description of its value, if values were requested; `nil` for signals and actions.
    public let value: String?
    package let identity: NodeIdentity
  }

  /// A dependency between two nodes.
  public struct Edge: Hashable, Sendable {
    /// How the second node depends on the first one.
    public enum Kind: String, Sendable {
      /// The second node is computed from the first.
      case derivation
      /// The second node is bound by `<~`, linked by `<~>`, or follows the first by `then:`.
      case binding
      /// The first node decides whether the second, an action, is enabled.
      case enabling
    }

    /// The `id` of the first node.
    public let from: Int
    /// The `id` of the second node, which depends on the first one.
    public let to: Int
    /// The kind of the dependency.
    public let kind: Kind
  }

  /// Describes the graph of a view model, or of a single output.
  ///
  /// - Parameters:
  ///   - subject: its outputs are found as by ``OutputVisitor/visitOutputs(of:)``.
  ///   - values: whether to describe the current values, for which lazy properties are computed.
  public static func describe(_ subject: Any, values: Bool = false) -> Graph {
    var walk = GraphWalk(showsValues: values)
    walk.visitOutputs(of: subject)
    return walk.graph
  }
}

extension ObservableCollection {
  public var graphPlace: GraphPlace { GraphPlace(node: collectionNode.node) }
}

extension SectionedProperty: GraphMember {
  public var graphPlace: GraphPlace { GraphPlace(node: node) }
}

extension GraphMember {
  /// Names the property, the list or the sections in messages, traces and descriptions of the
  /// graph, and returns it. A read-only view of another property shares the name.
  ///
  /// ```swift
  /// let total = prices.sum().named("total")
  /// ```
  @discardableResult public func named(_ name: String) -> Self {
    graphPlace.node.ensureMetadata().name = name
    return self
  }

  /// The identity in the graph, which is the same for all handles.
  package var identity: AnyObject { graphPlace.node }

  /// The node, brought up to date by a read.
  var currentNode: Node {
    let node = graphPlace.node
    node.noteRead()
    return node
  }
}
