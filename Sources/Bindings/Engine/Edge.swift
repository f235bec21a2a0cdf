/// One dependency: `dependent` is computed from `source`, or sets it, as a binding or a link does.
///
/// An edge is stored in its dependent (`Inputs`); only a tap stores the edge that leads to its
/// derivation. While the dependent is attached and the source has not ended, the edge is also in
/// one of the source's lists, of dependents or of bindings. The first entry's `previous` is the
/// last one, so an edge is linked exactly if it has a `previous`.
@usableFromInline struct Edge {
  /// The dependent retains it if the edge is one of its inputs.
  var source: Unmanaged<Node>?
  var dependent: Unmanaged<Node>
  var previous: UnsafeMutablePointer<Edge>?
  var next: UnsafeMutablePointer<Edge>?
  /// The source's version that the dependent was computed from.
  var seen = Edge.never

  static let never = UInt64.max

  var isLinked: Bool { previous != nil }
}

/// The inputs of a derivation: a small header, then the edges, in one block of memory.
struct Inputs {
  struct Header {
    /// The number of inputs and, above the lowest 27 bits, the bit width of the number of edges
    /// allocated.
    fileprivate var size: UInt32
    /// Inputs that have not ended. Counted while attached.
    var live: Int32
    /// The walk that last found the dependent fresh.
    var checked: UInt64
  }

  let header: UnsafeMutablePointer<Header>

  init(header: UnsafeMutablePointer<Header>) { self.header = header }

  /// Makes the block, and retains the sources.
  ///
  /// - Parameter spare: the number of further edges, which `count` leaves out: they lead to the
  ///   nodes that a binding or link sets.
  init(_ sources: some Collection<Node?>, of dependent: Node, spare: Int) {
    self.init(room: sources.count + spare)
    count = sources.count
    let dependent = Unmanaged.passUnretained(dependent)
    var edge = edges
    for source in sources {
      let source = source.map { Unmanaged.passRetained($0) }
      edge.initialize(to: Edge(source: source, dependent: dependent))
      edge += 1
    }
    edge.initialize(repeating: Edge(dependent: dependent), count: spare)
  }

  /// Makes a block without edges.
  init(room capacity: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Header>.stride + capacity * MemoryLayout<Edge>.stride,
      alignment: MemoryLayout<Edge>.alignment)
    header = memory.bindMemory(to: Header.self, capacity: 1)
    let width = UInt32(capacity.bitWidth - capacity.leadingZeroBitCount)
    header.initialize(to: Header(size: width << Inputs.shift, live: 0, checked: 0))
    UnsafeMutableRawPointer(header + 1).bindMemory(to: Edge.self, capacity: capacity)
  }

  private static let shift: UInt32 = 27

  var count: Int {
    get { Int(header.pointee.size & (1 << Inputs.shift - 1)) }
    nonmutating set {
      let size = header.pointee.size
      header.pointee.size = (size >> Inputs.shift) << Inputs.shift | UInt32(newValue)
    }
  }

  /// The number of edges allocated, rounded down to a power of two; 0 for none.
  var capacity: Int { (1 << Int(header.pointee.size >> Inputs.shift)) >> 1 }

  var edges: UnsafeMutablePointer<Edge> {
    UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Edge.self)
  }

  func forEachSource(_ body: (Unmanaged<Node>) -> Void) {
    for index in 0..<count {
      if let source = edges[index].source { body(source) }
    }
  }

  func deallocate() { UnsafeMutableRawPointer(header).deallocate() }

  // MARK: Versions of the inputs

  /// Notes that the dependent is about to be computed from the current versions of its inputs;
  /// returns whether any of them has changed. The versions are stored before the computation, so if
  /// the computation sets one of its own inputs, it runs again.
  @inline(__always) @discardableResult func noteSeen() -> Bool {
    var hasChanged = false
    var edge = edges
    for _ in 0..<count {
      if let source = edge.pointee.source {
        let version = source._withUnsafeGuaranteedRef { $0.version }
        if edge.pointee.seen != version {
          edge.pointee.seen = version
          hasChanged = true
        }
      }
      edge += 1
    }
    return hasChanged
  }

  /// Whether the dependent was computed from the current versions of its inputs.
  var areSeen: Bool {
    for index in 0..<count where hasChanged(index) { return false }
    return true
  }

  /// Whether an input has another version than the one that the dependent was computed from.
  func hasChanged(_ index: Int) -> Bool {
    guard let source = edges[index].source else { return false }
    return edges[index].seen != source._withUnsafeGuaranteedRef { $0.version }
  }
}

// MARK: Linked lists of edges

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

extension Optional where Wrapped == UnsafeMutablePointer<Edge> {
  /// Calls `body` with each edge's dependent. The list must not change during the call.
  func forEachDependent(_ body: (Node) -> Void) {
    forEachEntry { $0.pointee.dependent._withUnsafeGuaranteedRef(body) }
  }
}
