/// A list of which only the edits are known: which of its places have been touched, and where
/// everything has got to.
///
/// It begins as one endless piece that has not been touched; each event cuts it up further. A piece
/// is a slot, whose weight is its length.
struct EditedOrder<Element> {
  /// A stretch that has not been touched, or one element that has.
  private struct Piece {
    /// Where it stood in the beginning, or `nil` if it was inserted.
    var origin: Int?
    var touched: Touched?
  }

  private struct Touched {
    let original: Element
    var current: Element
    var isUpdated = false
  }

  private let slots = SlotSequence(weights: [.max / 4])
  private var pieces = SlotValues<Piece>()
  private var removals: [BatchChange<Element>.Item] = []

  init(_ events: [CollectionEvent<Element>]) {
    pieces[slots.slot(at: 0)] = Piece(origin: 0)
    for event in events { apply(event) }
  }

  private mutating func apply(_ event: CollectionEvent<Element>) {
    switch event {
    case .insertion(let index, let element):
      let slot = slots.insert(weight: 1, at: cut(at: index))
      pieces[slot] = Piece(touched: Touched(original: element, current: element))
    case .deletion(let index, let element):
      let slot = touch(index, element)
      if let piece = pieces[slot], let origin = piece.origin, let touched = piece.touched {
        removals.append(.init(index: origin, element: touched.original))
      }
      slots.remove(slot)
    case .update(let index, let old, let new):
      let slot = touch(index, old)
      pieces[slot]?.touched?.current = new
      pieces[slot]?.touched?.isUpdated = true
    case .move(let from, let to, let element):
      let slot = touch(from, element)
      slots.setWeight(0, of: slot)
      let (former, place) = (slots.index(of: slot), cut(at: to))
      slots.move(slot, to: former < place ? place - 1 : place)
      slots.setWeight(1, of: slot)
    case .startChange, .endChange: break
    }
  }

  /// Makes the element at an index a piece of its own.
  private mutating func touch(_ index: Int, _ element: Element) -> SlotSequence.Slot {
    let place = cut(at: index)
    _ = cut(at: index + 1)
    let slot = slots.slot(at: place)
    if pieces[slot]?.touched == nil {
      pieces[slot]?.touched = Touched(original: element, current: element)
    }
    return slot
  }

  /// Makes a piece begin at an index of the list; returns which one it is.
  private mutating func cut(at index: Int) -> Int {
    let (slot, offset) = slots.slot(atWeight: index)
    let place = slots.index(of: slot)
    guard offset > 0 else { return place }
    let rest = slots.insert(weight: slots.weight(of: slot) - offset, at: place + 1)
    slots.setWeight(offset, of: slot)
    pieces[rest] = Piece(origin: pieces[slot]?.origin.map { $0 + offset })
    return place + 1
  }

  // MARK: The result

  /// The list as it has become, of what it was.
  func result(of elements: [Element]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for slot in slots.inOrder {
      guard let piece = pieces[slot] else { continue }
      if let touched = piece.touched {
        result.append(touched.current)
      } else if let origin = piece.origin, origin < elements.count {
        result += elements[origin..<min(origin + slots.weight(of: slot), elements.count)]
      }
    }
    return result
  }

  /// A touched element that is still there.
  private struct Kept {
    let element: Touched
    let origin: Int
    let index: Int
    /// The number of untouched elements before it.
    let untouchedBefore: Int
  }

  var batch: BatchChange<Element> {
    var insertions: [BatchChange<Element>.Item] = []
    var kept: [Kept] = []
    var (index, untouched) = (0, 0)
    for slot in slots.inOrder {
      guard let piece = pieces[slot] else { continue }
      let length = slots.weight(of: slot)
      if let element = piece.touched {
        if let origin = piece.origin {
          kept.append(
            Kept(element: element, origin: origin, index: index, untouchedBefore: untouched))
        } else {
          insertions.append(.init(index: index, element: element.current))
        }
      } else {
        untouched += length
      }
      index += length
    }
    return BatchChange(
      removals: removals.sorted { $0.index < $1.index }, insertions: insertions,
      moves: moves(among: kept), updates: updates(among: kept))
  }

  /// Untouched elements stay. Of the touched elements, as many as possible stay among their
  /// neighbors.
  private func moves(among kept: [Kept]) -> [BatchChange<Element>.Move] {
    let origins = (kept.map(\.origin) + removals.map(\.index)).sorted()
    let places = kept.map { item in Int32(origins.partitionPoint { $0 < item.origin }) }
    let mayStay = zip(kept, places).map { $0.origin - Int($1) == $0.untouchedBefore }
    var stays = Moves.longestIncreasing(zip(places, mayStay).filter(\.1).map(\.0))[...]
    return zip(kept, mayStay).compactMap { item, mayStay in
      if mayStay, stays.removeFirst() { return nil }
      return .init(oldIndex: item.origin, newIndex: item.index, element: item.element.original)
    }
  }

  private func updates(among kept: [Kept]) -> [BatchChange<Element>.Update] {
    let areEqual = equality(of: Element.self) ?? { _, _ in false }
    return kept.compactMap { item in
      let element = item.element
      guard element.isUpdated, !areEqual(element.original, element.current) else { return nil }
      return .init(
        oldIndex: item.origin, newIndex: item.index, old: element.original, new: element.current)
    }
  }
}
