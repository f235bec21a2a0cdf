/// An element of a list, and its offset.
public struct EnumeratedElement<Element> {
  /// The number of elements before it.
  public let offset: Int
  /// The element itself.
  public let element: Element

  /// Makes an element at an offset.
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
  /// - Complexity: O(k) for each bracket, where k is the number of elements behind the first one
  ///   that is inserted or removed: the offset of each changes.
  @inlinable public func enumerated() -> CollectionProperty<EnumeratedElement<Element>> {
    let source = collectionNode.node
    return derive(.enumerated, from: [source], Enumeration(source))
  }
}

@usableFromInline final class Enumeration<Source>: ListOperator {
  @usableFromInline typealias Element = EnumeratedElement<Source>

  @exclusivity(unchecked) @usableFromInline var source: ListInput<Source>
  /// The stretch in which offsets may have become wrong.
  @exclusivity(unchecked) @usableFromInline var wrong = 0..<0

  @usableFromInline init(_ source: CollectionNode<Source>) { self.source = ListInput(source) }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] {
    source.see().enumerated().map { Element(offset: $0.offset, element: $0.element) }
  }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    wrong = Int.max..<Int.max
    guard source.replay({ follow($0, in: list) }) else { return false }
    let end = min(wrong.upperBound, list.elements.count)
    var index = wrong.lowerBound
    while index < end {
      let entry = list.elements[index]
      if entry.offset != index {
        list.update(at: index, to: Element(offset: index, element: entry.element))
      }
      index += 1
    }
    return true
  }

  @inlinable func follow(
    _ event: CollectionEvent<Source>, in list: DerivedCollectionNode<Element>
  ) {
    switch event {
    case .insertion(let index, let element):
      list.insert(Element(offset: index, element: element), at: index)
      noteWrong(from: index, to: .max)
    case .deletion(let index, _):
      list.remove(at: index)
      noteWrong(from: index, to: .max)
    case .update(let index, _, let new):
      let offset = list.elements[index].offset
      list.update(at: index, to: Element(offset: offset, element: new))
    case .move(let from, let to, _):
      list.move(from: from, to: to)
      noteWrong(from: min(from, to), to: max(from, to) + 1)
    case .startChange, .endChange: break
    }
  }

  @inlinable func noteWrong(from start: Int, to end: Int) {
    let former = wrong.isEmpty ? start..<start : wrong
    wrong = min(start, former.lowerBound)..<max(end, former.upperBound)
  }
}
