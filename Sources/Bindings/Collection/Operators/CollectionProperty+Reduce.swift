/// What can be computed from a list step by step, as properties.
///
/// While such a property is observed, each event costs what its own elements cost; otherwise it is
/// computed anew when it is read and the list has changed.
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
  ///   - initial: the result of an empty list.
  ///   - add: takes an element in. The order in which elements come must not matter.
  ///   - remove: takes out an element that was taken in: the result is what it would be without it.
  /// - Complexity: O(1) for each event, beyond what `add` and `remove` do; a result that is a
  ///   collection is copied, since observers may hold it. O(n) if `add` reads properties: map the
  ///   list to what it reads first.
  @inlinable public func reduce<Result>(
    into initial: Result, adding add: @escaping (inout Result, Element) -> Void,
    removing remove: @escaping (inout Result, Element) -> Void
  ) -> Property<Result> {
    let folding = Folding(collectionNode.node, initial, add, remove)
    return Result.self is any Equatable.Type
      ? folded(folding, ByDynamicEquality<Result>.self, as: .reduce)
      : folded(folding, Incomparable<Result>.self, as: .reduce)
  }

  /// Derives a value that folds the elements incrementally; an equal result is silent.
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
    folded(Counting(collectionNode.node, isCounted), ByEquality<Int>.self, as: .count)
  }

  /// Derives whether there is an element for which the predicate holds.
  ///
  /// - Parameter isSought: pure.
  /// - Complexity: O(1) for each event.
  @inlinable public func contains(where isSought: @escaping (Element) -> Bool) -> Property<Bool> {
    count(where: isSought).mapped({ $0 > 0 }, ByEquality<Bool>.self, as: .contains)
  }

  @inlinable func folded<F: Fold, C: Comparison<F.Result>>(
    _ fold: F, _ comparison: C.Type, as kind: Node.Kind
  ) -> Property<F.Result> {
    let node = FoldNode<F.Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      let isAttached = node.flags.contains(.attached)
      return ValueNode<F.Result>.advance(node, step, version, comparison) {
        fold.result(for: node, following: isAttached)
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

/// What is computed from the elements of a list, one by one.
@usableFromInline protocol Fold<Result>: AnyObject {
  associatedtype Result

  /// The result as of now; `isFollowing` if what has happened since the last time is known.
  func result(for node: Node, following isFollowing: Bool) -> Result
}

@usableFromInline final class FoldNode<Value>: ValueNode<Value> {
  @exclusivity(unchecked) private var inner: (any DynamicInputs)?

  @usableFromInline override init(
    _ kind: Kind, _ value: Value?, flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    super.init(kind, value, flags: flags, step: step)
  }

  @usableFromInline override var dynamicInputs: (any DynamicInputs)? { inner }

  @usableFromInline override func take(_ inputs: any DynamicInputs, clock: Node) {
    inner = inputs
    super.take(inputs, clock: clock)
  }
}

@usableFromInline final class Folding<Element, Result>: Fold {
  @usableFromInline let source: TrackedInput<Element>
  @usableFromInline let initial: Result
  @usableFromInline let add: (inout Result, Element) -> Void
  @usableFromInline let remove: (inout Result, Element) -> Void
  @exclusivity(unchecked) @usableFromInline var result: Result?

  @inlinable init(
    _ source: CollectionNode<Element>, _ initial: Result,
    _ add: @escaping (inout Result, Element) -> Void,
    _ remove: @escaping (inout Result, Element) -> Void
  ) {
    self.source = TrackedInput(source)
    self.initial = initial
    self.add = add
    self.remove = remove
  }

  @inlinable func result(for node: Node, following isFollowing: Bool) -> Result {
    // Taken out, so that it is not copied when it is changed.
    let former = self.result.take()
    // What was read for a removed element has changed since it was added.
    if isFollowing, source.reads == nil, var result = former {
      var isKnown = false
      let hasRead = source.detectReads {
        isKnown = source.replay(for: node) {
          follow($0, in: &result)
        } askingAgain: { _, _ in
        }
      }
      if isKnown, !hasRead {
        self.result = result
        return result
      }
    }
    var result = initial
    let elements = source.see(for: node)
    source.ask(at: 0, for: node) {
      for element in elements { add(&result, element) }
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

@usableFromInline final class Counting<Element>: Fold {
  @usableFromInline let source: TrackedInput<Element>
  @usableFromInline let isCounted: (Element) -> Bool
  @usableFromInline var count = 0

  @inlinable init(_ source: CollectionNode<Element>, _ isCounted: @escaping (Element) -> Bool) {
    self.source = TrackedInput(source)
    self.isCounted = isCounted
  }

  @inlinable func result(for node: Node, following isFollowing: Bool) -> Int {
    let isKnown =
      isFollowing && node.version != 0
      && source.replay(for: node) { event in
        switch event {
        case .insertion(let index, let element): count += ask(element, at: index, for: node)
        case .deletion(let index, let element): count -= answer(for: element, at: index)
        case .update(let index, let old, let new):
          count -= answer(for: old, at: index)
          count += ask(new, at: index, for: node)
        case .move, .startChange, .endChange: break
        }
      } askingAgain: { index, element in
        count -= answer(for: element, at: index)
        count += ask(element, at: index, for: node)
      }
    if !isKnown {
      count = 0
      for (index, element) in source.see(for: node).enumerated() {
        count += ask(element, at: index, for: node)
      }
    }
    return count
  }

  @inlinable func ask(_ element: Element, at index: Int, for node: Node) -> Int {
    let answer = source.ask(at: index, for: node) { isCounted(element) ? 1 : 0 }
    source.reads?.node(at: index)?.answer = answer
    return answer
  }

  /// What was answered when the element was last asked about.
  @inlinable func answer(for element: Element, at index: Int) -> Int {
    source.reads?.node(at: index)?.answer ?? (isCounted(element) ? 1 : 0)
  }
}
