extension Property {
  /// Gives the property a name for messages, traces and descriptions of the graph.
  ///
  /// ```swift
  /// let total = prices.sum().named("total")
  /// ```
  ///
  /// - Returns: the property itself.
  /// - Note: The name belongs to the node in the graph: a read-only view of another property shares
  ///   it.
  @discardableResult public func named(_ name: String) -> Property {
    node.ensureMetadata().text = name
    return self
  }
}

extension SectionedProperty {
  /// Gives the sections a name for messages, traces and descriptions of the graph.
  ///
  /// - Returns: the sections themselves.
  @discardableResult public func named(_ name: String) -> SectionedProperty {
    node.ensureMetadata().text = name
    return self
  }
}

extension CollectionProperty {
  /// Gives the list a name for messages, traces and descriptions of the graph.
  ///
  /// - Returns: the list itself.
  @discardableResult public func named(_ name: String) -> CollectionProperty {
    node.ensureMetadata().text = name
    return self
  }
}
