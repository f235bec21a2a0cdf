/// A list over time that can be read and observed, but not edited.
///
/// It tells what has changed, not just that something has, so that a view redraws the rows that
/// changed and no others. It is not a `Sequence`: `list.value` is the array.
///
/// - Note: Ownership: as `Property`.
public final class CollectionProperty<Element>: ObservableCollection {
  let node: CollectionNode<Element>

  public var collectionNode: ListNode<Element> { ListNode(node) }

  /// Makes a list that never changes.
  public init(_ elements: [Element]) {
    node = EditedCollectionNode(elements, areEqual: nil)
    node.flags.insert(.ended)
  }

  /// Makes a read-only face of another list. It ends with it, and does not keep it alive.
  public init(_ list: some ObservableCollection<Element>) { node = list.collectionNode.node }

  /// Makes the list that follows a property of arrays, and tells what differs.
  ///
  /// What is common at both ends of the arrays stays; between them places are updated, deleted or
  /// inserted.
  /// - Complexity: O(n) comparisons for each array.
  public init(following property: some PropertyProtocol<[Element]>) where Element: Equatable {
    node = DerivedCollectionNode(property.graphNode.node, areEqual: ==)
  }

  deinit { node.leave() }
}

/// A list over time: what `CollectionProperty` and `MutableCollectionProperty` have in common.
public protocol ObservableCollection<Element>: AnyObject {
  associatedtype Element

  /// The list's place in the graph.
  var collectionNode: ListNode<Element> { get }
}

/// A list's place in the graph. Opaque: it exists so that operators can be written once for all
/// lists.
public struct ListNode<Element> {
  @usableFromInline let node: CollectionNode<Element>

  @usableFromInline init(_ node: CollectionNode<Element>) { self.node = node }
}

extension ObservableCollection {
  private var node: CollectionNode<Element> { collectionNode.node }

  /// The elements as of now.
  public var value: [Element] { node.current }

  public subscript(index: Int) -> Element { node.current[index] }

  public var count: Property<Int> { derive(ByEquality<Int>.self, \.count) }
  public var isEmpty: Property<Bool> { derive(ByEquality<Bool>.self, \.isEmpty) }

  /// The whole array as a property. Each edit while it is in use copies the array once.
  public var property: Property<[Element]> { deriveComparingDynamically { $0 } }

  /// The first element, or `nil`.
  public var first: Property<Element?> { deriveComparingDynamically(\.first) }

  /// The last element, or `nil`.
  public var last: Property<Element?> { deriveComparingDynamically(\.last) }

  private func deriveComparingDynamically<Result>(
    _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    Element.self is any Equatable.Type
      ? derive(ByDynamicEquality<Result>.self, read) : derive(Incomparable<Result>.self, read)
  }

  private func derive<Result, C: Comparison<Result>>(
    _ comparison: C.Type, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    let source = node
    let link = Unmanaged.passUnretained(source)
    let derived = ValueNode<Result>(nil, flags: C.isPossible ? .comparesValues : []) { node, step in
      ValueNode<Result>.advance(node, step, comparison) {
        read(link._withUnsafeGuaranteedRef { $0.elements })
      }
    }
    derived.take(input: source)
    return Property(node: derived)
  }

  // MARK: Observing

  /// First the whole content as one bracket of insertions, then what changes; no gap, no overlap.
  public var changesProducer: SignalProducer<CollectionEvent<Element>, Never> {
    let node = node
    return SignalProducer(attaching: { observer in node.start(observer.sendOrComplete) })
  }

  /// What changes from now on.
  public var changesSignal: Signal<CollectionEvent<Element>, Never> {
    let node = node
    return Signal(attaching: { observer in
      let observation = node.observe(observer.sendOrComplete)
      if observation.isDisposed { observer.sendCompleted() }
      return observation
    })
  }

  /// Calls `action` with the whole content as one bracket of insertions, and then with what
  /// changes.
  @discardableResult
  public func startWithChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void
  ) -> any Disposable {
    node.start { if let event = $0 { action(event) } }
  }

  /// Calls `action` with what changes from now on.
  @discardableResult
  @inlinable public func observeChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void
  ) -> any Disposable {
    collectionNode.node.observe { if let event = $0 { action(event) } }
  }
}

extension Signal.Observer {
  /// Sends a value or, for `nil`, the end.
  fileprivate func sendOrComplete(_ value: Value?) {
    if let value { send(value: value) } else { sendCompleted() }
  }
}
