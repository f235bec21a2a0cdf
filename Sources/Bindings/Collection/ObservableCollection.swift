/// A list over time: what `CollectionProperty` and `MutableCollectionProperty` have in common.
///
/// All operators are defined on this protocol, so that they work on both and are written once.
public protocol ObservableCollection<Element>: AnyObject {
  /// What is in the list.
  associatedtype Element

  /// The list's place in the graph, from which others are derived.
  var collectionNode: ListNode<Element> { get }
}

/// A list's place in the graph. Opaque: it exists so that operators can be written once for all
/// lists.
public struct ListNode<Element> {
  @usableFromInline let node: CollectionNode<Element>

  @inlinable init(_ node: CollectionNode<Element>) { self.node = node }
}

extension ObservableCollection {
  /// The elements as of now. A read is never stale, also in a batch.
  ///
  /// - Complexity: O(1) for a list that is edited or observed; otherwise a derived list is computed
  ///   anew if its sources have changed.
  @inlinable public var value: [Element] { collectionNode.node.current }

  /// The element at an index.
  ///
  /// - Precondition: the index is one of the list's; the message names index, list and count.
  @inlinable public subscript(index: Int) -> Element {
    let elements = value
    guard elements.indices.contains(index) else { collectionNode.node.refuse(index) }
    return elements[index]
  }

  // MARK: Observing

  /// First the whole content as one bracket of insertions, then what changes; no gap, no overlap.
  public var changesProducer: SignalProducer<CollectionEvent<Element>, Never> {
    let node = collectionNode.node
    return node.producer(content: { node.content }, of: { $0 })
  }

  /// What changes from now on.
  public var changesSignal: Signal<CollectionEvent<Element>, Never> {
    collectionNode.node.signal { $0 }
  }

  /// Each bracket from now on as a value.
  public var bracketsSignal: Signal<CollectionChange<Element>, Never> {
    collectionNode.node.signal { send in CollectionEvent.gathering { send(CollectionChange($0)) } }
  }

  /// First the whole content as one change, unless there is none; then each bracket as a value.
  public var bracketsProducer: SignalProducer<CollectionChange<Element>, Never> {
    let node = collectionNode.node
    return node.producer(
      content: { node.content },
      of: { send in CollectionEvent.gathering { send(CollectionChange($0)) } })
  }

  /// Calls `action` with the whole content as one bracket of insertions, and then with what
  /// changes.
  @discardableResult
  public func startWithChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    collectionNode.node.start(content: { collectionNode.node.content }, action)
      .noting(fileID, line)
  }

  /// Calls `action` with what changes from now on.
  @discardableResult
  @inlinable public func observeChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    collectionNode.node.observe(action).noting(fileID, line)
  }
}

extension CollectionNode {
  @usableFromInline @inline(never) final func refuse(_ index: Int) -> Never {
    fatalError("Bindings: index \(index) is out of range in \(nameAndCount).")
  }

  @usableFromInline @inline(never) final func refuse(_ range: Range<Int>) -> Never {
    fatalError("Bindings: range \(range) reaches out of \(nameAndCount).")
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
