/// The elements of a list that have the same key.
public struct CollectionGroup<Key: Hashable, Element> {
  /// What the elements have in common.
  public let key: Key
  /// The elements, in the order of the list. When the last of them is removed, so is the group:
  /// this list stays empty, and if the key occurs again, it has a new group.
  public let elements: CollectionProperty<Element>

  @usableFromInline let record: GroupRecord<Key, Element>

  @inlinable init(
    key: Key, elements: CollectionProperty<Element>, record: GroupRecord<Key, Element>
  ) {
    self.key = key
    self.elements = elements
    self.record = record
  }
}

/// Two groups are equal if they are the same group of the same list, whatever they hold.
extension CollectionGroup: Hashable {
  public static func == (left: CollectionGroup, right: CollectionGroup) -> Bool {
    left.record === right.record
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(record)) }
}

extension CollectionGroup: CustomStringConvertible {
  public var description: String { "\(key)" }
}

extension ObservableCollection {
  /// Derives the list of groups of elements with the same key, in the order in which the keys first
  /// appear.
  ///
  ///     self                         ant, bee, asp        update ant to bat at 0
  ///     grouped(by: \.first)         a: ant, asp          a: delete ant at 0
  ///                                  b: bee               b: insert bat at 0,
  ///                                                       move a from 0 to 1
  ///
  /// A group's own list sends the edits inside the group; the list of groups sends which groups are
  /// inserted, removed and moved. Changes of both in one round are announced in that round. To have
  /// the groups in the order of their keys, sort the list by the key first.
  ///
  /// - Parameter key: an element's key; pure. It is asked for when an element comes or is updated.
  /// - Precondition: a key does not change. An object may be one as long as what its `==` compares
  ///   stays; otherwise, the program stops with a message that names the key.
  /// - Complexity: O(log n) for each event; beyond that, each observed group is asked whether the
  ///   event concerns it.
  /// - SeeAlso: `sections()`, which makes one table of the groups and their elements.
  @inlinable public func grouped<Key: Hashable>(
    by key: @escaping (Element) -> Key
  ) -> CollectionProperty<CollectionGroup<Key, Element>> {
    let source = collectionNode.node
    let records = DerivedCollectionNode(.step, from: [source], Grouping(source, key))
    let input = Unmanaged<Node>.passUnretained(records)
    return derive(
      .grouped, from: [records],
      Mapping<_, _, Incomparable<CollectionGroup<Key, Element>>>(records) { record in
        let node = input._withUnsafeGuaranteedRef {
          DerivedCollectionNode(.group, from: [$0], GroupElements(record))
        }
        return CollectionGroup(
          key: record.key, elements: CollectionProperty(node: node), record: record)
      })
  }
}

/// The elements of one group.
@usableFromInline final class GroupElements<Key: Hashable, Element>: ListOperator {
  @usableFromInline let record: GroupRecord<Key, Element>
  @exclusivity(unchecked) @usableFromInline var position: UInt64 = 0

  @inlinable init(_ record: GroupRecord<Key, Element>) { self.record = record }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] {
    position = record.version
    return record.elements
  }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    guard let events = record.events(since: position) else { return false }
    position = record.version
    for event in events { list.edit(event) }
    return true
  }
}
