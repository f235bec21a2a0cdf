/// The order of a list's elements after edits, as far as it follows from the edits alone.
///
/// The list begins as one endless piece that has not been touched; each event cuts it up further. A
/// piece is a slot, whose weight is its length.
struct EditedOrder<Element> {
  /// A stretch that has not been touched, or one element that has.
  private struct Piece {
    /// The index at which it was in the beginning; `nil` if it was inserted.
    var origin: Int?
    /// The original and the current element; `nil` for an untouched stretch.
    var element: (original: Element, current: Element)?
    var isUpdated = false
  }

  private let slots = SlotSequence(weights: [.max / 4])
  private var pieces = SlotValues<Piece>()
  private var removals: [BatchChange<Element>.Item] = []
  /// The events, which have the list's own elements if these are known.
  private(set) var events: [CollectionEvent<Element>]

  /// - Parameter elements: the list's elements before the events, if known.
  init(_ events: [CollectionEvent<Element>], of elements: [Element]? = nil) {
    self.events = events
    pieces[slots.slot(at: 0)] = Piece(origin: 0)
    for (index, event) in events.enumerated() {
      if let elements { self.events[index] = event.of { element(at: $0, among: elements) } }
      apply(self.events[index])
    }
  }

  private func element(at index: Int, among elements: [Element]) -> Element {
    let (slot, offset) = slots.slot(atWeight: index)
    let piece = pieces[slot].unsafelyUnwrapped
    return piece.element?.current ?? elements[piece.origin.unsafelyUnwrapped + offset]
  }

  private mutating func apply(_ event: CollectionEvent<Element>) {
    switch event {
    case .insertion(let index, let element):
      let slot = slots.insert(weight: 1, at: cut(at: index))
      pieces[slot] = Piece(element: (element, element))
    case .deletion(let index, let element):
      let slot = touch(index, element)
      if let piece = pieces[slot], let origin = piece.origin {
        removals.append(.init(index: origin, element: piece.element?.original ?? element))
      }
      slots.remove(slot)
    case .update(let index, let old, let new):
      let slot = touch(index, old)
      pieces[slot]?.element?.current = new
      pieces[slot]?.isUpdated = true
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
    if pieces[slot]?.element == nil { pieces[slot]?.element = (element, element) }
    return slot
  }

  /// Makes a piece begin at an index of the list; returns the index of the piece.
  private mutating func cut(at index: Int) -> Int {
    let (slot, offset) = slots.slot(atWeight: index)
    let place = slots.index(of: slot)
    guard offset > 0 else { return place }
    let rest = slots.insert(weight: slots.weight(of: slot) - offset, at: place + 1)
    slots.setWeight(offset, of: slot)
    pieces[rest] = Piece(origin: pieces[slot]?.origin.map { $0 + offset })
    return place + 1
  }

  private var result: [(piece: Piece, length: Int)] {
    slots.inOrder.compactMap { slot in pieces[slot].map { ($0, slots.weight(of: slot)) } }
  }

  func result(of elements: [Element]) -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(elements.count)
    for (piece, length) in result {
      if let element = piece.element {
        all.append(element.current)
      } else if let origin = piece.origin, origin < elements.count {
        all += elements[origin..<min(origin + length, elements.count)]
      }
    }
    return all
  }

  /// A touched element that the list still has.
  private typealias Kept = (
    original: Element, current: Element, isUpdated: Bool, origin: Int, index: Int,
    untouchedBefore: Int
  )

  var batch: BatchChange<Element> {
    var insertions: [BatchChange<Element>.Item] = []
    var kept: [Kept] = []
    var (index, untouched) = (0, 0)
    for (piece, length) in result {
      if let (original, current) = piece.element {
        if let origin = piece.origin {
          kept.append((original, current, piece.isUpdated, origin, index, untouched))
        } else {
          insertions.append(.init(index: index, element: current))
        }
      } else {
        untouched += length
      }
      index += length
    }
    return BatchChange(
      removals: removals.sorted { $0.index < $1.index }, insertions: insertions,
      moves: moves(among: kept),
      updates: kept.filter { $0.isUpdated && !ByEquality.areEqual($0.original, $0.current) }.map {
        .init(oldIndex: $0.origin, newIndex: $0.index, old: $0.original, new: $0.current)
      })
  }

  /// Untouched elements stay; of the others, as many as possible stay among their neighbors.
  private func moves(among kept: [Kept]) -> [BatchChange<Element>.Move] {
    let known = kept.map(\.origin) + removals.map(\.index)
    let origins = known.ascending.map { known[$0] }
    let places = kept.map { item in Int32(origins.partitionPoint { $0 < item.origin }) }
    let mayStay = zip(kept, places).map { $0.origin - Int($1) == $0.untouchedBefore }
    var stays = Moves.longestIncreasing(zip(places, mayStay).filter(\.1).map(\.0))[...]
    var candidate = 0
    return zip(kept, mayStay).compactMap { item, mayStay in
      if mayStay {
        defer { candidate += 1 }
        if stays.first == candidate {
          stays.removeFirst()
          return nil
        }
      }
      return .init(oldIndex: item.origin, newIndex: item.index, element: item.original)
    }
  }
}
