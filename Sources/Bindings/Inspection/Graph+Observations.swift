extension Graph {
  /// Returns the current observations of a property or list and of its derivations: a source
  /// location for each one, “App/Screen.swift:12”, in no particular order. With it, a test
  /// finds what a released screen still observes:
  ///
  /// ```swift
  /// let before = Graph.observations(of: session.user).sorted()
  /// var screen: Screen? = Screen(session)
  /// screen = nil
  /// #expect(Graph.observations(of: session.user).sorted() == before)
  /// ```
  ///
  /// An observation by a binding, a signal, a producer or a tracked read is described as such. In a
  /// release build, all but bindings to properties and lists are “unknown source location”.
  ///
  /// - Complexity: O(n) in the derivations.
  public static func observations(of member: some GraphMember) -> [String] {
    reachable(from: member.graphPlace.node) { node, visit in
      // The attached dependents, including bindings.
      if node.role != .sink { node.forEachFollower { visit($0) } }
    }
    .flatMap { node in
      if node.role != .sink { return node.observers.map(\.locationDescription) }
      return [(node as? Sink)?.target.map { "a binding to \($0.name)" } ?? "a binding"]
    }
  }
}

extension Observer {
  var locationDescription: String {
    #if DEBUG
      if let (file, line) = sourceLocation { return line == 0 ? "\(file)" : "\(file):\(line)" }
      if self is TrackedReads { return "a tracked read" }
      return "a signal or producer"
    #else
      return "unknown source location"
    #endif
  }
}
