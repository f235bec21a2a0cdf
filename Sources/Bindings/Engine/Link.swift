/// A link between two sources, or parts of them, which have one value: a set of one sets both, in
/// the same set.
///
/// Links make an equivalence relation: all sources that are linked, directly or through others,
/// have one value. A link's two edges are in the lists of its sources, so that it ends with either.
/// An edge's `seen` is the version of that end's value when the two agreed last.
class Link: Node {
  private var walk: UInt64 = 0
  private var passes = 0

  init() {
    super.init(.link, flags: []) { _, _, _ in false }
    take([], spare: 2)
  }

  /// Gives both ends one value; returns the source that was set.
  func agree(from source: Node, walk: UInt64, _ turn: Turn) -> Node? { nil }

  /// Counts how often one walk passes a value over this link.
  final func countPass(from source: Node, walk number: UInt64) {
    if walk != number { (walk, passes) = (number, 0) }
    passes += 1
    guard passes > 1000 else { return }
    fatalError(
      """
      Bindings: this turn does not settle: after 1000 corrections \(source.nameAndValue) and what it is \
      linked to still correct each other's values. Let their validators or lenses accept one value.
      """)
  }
}

extension Turn {
  /// A source has been set: sets all sources that are linked to it, directly or through others.
  func settleLinks(of source: Node, beginningWith first: Link? = nil) {
    let walk = tick()
    var waiting: [(link: Link, source: Node)] = []
    func add(linksOf source: Node) {
      source.firstBinding.forEachDependent { link in
        if link.kind == .link { waiting.append((unsafeDowncast(link, to: Link.self), source)) }
      }
    }
    if let first { waiting.append((first, source)) } else { add(linksOf: source) }
    while let (link, source) = waiting.popLast() {
      guard link.flags.contains(.attached) else { continue }
      if let changed = link.agree(from: source, walk: walk, self) { add(linksOf: changed) }
    }
  }

  /// The other end of a source's link, if nothing else sets either of the two, both are sources of
  /// values, and no turn is running.
  @usableFromInline func onlyPartner(of node: Node) -> Unmanaged<Node>? {
    guard !mustKeep, !node.flags.isTraced, let edge = node.firstBinding, edge.pointee.next == nil,
      let edges = edge.pointee.dependent._withUnsafeGuaranteedRef({
        $0.kind == .link && $0.flags.contains(.linked) ? $0.inputs?.edges : nil
      }),
      let partner = edges[edge == edges ? 1 : 0].source,
      partner._withUnsafeGuaranteedRef({
        !$0.flags.isTraced && $0.firstBinding?.pointee.next == nil
      })
    else { return nil }
    return partner
  }

  /// Runs a turn that begins with the change of two sources. No closure is running, so none would read
  /// what is read meanwhile.
  @usableFromInline @inline(never) func run(
    _ first: Node, _ firstHasChanged: Bool, _ second: Node, _ secondHasChanged: Bool
  ) {
    isOpen = true
    if firstHasChanged { settler.spread(from: first, self) }
    if secondHasChanged { settler.spread(from: second, self) }
    close()
  }

  func link(_ left: Node, _ right: Node, by link: Node) {
    // At the same height, neither source is derived from the other.
    if left.height < right.height { cutCycles(from: left, to: right) }
    if right.height < left.height { cutCycles(from: right, to: left) }
    link.flags.insert(.attached)
    _ = Unmanaged.passRetained(link)
    let edges = link.inputs.unsafelyUnwrapped.edges
    for (index, end) in [left, right].enumerated() {
      edges[index].source = Unmanaged.passUnretained(end)
      end.firstBinding.append(edges + index)
      end.flags.formUnion([.join, .linked])
    }
    joinTraces(of: left, and: right)
    let height = max(left.height, right.height)
    for end in [left, right] where end.height < height {
      for member in linked(with: end) { raise(member, to: height) }
    }
  }

  func unlink(_ link: Node) {
    guard link.flags.contains(.attached), let edges = link.inputs?.edges else { return }
    link.flags.remove(.attached)
    let ends = [edges[0], edges[1]].compactMap { $0.source?.takeUnretainedValue() }
    for (index, end) in ends.enumerated() {
      end.firstBinding.remove(edges + index)
      edges[index].source = nil
    }
    // When both are free: the end of one may end the other.
    for end in ends {
      // Up to the first link: a source may have thousands of them.
      var edge = end.firstBinding
      while let current = edge, current.pointee.dependent.takeUnretainedValue().kind != .link {
        edge = current.pointee.next
      }
      if edge != nil { continue }
      end.flags.remove(.linked)
      if end.firstBinding?.pointee.next == nil { end.flags.remove(.join) }
      endIfForgotten(end)
    }
    releaser.releaseLater(Unmanaged.passUnretained(link))
  }
}
