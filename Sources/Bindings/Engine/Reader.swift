internal import CBindings

/// Reads that must compute: of derivations that are not attached, and of all derivations in the
/// middle of a turn.
///
/// A read visits the nodes up to the sources: a walk. On the way back, it compares versions and
/// computes only the nodes that are stale. Every node is stamped with the walk's number, so
/// each is visited once. The path is kept on a separate stack, so its length is not limited by the
/// call stack.
///
/// The walk's number is the stamp of the last set. So what a walk has found fresh is fresh for the
/// next reads, too, until a source is set. While a round settles, bindings have yet to set their
/// targets: this holds only within a read and while `Settler.isVisiting`.
///
/// A tracked closure may read what settles later in the round. Then the walk passes bindings, too:
/// it runs those that may yet set what is read.
final class Reader {
  @exclusivity(unchecked) private var path = UnsafeStack<Place>()
  /// Whether a tracked closure reads.
  private var passesBindings = false
  /// Whether the last read passed bindings. What a read without them has found fresh may still be
  /// stale for a tracked closure.
  private var hasPassed = false

  #if DEBUG
    /// How many nodes have been visited.
    private(set) var visits = 0
  #endif

  /// A node on the path, and how many of its inputs were visited.
  private struct Place: BitwiseCopyable {
    let node: Unmanaged<Node>
    var input = 0
  }

  /// Brings a derivation up to date that may be stale.
  fileprivate func pull(_ root: Node, isTracked: Bool, _ turn: Turn) {
    turn.becomeReader()
    let passes = isTracked || passesBindings
    // As if something had been set: bindings may yet do so.
    if turn.settler.isSettling, passes != hasPassed || path.isEmpty && !turn.settler.isVisiting {
      turn.stampSet()
    }
    hasPassed = passes
    if !isChecked(root, turn.lastSet, turn) { walk(to: root, isTracked: isTracked, turn) }
  }

  @inline(never) private func walk(to root: Node, isTracked: Bool, _ turn: Turn) {
    let number = turn.lastSet
    let (reads, former) = (turn.hideReads(), passesBindings)
    passesBindings = isTracked || former
    defer {
      passesBindings = former
      bindings_set_reads(reads)
    }
    if bindings_stack_is_short() != 0 { refuseDepth(of: root) }
    let base = path.count
    let isNested = turn.isComputing
    turn.isComputing = true
    push(root)
    while path.count > base {
      let place = path[path.count - 1]
      place.node._withUnsafeGuaranteedRef { node in
        if descend(from: node, place.input, number, turn) { return }
        // A source, or a derivation that a closure that was called meanwhile has ended.
        guard let inputs = node.inputs else {
          if let sink = nextBinding(of: node, number, turn) { return push(sink) }
          return pop(node)
        }
        let isPulled = node.flags.contains([.pulled, .stale])
        node.flags.remove(.stale)
        if node.version == 0 || !inputs.areSeen { derive(node, isPulled: isPulled, turn) }
        node.inputs?.header.pointee.checked = number
        pop(node)
      }
    }
    turn.isComputing = isNested
    let lastSet = turn.lastSet
    turn.releaseIfOver()
    // What was released may have set a source.
    if lastSet != turn.lastSet { pull(root, isTracked: isTracked, turn) }
  }

  /// Closures that run for the first time, each of which reads a property that was never computed,
  /// run inside each other.
  private func refuseDepth(of node: Node) -> Never {
    fatalError(
      """
      Bindings: the closures of too many properties run inside each other, the last one that of \
      \(node.name), and the stack ends. Read such a chain once in the order in which it is \
      computed: what each closure reads is then known.
      """)
  }

  /// Whether a walk, or the last one that began meanwhile, has found the node fresh.
  private func isChecked(_ node: Node, _ number: UInt64, _ turn: Turn) -> Bool {
    guard let checked = node.inputs?.header.pointee.checked else { return false }
    return (checked == number || checked == turn.lastSet) && !node.flags.contains(.stale)
  }

