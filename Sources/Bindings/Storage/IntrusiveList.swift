/// An entry of an intrusive list: adding and removing take constant time and keep the order.
///
/// The first entry's `previous` is the last one, whose `next` is `nil`.
protocol ListEntry {
  var previous: Self? { get nonmutating set }
  var next: Self? { get nonmutating set }
}

/// A list, by its first entry.
extension Optional where Wrapped: ListEntry {
  @inline(__always) mutating func append(_ entry: Wrapped) {
    if let first = self {
      let last = first.previous.unsafelyUnwrapped
      last.next = entry
      entry.previous = last
      first.previous = entry
    } else {
      self = entry
      entry.previous = entry
    }
    entry.next = nil
  }

  @inline(__always) mutating func moveToFront(_ entry: Wrapped) {
    if entry.previous.unsafelyUnwrapped.next == nil { return }
    remove(entry)
    let first = self.unsafelyUnwrapped
    (entry.previous, entry.next) = (first.previous, first)
    first.previous = entry
    self = entry
  }

  @inline(__always) mutating func remove(_ entry: Wrapped) {
    let previous = entry.previous.unsafelyUnwrapped
    let isFirst = previous.next == nil
    (entry.next ?? self.unsafelyUnwrapped).previous = previous
    if isFirst { self = entry.next } else { previous.next = entry.next }
    (entry.previous, entry.next) = (nil, nil)
  }

  /// Calls `body` with each entry, which may leave the list meanwhile.
  @inline(__always) func forEachEntry(_ body: (Wrapped) -> Void) {
    var next = self
    while let entry = next {
      next = entry.next
      body(entry)
    }
  }
}
