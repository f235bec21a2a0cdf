/// A list over time: a `CollectionProperty` or a `MutableCollectionProperty`.
///
/// All operators are defined on this protocol, so they work on both.
public protocol ObservableCollection<Element>: GraphMember {
  /// The type of the elements.
  associatedtype Element

  /// The list's place in the graph, from which others are derived.
  var collectionNode: ListNode<Element> { get }
}

/// A list's place in the graph. It is opaque: only the library's operators use it.
public struct ListNode<Element> {
  @usableFromInline let node: CollectionNode<Element>

  @inlinable init(_ node: CollectionNode<Element>) { self.node = node }
}

extension ObservableCollection {
  /// The elements as of now. A read is never stale, also in a batch.
  ///
  /// - Complexity: O(1) for a list that is edited and, outside of a batch, for an observed one;
  ///   else a derived list whose sources have changed is brought up to date.
  @inlinable public var value: [Element] { collectionNode.node.current }

  /// The element at an index.
  ///
  /// - Precondition: The index is one of the list's.
  @inlinable public subscript(index: Int) -> Element {
    let elements = value
    guard elements.indices.contains(index) else { collectionNode.node.refuse(index) }
    return elements[index]
  }

  /// A producer of events: first the content, if any, inserted in one bracket; then each change.
  public var changesProducer: SignalProducer<CollectionEvent<Element>, Never> {
    collectionNode.node.producer(CollectionEvent.oneByOne)
  }

  /// A signal of the events of each change from now on.
  public var changesSignal: Signal<CollectionEvent<Element>, Never> {
    collectionNode.node.signal(CollectionEvent.oneByOne)
  }

  /// A signal of each bracket from now on, as a value.
  public var bracketsSignal: Signal<CollectionChange<Element>, Never> {
    collectionNode.node.signal { send in { items, _ in send(CollectionChange(items: items)) } }
  }

  /// A producer of changes: first the whole content, unless the list is empty; then each bracket.
  public var bracketsProducer: SignalProducer<CollectionChange<Element>, Never> {
    collectionNode.node.producer { send in { items, _ in send(CollectionChange(items: items)) } }
  }

  /// Calls `action` with the content, if any, inserted in one bracket; then with each change.
  @discardableResult @inlinable public func startWithChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    collectionNode.node.start(CollectionEvent.oneByOne(action)).noting(fileID, line)
  }

  /// Calls `action` with the events of each change from now on.
  @discardableResult @inlinable public func observeChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    collectionNode.node.observe(CollectionEvent.oneByOne(action)).noting(fileID, line)
  }

  /// Calls `action` with the owner and the content, if any, inserted in one bracket; then with the
  /// owner and each change, until the owner, which it need not capture, is deallocated.
  @discardableResult public func startWithChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, CollectionEvent<Element>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { Binding(changesProducer, BindingTarget(on: owner, action), fileID, line) }
}

// MARK: Refusals

extension CollectionNode {
  @usableFromInline @inline(never) final func refuse(_ index: Int) -> Never {
    fatalError("Bindings: index \(index) is out of range in \(nameAndCount).")
  }

  @usableFromInline @inline(never) final func refuse(_ range: Range<Int>) -> Never {
    fatalError("Bindings: range \(range) is out of range in \(nameAndCount).")
  }

  @usableFromInline @inline(never) final func refuseSum() -> Never {
    fatalError("Bindings: the sum of \(name) does not fit into \(Element.self).")
  }

  @usableFromInline @inline(never) final func refuseRemoving() -> Never {
    fatalError("Bindings: \(name) is empty, so there is nothing to remove.")
  }

  @usableFromInline @inline(never) final func refuse(removing count: Int) -> Never {
    fatalError("Bindings: \(count) elements cannot be removed from \(nameAndCount).")
  }

  /// “the list made at File.swift:12, which has 3 elements”.
  private final var nameAndCount: String {
    switch elements.count {
    case 0: "\(name), which is empty"
    case 1: "\(name), which has 1 element"
    case let count: "\(name), which has \(count) elements"
    }
  }
}
