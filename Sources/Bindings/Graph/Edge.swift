/// One dependency: `dependent` is computed from `source`.
///
/// An edge is memory of its dependent (`Inputs`). While the dependent is attached, the edge also
/// stands in the source's list of dependents, an intrusive one: adding and removing take constant
/// time and keep the order. The first edge's `previous` is the last one, so an edge is linked
/// exactly if it has a `previous`.
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
}

/// The inputs of a derivation: a small header, then the edges, in one block of memory.
struct Inputs {
  struct Header {
    var count: Int32
    /// Inputs that have not ended. Counted while attached.
    var live: Int32
    /// The walk that last found this node up to date.
    var checked: UInt64
  }

  let header: UnsafeMutablePointer<Header>

  init(header: UnsafeMutablePointer<Header>) { self.header = header }

  /// Makes the block; every source given is retained.
  ///
  /// - Parameter spare: how many edges stand behind the inputs; a binding has two, which lead to
  ///   its target and back.
  init(_ sources: UnsafeBufferPointer<Unmanaged<Node>?>, of dependent: Node, spare: Int = 0) {
    let bytes = Inputs.edgeOffset + (sources.count + spare) * MemoryLayout<Edge>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: MemoryLayout<Edge>.alignment)
    header = memory.bindMemory(to: Header.self, capacity: 1)
    header.initialize(to: Header(count: Int32(sources.count), live: 0, checked: 0))
    (memory + Inputs.edgeOffset).bindMemory(to: Edge.self, capacity: sources.count + spare)
    for index in 0..<(sources.count + spare) {
      let source = index < sources.count ? sources[index] : nil
      (edges + index).initialize(
        to: Edge(
          source: source?.retain(), dependent: Unmanaged.passUnretained(dependent)))
    }
  }

  var count: Int { @inline(__always) get { Int(header.pointee.count) } }

  var edges: UnsafeMutablePointer<Edge> {
    @inline(__always) get {
      (UnsafeMutableRawPointer(header) + Inputs.edgeOffset).assumingMemoryBound(to: Edge.self)
    }
  }

  func deallocate() { UnsafeMutableRawPointer(header).deallocate() }

  private static let edgeOffset = MemoryLayout<Header>.stride
}

/// A list of edges, by its first one.
extension Optional where Wrapped == UnsafeMutablePointer<Edge> {
  mutating func append(_ edge: UnsafeMutablePointer<Edge>) {
    if let first = self {
      let last = first.pointee.previous.unsafelyUnwrapped
      last.pointee.next = edge
      edge.pointee.previous = last
      first.pointee.previous = edge
    } else {
      self = edge
      edge.pointee.previous = edge
    }
    edge.pointee.next = nil
  }

  mutating func remove(_ edge: UnsafeMutablePointer<Edge>) {
    let previous = edge.pointee.previous.unsafelyUnwrapped
    if let next = edge.pointee.next {
      next.pointee.previous = previous
    } else {
      self.unsafelyUnwrapped.pointee.previous = previous
    }
    if self == edge {
      self = edge.pointee.next
    } else {
      previous.pointee.next = edge.pointee.next
    }
    edge.pointee.previous = nil
    edge.pointee.next = nil
  }
}

extension Turn {
  /// Takes an edge out of its source's list of dependents; the cursor steps over it.
  func remove(_ edge: UnsafeMutablePointer<Edge>, from source: Node) {
    if nextEdge == edge { nextEdge = edge.pointee.next }
    source.firstDependent.remove(edge)
  }
}
