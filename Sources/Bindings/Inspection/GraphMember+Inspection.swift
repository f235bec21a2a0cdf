extension ObservableCollection {
  public var graphPlace: GraphPlace { GraphPlace(collectionNode.node) }
}

extension SectionedProperty: GraphMember {
  public var graphPlace: GraphPlace { GraphPlace(node) }
}

extension GraphMember {
  /// Gives the property, the list or the sections a name for messages, traces and descriptions of
  /// the graph.
  ///
  /// ```swift
  /// let total = prices.sum().named("total")
  /// ```
  ///
  /// - Returns: the same object.
  /// - Note: The name belongs to the node in the graph: a read-only view of another property shares
  ///   it.
  @discardableResult public func named(_ name: String) -> Self {
    graphPlace.node.ensureMetadata().text = name
    return self
  }

  /// The identity in the graph, which is the same for all handles.
  package var identity: AnyObject { graphPlace.node }

  /// The node, brought up to date by a read.
  var currentNode: Node {
    let node = graphPlace.node
    if !node.flags.contains(.source) { withTurn { $0.refresh(node) } }
    node.noteRead()
    return node
  }
}
