/// Properties that are computed from a list, incrementally while they are observed.
extension ObservableCollection {
  /// Derives a value that folds the elements incrementally.
  ///
  ///     self      insert 3    insert 4    update 3 to 5    delete 4
  ///     result    3           7           9                5
  ///
  /// ```swift
  /// let total = prices.reduce(into: 0, adding: { $0 += $1 }, removing: { $0 -= $1 })
  /// ```
  ///
  /// - Parameters:
  ///   - add: Adds an element to the result. The order of additions must not matter.
  ///   - remove: Removes an element that was added: the result is as if it had not been added.
  ///     Elements that are equal must count alike: an equal one is replaced silently.
  /// - Complexity: O(1) for each event, beyond the cost of `add` and `remove`; a result that is a
  ///   collection is copied, since observers may hold it. O(n) if `add` reads properties, because
  ///   a value that has changed can no longer be removed: map the list to the values first.
  @_alwaysEmitIntoClient public func reduce<Result>(
    into initial: Result, adding add: @escaping (inout Result, Element) -> Void,
    removing remove: @escaping (inout Result, Element) -> Void
  ) -> Property<Result> {
    let fold = Fold(collectionNode.node, initial, add, remove)
    let property = Property(tracking: { fold.trackedResult }, ByEquality.self, as: "reduce")
    property.node.append(input: collectionNode.node)  // retained before the first read, too
    return property
  }

  /// Derives the number of elements that satisfy a predicate.
  ///
  /// - Complexity: O(1) for each event; the answers are stored.
  @_alwaysEmitIntoClient public func count(where isCounted: @escaping (Element) -> Bool)
    -> Property<Int>
  {
    let answers = mapped(isCounted, ByEquality.self, as: "step").node
    let fold = Fold(answers, 0, { if $1 { $0 += 1 } }, { if $1 { $0 -= 1 } })
    return answers.derive("count") { fold.result }
  }

  /// Derives whether an element satisfies a predicate.
  @_alwaysEmitIntoClient public func contains(where isSought: @escaping (Element) -> Bool)
    -> Property<Bool>
  {
    count(where: isSought).mapped({ $0 > 0 }, ByEquality<Bool>.self, as: "contains")
  }

  /// Derives whether an element is in the list.
  @_alwaysEmitIntoClient public func contains(_ element: Element) -> Property<Bool>
  where Element: Equatable {
    contains { $0 == element }
  }

  /// Derives the sum of the elements; of floating-point numbers, as exact as their operators are.
  ///
  /// - Complexity: O(1) for each event; O(n) while the sum is infinite or not a number.
  @_alwaysEmitIntoClient public func sum() -> Property<Element> where Element: AdditiveArithmetic {
    let fold = Fold(collectionNode.node, Element.zero, { $0 += $1 }, { $0 -= $1 })
    return collectionNode.node.derive("sum") {
      let sum = fold.result
      // What is not finite stays so, whatever is subtracted.
      return sum - sum == .zero ? sum : fold.computeAnew()
    }
  }

  /// Derives the sum of the elements. Sums on the way to it need not fit into the type.
  ///
  /// - Precondition: The sum fits.
  /// - Complexity: O(1) for each event.
  @_alwaysEmitIntoClient public func sum() -> Property<Element> where Element: FixedWidthInteger {
    let node = collectionNode.node
    let fold = Fold(node, WideSum<Element>(), { $0.add($1) }, { $0.add($1, isRemoved: true) })
    return node.derive("sum") { [unowned(unsafe) node] in
      let sum = fold.result
      if sum.overflows != 0 { node.refuseSum() }
      return sum.low
    }
  }
}

@usableFromInline struct WideSum<Element: FixedWidthInteger> {
  @usableFromInline var low: Element = 0
  @usableFromInline var overflows = 0

  @inlinable init() {}

  @inlinable mutating func add(_ element: Element, isRemoved: Bool = false) {
    let (sum, isTooFar) =
      isRemoved
      ? low.subtractingReportingOverflow(element) : low.addingReportingOverflow(element)
    low = sum
    if isTooFar { overflows += isRemoved == (element > 0) ? -1 : 1 }
  }
}

@usableFromInline final class Fold<Element, Result> {
  @exclusivity(unchecked) @usableFromInline var source: ListInput<Element>
  @usableFromInline let initial: Result
  @usableFromInline let add: (inout Result, Element) -> Void
  @usableFromInline let remove: (inout Result, Element) -> Void
  @exclusivity(unchecked) @usableFromInline var last: Result?
  /// Whether the closures read properties: then nothing is known of an element once it is removed.
  @exclusivity(unchecked) @usableFromInline var isReading = false
  /// The list itself, in case that it ends before the properties.
  @exclusivity(unchecked) @usableFromInline var kept: Node?

  @inlinable init(
    _ source: CollectionNode<Element>, _ initial: Result,
    _ add: @escaping (inout Result, Element) -> Void,
    _ remove: @escaping (inout Result, Element) -> Void
  ) {
    (self.source, self.initial, self.add, self.remove) = (ListInput(source), initial, add, remove)
  }

  /// The result of the list, which is up to date.
  @inlinable var result: Result {
    // Taken out, so that it is not copied when it is changed.
    if var result = last.take(), source.replay({ follow($0, in: &result) }) {
      last = result
      return result
    }
    return computeAnew()
  }

  /// The same, in a tracked closure, which reads the list and, if `add` does, other properties.
  @inlinable var trackedResult: Result {
    _ = source.node._withUnsafeGuaranteedRef { $0.current }
    if !isReading {
      var new: Result?
      isReading = detectReads { new = result }
      if !isReading { return new.unsafelyUnwrapped }
      kept = source.node.takeUnretainedValue()
    }
    return computeAnew()
  }

  @inlinable func computeAnew() -> Result {
    let result = source.see().reduce(into: initial, add)
    last = result
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
