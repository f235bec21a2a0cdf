/// The reason for the value of a property or list: the path to it from the source set last.
///
/// ```swift
/// print(viewModel.gameState.explain())
/// ```
///
///     match is 14, set by the action takeThree()
///     gameState is "14 matches"
///
/// - SeeAlso: ``Trace``, which describes the same while it happens.
public struct Explanation: Hashable, Sendable {
  /// The steps, from the source to the explained property.
  public let links: [Link]
  /// Other sources. One of them may have been set later: the order was not recorded.
  public let others: [String]

  /// A property or list on the path.
  public struct Link: Hashable, Sendable {
    /// Its name, its source location, or its operator and inputs.
    public let name: String
    /// Its kind: “property”, “list”, or the operator that derived it.
    public let kind: String
    /// The source location, if it can be set and was made without a name: “Module/File.swift:12”.
    public let sourceLocation: String?
    /// A description of its value.
    public let value: String
    /// The cause of the set; known while the graph is traced.
    public let cause: TracedTurn.Cause?
  }
}

extension GraphMember {
  /// Explains the value, or the content.
  ///
  /// The order of sets is known in debug builds, and in all builds for a graph with a trace. If it
  /// is not known, the explanation begins with the first source, and lists the others.
  ///
  /// - Complexity: O(n) for n nodes from which this is computed.
  public func explain() -> Explanation { Explanation(of: currentNode) }
}

extension Explanation {
  init(of node: Node) {
    // The path from each node to the explained one.
    var next = [ObjectIdentifier(node): Node?.none]
    let sources = reachable(from: node) { node, visit in
      for source in node.statedSources + node.boundSources {
        if next[ObjectIdentifier(source)] == nil { next[ObjectIdentifier(source)] = node }
        visit(source)
      }
    }
    .filter { $0.statedSources.isEmpty && !$0.isConstant }
    let last = sources.filter { $0.timeOfSet != nil }.max { $0.timeOfSet! < $1.timeOfSet! }
    var way = [last ?? sources.first ?? node]
    while case let node?? = next[ObjectIdentifier(way[way.count - 1])] { way.append(node) }
    links = way.map { node in
      Link(
        name: node.title, kind: node.facts.kind, sourceLocation: node.sourceLocation,
        value: node.valueDescription ?? "nothing", cause: node.metadata?.lastCause)
    }
    others = last == nil ? sources.dropFirst().map(\.title) : []
  }
}

extension Explanation: CustomStringConvertible {
  public var description: String {
    let lines = links.map { link in
      let location = link.sourceLocation.flatMap { $0 == link.name ? nil : ", made at \($0)" }
      let cause = link.cause.map { ", set by \($0)" }
      return "\(link.name) is \(link.value.brief)\(cause ?? "")\(location ?? "")"
    }
    let doubt = others.isEmpty ? [] : ["or, if set later: \(others.joined(separator: ", "))"]
    return (lines + doubt).joined(separator: "\n")
  }
}

extension Node {
  /// When the source was last set to another value, if known.
  fileprivate final var timeOfSet: ContinuousClock.Instant? {
    #if DEBUG
      if let lastSet { return lastSet }
    #endif
    return metadata?.lastSet
  }
}
