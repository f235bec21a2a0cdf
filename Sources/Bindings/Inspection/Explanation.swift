/// Why a property or list is what it is: the way from the source that was set last to the present
/// value.
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
  /// From the source to what was asked about.
  public let links: [Link]
  /// Other sources, of which it is not known whether one of them was set later.
  public let others: [String]

  /// A property or list on the way.
  public struct Link: Hashable, Sendable {
    /// Its name, where it was made, or what it is computed from.
    public let name: String
    /// What it is: “property”, “list”, or the operator that it was derived by.
    public let kind: String
    /// Where it was made, if it can be set: “Module/File.swift:12”.
    public let place: String?
    /// Its value in words.
    public let value: String
    /// What has set it; known while the graph is traced.
    public let cause: TracedTurn.Cause?
  }
}

extension PropertyProtocol {
  /// Explains the value: names the source that was set last, and all that lies between.
  ///
  /// The order of sets is known in debug builds, and in all builds for a graph with a trace. If it
  /// is not known, the explanation begins with the first source, and lists the others.
  ///
  /// - Complexity: O(n) for n nodes from which the property is computed.
  public func explain() -> Explanation {
    _ = value
    return Explanation(of: graphNode.node)
  }
}

extension ObservableCollection {
  /// Explains what is in the list: names the source that was set last, and all that lies between.
  ///
  /// - Complexity: O(n) for n nodes from which the list is computed.
  /// - SeeAlso: ``PropertyProtocol/explain()``
  public func explain() -> Explanation {
    _ = value
    return Explanation(of: collectionNode.node)
  }
}

extension SectionedProperty {
  /// Explains what is in the sections: names the source that was set last, and all that lies
  /// between.
  ///
  /// - Complexity: O(n) for n nodes from which the sections are computed.
  /// - SeeAlso: ``PropertyProtocol/explain()``
  public func explain() -> Explanation {
    _ = value
    return Explanation(of: node)
  }
}

extension Explanation {
  init(of node: Node) {
    // From the end to all that it comes from, remembering the way.
    var next: [ObjectIdentifier: Node] = [:]
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    var reached = [node]
    var index = 0
    while index < reached.count {
      let node = reached[index]
      index += 1
      for source in node.statedSources + node.boundSources
      where known.insert(ObjectIdentifier(source)).inserted {
        next[ObjectIdentifier(source)] = node
        reached.append(source)
      }
    }
    let sources = reached.filter { $0.statedSources.isEmpty && !$0.isConstant }
    let last = sources.filter { $0.timeOfSet != nil }.max { $0.timeOfSet! < $1.timeOfSet! }
    var way = [last ?? sources.first ?? node]
    while let following = next[ObjectIdentifier(way[way.count - 1])] { way.append(following) }
    links = way.map { Link(of: $0) }
    others = last == nil ? sources.dropFirst().map(\.title) : []
  }
}

extension Explanation.Link {
  fileprivate init(of node: Node) {
    name = node.title
    kind = node.kindName
    place = node.place
    value = node.valueDescription ?? "nothing"
    cause = node.metadata?.lastCause
  }
}

extension Explanation: CustomStringConvertible {
  public var description: String {
    let lines = links.map { link in
      var line = "\(link.name) is \(link.value.brief)"
      if let cause = link.cause { line += ", set by \(cause)" }
      if let place = link.place, place != link.name { line += ", made at \(place)" }
      return line
    }
    let doubt =
      others.isEmpty ? [] : ["or, should it have been set later: \(others.joined(separator: ", "))"]
    return (lines + doubt).joined(separator: "\n")
  }
}

extension Node {
  /// It was set by a binding that begins.
  final func forgetSet() {
    #if DEBUG
      lastSet = nil
    #endif
    metadata?.lastSet = nil
  }

  /// When the source was last set to another value, as far as that is known.
  fileprivate final var timeOfSet: ContinuousClock.Instant? {
    #if DEBUG
      if let lastSet { return lastSet }
    #endif
    return metadata?.lastSet
  }
}
