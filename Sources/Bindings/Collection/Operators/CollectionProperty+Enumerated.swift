/// An element of a list with its offset.
public struct EnumeratedElement<Element> {
  /// The number of elements before this element.
  public let offset: Int
  /// The element itself.
  public let element: Element

  /// Creates an element with an offset.
  @inlinable public init(offset: Int, element: Element) {
    self.offset = offset
    self.element = element
  }
}

extension EnumeratedElement: Equatable where Element: Equatable {}
extension EnumeratedElement: Hashable where Element: Hashable {}
extension EnumeratedElement: Sendable where Element: Sendable {}

extension EnumeratedElement: CustomStringConvertible {
  public var description: String { "(\(offset), \(element))" }
}

extension ObservableCollection {
  /// Derives the list of the elements with their offsets.
  ///
  ///     self        delete a at 0    (of a, b, c)
  ///     enumerated  delete (0, a) at 0, update (1, b) to (0, b) at 0, update (2, c) to (1, c) at 1
  ///
  /// - Complexity: O(k) for each bracket, where k is the number of elements after the first one that
  ///   is inserted or removed, because the offset of each changes.
  @inlinable public func enumerated() -> CollectionProperty<EnumeratedElement<Element>> {
    let source = collectionNode.node
    return derive("enumerated", from: [source], Enumeration(source))
  }
}

@usableFromInline final class Enumeration<Source>: ListOperator {
  @usableFromInline typealias Element = EnumeratedElement<Source>

  @exclusivity(unchecked) @usableFromInline var source: ListInput<Source>

  @usableFromInline init(_ source: CollectionNode<Source>) { self.source = ListInput(source) }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] {
    source.see().enumerated().map { Element(offset: $0.offset, element: $0.element) }
  }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    // The range in which offsets may have become wrong.
    var (start, end) = (Int.max, 0)
    let isKnown = source.replay { event in
      switch event {
      case .insertion(let index, let element):
        list.insert(Element(offset: index, element: element), at: index)
        (start, end) = (min(start, index), .max)
      case .deletion(let index, _):
        list.remove(at: index)
        (start, end) = (min(start, index), .max)
      case .update(let index, _, let new):
        list.update(at: index, to: Element(offset: list.elements[index].offset, element: new))
      case .move(let from, let to, _):
        list.move(from: from, to: to)
        (start, end) = (min(start, from, to), max(end, max(from, to) + 1))
      case .startChange, .endChange: break
      }
    }
    while start < min(end, list.elements.count) {
      let entry = list.elements[start]
      if entry.offset != start {
        list.update(at: start, to: Element(offset: start, element: entry.element))
      }
      start += 1
    }
    return isKnown
  }
}
