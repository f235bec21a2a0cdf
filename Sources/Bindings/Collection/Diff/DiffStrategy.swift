/// How a list compares its elements to find what an assignment has changed.
@usableFromInline struct DiffStrategy<Element> {
  /// Whether two elements are equal; `nil` if that cannot be said.
  @usableFromInline let areEqual: ((Element, Element) -> Bool)?
  /// The edits that lead from one array to another.
  @usableFromInline let changes: ([Element], [Element]) -> [CollectionEvent<Element>]

  @inlinable init(
    areEqual: ((Element, Element) -> Bool)?,
    changes: @escaping ([Element], [Element]) -> [CollectionEvent<Element>]
  ) {
    self.areEqual = areEqual
    self.changes = changes
  }

  /// As the type turns out when the program runs.
  @usableFromInline static var dynamic: DiffStrategy {
    DiffStrategy(areEqual: equality(of: Element.self)) { Diff.dynamic($0, $1) }
  }

  /// By identity; whether what is kept has changed, as the type turns out when the program runs.
  @inlinable static func byIdentity(
    _ id: @escaping (Element) -> some Hashable
  ) -> DiffStrategy {
    let areSame = sameness(of: Element.self)
    return DiffStrategy(areEqual: equality(of: Element.self)) {
      Diff.byIdentity($0, $1, id, areEqual: areSame)
    }
  }
}

extension DiffStrategy where Element: Equatable {
  @inlinable static var byEquality: DiffStrategy {
    DiffStrategy(areEqual: { $0 == $1 }, changes: { Diff.byEquality($0, $1) })
  }

  /// By identity; what is kept has changed if it is not equal.
  @inlinable static func byIdentity(
    _ id: @escaping (Element) -> some Hashable
  ) -> DiffStrategy {
    let areEqual: (Element, Element) -> Bool = { $0 == $1 }
    return DiffStrategy(areEqual: areEqual) { Diff.byIdentity($0, $1, id, areEqual: ==) }
  }
}

/// How elements are compared, should their type turn out to be `Equatable`.
@usableFromInline func equality<Element>(of _: Element.Type) -> ((Element, Element) -> Bool)? {
  guard Element.self is any Equatable.Type else { return nil }
  return { ByDynamicEquality<Element>.areEqual($0, $1) }
}

/// Whether an element that is kept is what it was, as far as that can be said: elements that cannot
/// be compared are not, unless they are one object.
@usableFromInline func sameness<Element>(of _: Element.Type) -> (Element, Element) -> Bool {
  if let areEqual = equality(of: Element.self) { return areEqual }
  guard Element.self is AnyObject.Type else { return { _, _ in false } }
  return { ($0 as AnyObject) === ($1 as AnyObject) }
}
