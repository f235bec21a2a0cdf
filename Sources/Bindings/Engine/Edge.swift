/// One dependency: `dependent` is computed from `source`.
///
/// An edge is stored in its dependent (`Inputs`). While the dependent is attached, the edge is also
/// in the source's list of dependents. So it is linked exactly if it has a `previous`.
@usableFromInline struct Edge {
  /// Retained by the dependent.
  var source: Unmanaged<Node>?
  var dependent: Unmanaged<Node>
  var previous: UnsafeMutablePointer<Edge>?
  var next: UnsafeMutablePointer<Edge>?
  /// The source's version that the dependent was computed from.
  var seen = Edge.never

  static let never = UInt64.max

  var isLinked: Bool { previous != nil }

  @inline(__always) func leads(from node: Node) -> Bool {
    unsafeBitCast(source, to: UInt.self) == node.address
  }
}

extension UnsafeMutablePointer: ListEntry where Pointee == Edge {
  var previous: Self? {
    get { pointee.previous }
    nonmutating set { pointee.previous = newValue }
  }
  var next: Self? {
    get { pointee.next }
    nonmutating set { pointee.next = newValue }
  }
}

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

  @inline(__always) mutating func remove(_ entry: Wrapped) {
    let previous = entry.previous.unsafelyUnwrapped
    let isFirst = previous.next == nil
    (entry.next ?? self.unsafelyUnwrapped).previous = previous
    if isFirst { self = entry.next } else { previous.next = entry.next }
    (entry.previous, entry.next) = (nil, nil)
  }

  /// Calls `body` with each entry, which may leave the list meanwhile.
  @inline(__always) func forEach(_ body: (Wrapped) -> Void) {
    var next = self
    while let entry = next {
      next = entry.next
      body(entry)
    }
  }
}

extension Optional where Wrapped == UnsafeMutablePointer<Edge> {
  /// Updates the list after an edge has moved in memory.
  mutating func replace(
    _ edge: UnsafeMutablePointer<Edge>, by moved: UnsafeMutablePointer<Edge>
  ) {
    if self == edge { self = moved } else { moved.previous?.next = moved }
    (moved.next ?? self.unsafelyUnwrapped).previous = moved
  }

  /// Calls `body` with each edge's dependent. The list must not change meanwhile.
  @inline(__always) func forEachDependent(_ body: (Node) -> Void) {
    forEach { $0.pointee.dependent._withUnsafeGuaranteedRef(body) }
  }
}
