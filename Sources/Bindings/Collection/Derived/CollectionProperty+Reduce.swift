/// What can be computed from a list step by step, as properties.
///
/// While such a property is observed, each event costs what its own elements cost; otherwise it is
/// computed anew when it is read and the list has changed.
extension ObservableCollection {
  /// Derives what comes of adding up all elements, one by one.
  ///
  ///     self      insert 3    insert 4    update 3 to 5    delete 4
  ///     result    3           7           9                5
  ///
  /// ```swift
  /// let total = prices.reduce(into: 0, adding: { $0 += $1 }, removing: { $0 -= $1 })
  /// ```
  ///
  /// - Parameters:
  ///   - initial: the result of an empty list.
  ///   - add: takes an element in. The order in which elements come must not matter.
  ///   - remove: takes out an element that was taken in: the result is what it would be without it.
  /// - Complexity: O(1) for each event, beyond what `add` and `remove` do; a result that is a
  ///   collection is copied, since observers may hold it.
  @inlinable public func reduce<Result>(
    into initial: Result, adding add: @escaping (inout Result, Element) -> Void,
    removing remove: @escaping (inout Result, Element) -> Void
  ) -> Property<Result> {
    let folding = Folding(collectionNode.node, initial, add, remove)
    return Result.self is any Equatable.Type
      ? folded(folding, ByDynamicEquality<Result>.self, as: .reduce)
      : folded(folding, Incomparable<Result>.self, as: .reduce)
  }

  /// Derives what comes of adding up all elements, one by one; a result that is equal is silent.
  ///
  /// - Parameters:
  ///   - initial: the result of an empty list.
  ///   - add: takes an element in. The order in which elements come must not matter.
  ///   - remove: takes out an element that was taken in: the result is what it would be without it.
  /// - Complexity: O(1) for each event.
  @inlinable public func reduce<Result: Equatable>(
    into initial: Result, adding add: @escaping (inout Result, Element) -> Void,
    removing remove: @escaping (inout Result, Element) -> Void
  ) -> Property<Result> {
    folded(
      Folding(collectionNode.node, initial, add, remove), ByEquality<Result>.self, as: .reduce)
  }

  /// Derives how many elements there are for which the predicate holds.
  ///
  /// - Parameter isCounted: pure.
  /// - Complexity: O(1) for each event.
  @inlinable public func count(where isCounted: @escaping (Element) -> Bool) -> Property<Int> {
    let folding = Folding<Element, Int>(collectionNode.node, 0) { count, element in
      if isCounted(element) { count += 1 }
    } _: { count, element in
      if isCounted(element) { count -= 1 }
    }
    return folded(folding, ByEquality<Int>.self, as: .count)
  }

  /// Derives whether there is an element for which the predicate holds.
  ///
  /// - Parameter isSought: pure.
  /// - Complexity: O(1) for each event.
  @inlinable public func contains(where isSought: @escaping (Element) -> Bool) -> Property<Bool> {
    count(where: isSought).mapped({ $0 > 0 }, ByEquality<Bool>.self, as: .contains)
  }

  @inlinable func folded<Result, C: Comparison<Result>>(
    _ folding: Folding<Element, Result>, _ comparison: C.Type, as kind: Node.Kind
  ) -> Property<Result> {
    let node = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      let isAttached = node.flags.contains(.attached)
      return ValueNode<Result>.advance(node, step, version, comparison) {
        folding.result(following: isAttached)
      }
    }
    node.take(input: collectionNode.node)
    return Property(node: node)
  }
}

extension ObservableCollection where Element: Equatable {
  /// Derives whether an element is in the list.
  ///
  /// - Complexity: O(1) for each event.
  @inlinable public func contains(_ element: Element) -> Property<Bool> {
    contains { $0 == element }
  }
}

extension ObservableCollection where Element: AdditiveArithmetic {
  /// Derives the sum of the elements.
  ///
  /// Sums of floating-point numbers are as exact as adding and subtracting them is.
  ///
  /// - Complexity: O(1) for each event.
  @inlinable public func sum() -> Property<Element> {
    let folding = Folding(
      collectionNode.node, Element.zero, { $0 += $1 }, { $0 -= $1 })
    return folded(folding, ByEquality<Element>.self, as: .sum)
  }
}

@usableFromInline final class Folding<Element, Result> {
  @exclusivity(unchecked) @usableFromInline var source: ListInput<Element>
  @usableFromInline let initial: Result
  @usableFromInline let add: (inout Result, Element) -> Void
  @usableFromInline let remove: (inout Result, Element) -> Void
  @exclusivity(unchecked) @usableFromInline var result: Result?

  @inlinable init(
    _ source: CollectionNode<Element>, _ initial: Result,
    _ add: @escaping (inout Result, Element) -> Void,
    _ remove: @escaping (inout Result, Element) -> Void
  ) {
    self.source = ListInput(source)
    self.initial = initial
    self.add = add
    self.remove = remove
  }

  @inlinable func result(following: Bool) -> Result {
    // Taken out, so that it is not copied when it is changed.
    let isFollowing = following && self.result != nil
    var result = self.result.take() ?? initial
    let isKnown = isFollowing && source.replay { follow($0, in: &result) }
    if !isKnown {
      result = initial
      for element in source.see() { add(&result, element) }
    }
    self.result = result
    return result
  }

  @inlinable func follow(_ event: CollectionEvent<Element>, in result: inout Result) {
    switch event {
    case .insertion(_, let element): add(&result, element)
    case .deletion(_, let element): remove(&result, element)
    case .update(_, let old, let new):
      remove(&result, old)
      add(&result, new)
    case .move, .startChange, .endChange: break
    }
  }
}
