/// A list of which only the edits are known: which of its places have been touched, and where
/// everything has got to.
///
/// It begins as one endless piece that has not been touched; each event cuts it up further.
struct EditedOrder<Element> {
  /// An element that an event has touched.
  private struct Touched {
    /// Where it stood in the beginning, or `nil` if it was inserted.
    let origin: Int?
    let original: Element
    var current: Element
    var isUpdated = false
  }

  private var pieces = PieceTree()
  private var touched: [Touched] = []
  private var removals: [BatchChange<Element>.Item] = []

  mutating func apply(_ event: CollectionEvent<Element>) {
    switch event {
    case .insertion(let index, let element):
      touched.append(Touched(origin: nil, original: element, current: element))
      pieces.insert(pieces.make(mark: touched.count - 1), at: index)
    case .deletion(let index, let element):
      let item = touched[touch(pieces.remove(at: index), element)]
      guard let origin = item.origin else { return }
      removals.append(.init(index: origin, element: item.original))
    case .update(let index, let old, let new):
      let piece = pieces.remove(at: index)
      let number = touch(piece, old)
      touched[number].current = new
      touched[number].isUpdated = true
      pieces.insert(piece, at: index)
    case .move(let from, let to, let element):
      let piece = pieces.remove(at: from)
      _ = touch(piece, element)
      pieces.insert(piece, at: to)
    case .startChange, .endChange: break
    }
  }

  /// Returns the number of the element that a piece of length one represents.
  private mutating func touch(_ piece: Int, _ element: Element) -> Int {
    if let mark = pieces.mark(of: piece) { return mark }
    touched.append(
      Touched(origin: pieces.origin(of: piece), original: element, current: element))
    pieces.setMark(touched.count - 1, of: piece)
    return touched.count - 1
  }

  // MARK: The result

  /// The list as it has become, of what it was.
  func result(of elements: [Element]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    pieces.visit { mark, origin, length in
      if let mark {
        result.append(touched[mark].current)
      } else {
        result += elements[origin..<min(origin + length, elements.count)]
      }
    }
    return result
  }

  /// A touched element that is still there.
  private struct Kept {
    let number: Int
    let origin: Int
    let index: Int
    /// The number of untouched elements before it.
    let untouchedBefore: Int
  }

  var batch: BatchChange<Element> {
    var insertions: [BatchChange<Element>.Item] = []
    var kept: [Kept] = []
    var (index, untouched) = (0, 0)
    pieces.visit { mark, _, length in
      if let mark {
        let item = touched[mark]
        if let origin = item.origin {
          kept.append(
            Kept(number: mark, origin: origin, index: index, untouchedBefore: untouched))
        } else {
          insertions.append(.init(index: index, element: item.current))
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
    var places: [Int32] = []
    var mayStay: [Bool] = []
    for item in kept {
      let place = origins.partitionPoint { $0 < item.origin }
      mayStay.append(item.origin - place == item.untouchedBefore)
      if mayStay.last == true { places.append(Int32(place)) }
    }
    var stays = Moves.longestIncreasing(places)[...]
    return zip(kept, mayStay).compactMap { item, mayStay in
      if mayStay, stays.removeFirst() { return nil }
      return .init(
        oldIndex: item.origin, newIndex: item.index, element: touched[item.number].original)
    }
  }

  private func updates(among kept: [Kept]) -> [BatchChange<Element>.Update] {
    let areEqual = equality(of: Element.self)
    return kept.compactMap { item in
      let element = touched[item.number]
      guard element.isUpdated else { return nil }
      if let areEqual, areEqual(element.original, element.current) { return nil }
      return .init(
        oldIndex: item.origin, newIndex: item.index, old: element.original,
        new: element.current)
    }
  }
}
