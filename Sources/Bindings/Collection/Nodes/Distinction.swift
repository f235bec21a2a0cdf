/// How a list tells its elements apart, and so what has changed when it is assigned.
@usableFromInline struct Distinction<Element> {
  /// Whether two elements are equal; `nil` if that cannot be said.
  @usableFromInline let areEqual: ((Element, Element) -> Bool)?
  /// The edits that lead from one array to another.
  @usableFromInline let changes: ([Element], [Element]) -> [CollectionEvent<Element>]

  @usableFromInline init(
    areEqual: ((Element, Element) -> Bool)?,
    changes: @escaping ([Element], [Element]) -> [CollectionEvent<Element>]
  ) {
    self.areEqual = areEqual
    self.changes = changes
  }

  /// As the type turns out when the program runs.
  @usableFromInline static var dynamic: Distinction {
    let areEqual = equality(of: Element.self)
    return Distinction(areEqual: areEqual) { Bindings.changes(from: $0, to: $1, areEqual) }
  }
}

/// How elements are compared, should their type turn out to be `Equatable`.
func equality<Element>(of _: Element.Type) -> ((Element, Element) -> Bool)? {
  guard Element.self is any Equatable.Type else { return nil }
  return { ByDynamicEquality<Element>.areEqual($0, $1) }
}
