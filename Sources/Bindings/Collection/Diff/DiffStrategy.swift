/// How a list compares its elements to find what an assignment has changed.
///
/// Whether the elements have an identity or can be compared is determined from their type when the
/// program runs; where the type is known to the compiler, it specializes the code for it.
@usableFromInline struct DiffStrategy<Element> {
  /// Compares two elements; `nil` if they cannot be compared.
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

  /// Compares by the elements' own identity; of elements that are not `Identifiable`, by equality.
  @inlinable init() {
    if let type = Element.self as? any Identifiable.Type {
      self = .byIdentity(of: type)
    } else {
      self = .byEquality
    }
  }

  /// Compares by equality. Every place of elements that are not `Equatable` is updated.
  @inlinable static var byEquality: DiffStrategy {
    if let type = Element.self as? any Equatable.Type { return byEquality(of: type) }
    return DiffStrategy(areEqual: nil) { old, new in
      Diff.events(old, new, [Gap(old: 0..<old.count, new: 0..<new.count)])
    }
  }

  @inlinable static func byEquality<Concrete: Equatable>(of _: Concrete.Type) -> DiffStrategy {
    // `Concrete` is `Element`, so the arrays are not cast element by element.
    DiffStrategy(areEqual: { ($0 as! Concrete) == ($1 as! Concrete) }) { old, new in
      Diff.events(old, new, Diff.gaps(old as Any as! [Concrete], new as Any as! [Concrete]))
    }
  }

  /// Compares by identity. An element that both arrays have is updated unless it is equal to what it
  /// was; elements that cannot be compared are equal only if they are one object.
  @inlinable static func byIdentity(_ id: @escaping (Element) -> some Hashable) -> DiffStrategy {
    let areEqual = DiffStrategy.byEquality.areEqual
    let areSame: (Element, Element) -> Bool =
      if let areEqual {
        areEqual
      } else if Element.self is AnyObject.Type {
        { ($0 as AnyObject) === ($1 as AnyObject) }
      } else {
        { _, _ in false }
      }
    return DiffStrategy(areEqual: areEqual) { Diff.byIdentity($0, $1, id, areEqual: areSame) }
  }

  @inlinable static func byIdentity<Concrete: Identifiable>(of _: Concrete.Type) -> DiffStrategy {
    byIdentity { ($0 as! Concrete).id }
  }
}
