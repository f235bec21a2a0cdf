/// One edit of a list. Events come in brackets: `startChange`, at least one item, `endChange`;
/// brackets are never nested and never empty. Each index is valid in the list as it is after the
/// events before it, so that replaying the events on a copy gives the list.
public enum CollectionEvent<Element> {
  /// A change begins: the events up to `endChange` belong together.
  case startChange
  /// `element` was inserted at `index`; the elements from there on have moved up.
  case insertion(index: Int, element: Element)
  /// `element` was deleted at `index`; the elements after it have moved down.
  case deletion(index: Int, element: Element)
  /// `new` has taken the place of `old`.
  case update(index: Int, old: Element, new: Element)
  /// `element` was removed at `from`, and then inserted at `to`.
  case move(from: Int, to: Int, element: Element)
  /// The change is complete.
  case endChange
}

extension CollectionEvent: Equatable where Element: Equatable {}
extension CollectionEvent: Hashable where Element: Hashable {}
extension CollectionEvent: Sendable where Element: Sendable {}

extension CollectionEvent: CustomStringConvertible {
  public var description: String { description { String($0) } }

  func description(_ place: (Int) -> String) -> String {
    switch self {
    case .startChange: "start"
    case .insertion(let index, let element): "insert \(element) at \(place(index))"
    case .deletion(let index, let element): "delete \(element) at \(place(index))"
    case .update(let index, let old, let new): "update \(old) to \(new) at \(place(index))"
    case .move(let from, let to, let element):
      "move \(element) from \(place(from)) to \(place(to))"
    case .endChange: "end"
    }
  }
}

extension CollectionEvent {
  /// Applies the event to a copy of the list; `startChange` and `endChange` do nothing.
  ///
  /// - Complexity: that of the edit of an array.
  @inlinable public func apply(to elements: inout [Element]) { _ = perform(on: &elements) }

  /// Applies the event; returns the deleted or replaced element, which may differ from the event's.
  @inlinable @inline(__always) func perform(on elements: inout [Element]) -> Element? {
    switch self {
    case .startChange, .endChange: return nil
    case .insertion(let index, let element):
      if index == elements.count {
        elements.append(element)
      } else {
        elements.insert(element, at: index)
      }
    case .deletion(let index, _): return elements.remove(at: index)
    case .update(let index, _, var new):
      swap(&elements[index], &new)
      return new
    case .move(let from, let to, _): elements.insert(elements.remove(at: from), at: to)
    }
    return nil
  }

  /// Returns the event with the elements that it removes, replaces or moves as a list has them: an
  /// equal element may be another object.
  @inlinable @inline(__always) func of(_ element: (_ index: Int) -> Element) -> CollectionEvent {
    switch self {
    case .startChange, .insertion, .endChange: self
    case .deletion(let index, _): .deletion(index: index, element: element(index))
    case .update(let index, _, let new): .update(index: index, old: element(index), new: new)
    case .move(let from, let to, _): .move(from: from, to: to, element: element(from))
    }
  }

  /// An index that is out of range in a list with so many elements, if there is one.
  package func invalidIndex(below count: Int) -> Int? {
    switch self {
    case .startChange, .endChange: nil
    case .insertion(let index, _): 0...count ~= index ? nil : index
    case .deletion(let index, _), .update(let index, _, _): 0..<count ~= index ? nil : index
    case .move(let from, let to, _): [from, to].first { !(0..<count).contains($0) }
    }
  }

  /// The event that reverts this one. The inverses of several events revert them in reverse order.
  public var inverse: CollectionEvent {
    switch self {
    case .startChange: .endChange
    case .insertion(let index, let element): .deletion(index: index, element: element)
    case .deletion(let index, let element): .insertion(index: index, element: element)
    case .update(let index, let old, let new): .update(index: index, old: new, new: old)
    case .move(let from, let to, let element): .move(from: to, to: from, element: element)
    case .endChange: .startChange
    }
  }

  /// The event with its elements transformed.
  public func mapElements<Result>(_ transform: (Element) -> Result) -> CollectionEvent<Result> {
    mapped(offset: 0, transform)
  }

  /// Returns the event with its elements transformed, for a list in which this one begins at an
  /// offset.
  @inlinable @inline(__always) func mapped<Result>(
    offset: Int, _ transform: (Element) -> Result
  ) -> CollectionEvent<Result> {
    switch self {
    case .startChange: .startChange
    case .insertion(let index, let element):
      .insertion(index: index + offset, element: transform(element))
    case .deletion(let index, let element):
      .deletion(index: index + offset, element: transform(element))
    case .update(let index, let old, let new):
      .update(index: index + offset, old: transform(old), new: transform(new))
    case .move(let from, let to, let element):
      .move(from: from + offset, to: to + offset, element: transform(element))
    case .endChange: .endChange
    }
  }
}