  private func push(_ node: Node) {
    if node.flags.contains(.walked) {
      if hasBinding(since: node) { return }
      node.refuseCycle()
    }
    #if DEBUG
      visits += 1
    #endif
    node.flags.insert(.walked)
    path.push(Place(node: Unmanaged.passUnretained(node)))
  }

  /// Whether a path leads back to a node through a binding: such a cycle is cut when it closes.
  private func hasBinding(since node: Node) -> Bool {
    for index in (0..<path.count).reversed() {
      let place = path[index].node.takeUnretainedValue()
      if place.role == .sink || place === node { return place.role == .sink }
    }
    return false
  }

  private func pop(_ node: Node) {
    node.flags.remove(.walked)
    _ = path.pop()
  }

  /// Proceeds to the next input that may be stale, if there is one.
  @inline(__always) private func descend(
    from node: Node, _ first: Int, _ number: UInt64, _ turn: Turn
  ) -> Bool {
    var index = first
    let isTracked = node.flags.contains(.tracked)
    while true {
      if index == 1, !node.flags.isDisjoint(with: [.flattening, .tracked]) {
        node.follow(isRead: true)
      }
      guard let inputs = node.inputs, index < inputs.count else { return false }
      // The next inputs are read only if the previous ones have not changed.
      if isTracked, index > 0, inputs.hasChanged(index - 1) { return false }
      let entry = inputs.edges[index].source
      index += 1
      guard let source = entry else { continue }
      let mustLook = source._withUnsafeGuaranteedRef { source -> Bool in
        if source.inputs == nil, !passesBindings { return false }
        return !isChecked(source, number, turn) && !turn.settler.isFresh(source)
      }
      guard mustLook else { continue }
      path.place(of: path.count - 1).pointee.input = index
      source._withUnsafeGuaranteedRef { push($0) }
      return true
    }
  }

  /// The next binding that may yet set a source, or what it is linked to; lower ones come first.
  private func nextBinding(of source: Node, _ number: UInt64, _ turn: Turn) -> Node? {
    guard turn.settler.settlesLater(source) else { return nil }
    var next: Node?
    for member in turn.linked(with: source) {
      member.firstBinding.forEachDependent { sink in
        guard sink.role == .sink, sink.flags.isDisjoint(with: [.closing, .walked]),
          sink.flags.contains(.queued) || turn.settler.settlesLater(sink),
          !isChecked(sink, number, turn),
          sink.height < next?.height ?? .max
        else { return }
        next = sink
      }
    }
    return next
  }

  /// Whether a tracked derivation has to run: its inputs are brought up to date in the order in
  /// which its closure read them, and as it would, until one of them turns out to have changed.
  func hasChangedInputs(_ node: Node, _ turn: Turn) -> Bool {
    var index = 0
    while let inputs = node.inputs, index < inputs.count {
      let (source, seen) = (inputs.edges[index].source, inputs.edges[index].seen)
      // The read may end the node, and its inputs with it.
      let version = source?._withUnsafeGuaranteedRef { source in
        if source.inputs != nil { turn.pull(source, isTracked: true) }
        return source.version
      }
      if let version, version != seen { return true }
      index += 1
    }
    return false
  }

  /// Computes a derivation. An attached one must still be announced in the open turn, so it keeps
  /// the value that it last announced, and joins the queue. A detached one may still be queued.
  @inline(never) private func derive(_ node: Node, isPulled: Bool, _ turn: Turn) {
    if turn.isOpen, node.flags.contains(.attached), !isPulled { turn.settler.enqueue(node, turn) }
    _ = turn.settler.derive(node, isEarly: node.flags.contains(.queued), turn)
  }
}

extension Turn {
  /// Brings a derivation up to date.
  ///
  /// - Parameter isTracked: whether a tracked closure reads it. Then it may also be a source that a
  ///   binding has yet to set.
  func pull(_ node: Node, isTracked: Bool = false) {
    node.checkThread()
    if !settler.isFresh(node) { reader.pull(node, isTracked: isTracked, self) }
  }
}
