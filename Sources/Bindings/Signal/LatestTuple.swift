/// The latest values of several sources, as the tuple that is sent. Each source changes its own part
/// in place, since putting a tuple of a parameter pack together is slow: no pack is specialized.
@usableFromInline final class LatestTuple<Tuple> {
  @usableFromInline let tuple = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
  @exclusivity(unchecked) @usableFromInline var isComplete = false

  @inlinable init() {}

  @inlinable deinit {
    if isComplete { tuple.deinitialize(count: 1) }
    tuple.deallocate()
  }

  @inlinable func complete(_ values: Tuple) {
    tuple.initialize(to: values)
    isComplete = true
  }
}

/// The latest value of one source, if there is one.
@usableFromInline final class Latest<Element> {
  /// Its place in a tuple, once that is complete.
  @exclusivity(unchecked) @usableFromInline var place: UnsafeMutablePointer<Element>?
  @exclusivity(unchecked) @usableFromInline var value: Element?

  @inlinable init() {}

  /// Moves to its place in a tuple, the first one for its type in what follows; returns where that
  /// ends.
  @usableFromInline func move(to tuple: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let start = tuple.alignedUp(for: Element.self)
    place = start.assumingMemoryBound(to: Element.self)
    value = nil
    return start + MemoryLayout<Element>.size
  }

  /// The former value is released when the new one is in its place.
  @discardableResult @inlinable func keep(_ newValue: Element) -> Bool {
    if let place {
      var former = newValue
      swap(&former, &place.pointee)
      return false
    }
    var former = Optional(newValue)
    swap(&former, &value)
    return former == nil
  }

  @inlinable func take() -> Element? {
    var taken: Element?
    swap(&taken, &value)
    return taken
  }
}
