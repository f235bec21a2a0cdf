/// The effect of a set.
enum Put {
  case refused, unchanged
  /// The source has another value.
  case changed(Node)
}

/// One end of a link.
struct LinkEnd<Value> {
  /// The source that is set when this end is.
  let source: Node
  /// The node whose value is the end's value: the source itself, or a derivation of it.
  let value: ValueNode<Value>
  /// Sets the source so that the end has this value, or the value that the source makes of it. Does
  /// not follow links.
  let write: (Value, Turn) -> Put

  /// The version of the value as of now.
  fileprivate func version(_ turn: Turn) -> UInt64 {
    if !value.isSource { turn.pull(value) }
    return value.version
  }
}

/// A link of values of one type.
final class LinkOfValues<Value>: Link {
  private let ends: (LinkEnd<Value>, LinkEnd<Value>)
  private let areEqual: (Value, Value) -> Bool

  /// Links two ends. The first one takes the second one's value.
  init(_ ends: (LinkEnd<Value>, LinkEnd<Value>), _ areEqual: @escaping (Value, Value) -> Bool) {
    self.ends = ends
    self.areEqual = areEqual
    super.init()
    let (left, right) = (ends.0.source, ends.1.source)
    if ends.0.value === left, ends.1.value === right { joinsSources = true }
    withTurn { turn in
      guard ends.0.value !== ends.1.value, !left.flags.contains(.ended),
        !right.flags.contains(.ended)
      else { return }
      turn.perform {
        turn.link(left, right, by: self)
        inputs.unsafelyUnwrapped.edges[0].seen = ends.0.version(turn)
        turn.settleLinks(of: right, beginningWith: self)
      }
    }
  }

  /// The end that has changed wins. If both have changed, it is the one from which the walk comes;
  /// of two ends with one source, the right one.
  override func agree(from source: Node, walk: UInt64, _ turn: Turn) -> Node? {
    let edges = inputs.unsafelyUnwrapped.edges
    let hasChanged = (
      edges[0].seen != ends.0.version(turn), edges[1].seen != ends.1.version(turn)
    )
    guard hasChanged.0 || hasChanged.1 else { return nil }
    countPass(from: source, walk: walk)
    let from = hasChanged.1 && (!hasChanged.0 || ends.1.source === source) ? 1 : 0
    let (winner, other) = from == 1 ? (ends.1, ends.0) : ends
    edges[from].seen = winner.value.version
    let outcome = other.write(winner.value.value.unsafelyUnwrapped, turn)
    _ = winner.version(turn)
    let version = other.version(turn)
    if areEqual(winner.value.value.unsafelyUnwrapped, other.value.value.unsafelyUnwrapped) {
      edges[1 - from].seen = version
      if case .changed(let source) = outcome { return source }
      return nil
    }
    if case .refused = outcome { return nil }
    // If the other end has taken a different value, that value comes back.
    edges[1 - from].seen = Edge.never
    return other.source
  }
}

/// A link, whatever the type of its values.
///
/// Sources that are linked, directly or through others, have one height; the two ends of a link
/// have one value. A link's two edges are in the lists of its sources, so that it ends with either.
/// An edge's `seen` is the version of that end's value when the two agreed last.
class Link: Node, Connection {
  /// Whether both ends are sources, and not parts of them.
  fileprivate(set) final var joinsSources = false
  private var walk: UInt64 = 0
  private var passes = 0

  init() {
    super.init("link", flags: Flags(.link)) { _, _, _ in false }
    take([], spare: 2)
  }

  final override func unbind() {
    guard flags.contains(.attached), let edges = inputs?.edges else { return }
    flags.remove(.attached)
    let ends = [edges[0], edges[1]].compactMap { $0.source?.takeUnretainedValue() }
    for (index, end) in ends.enumerated() {
      end.firstBinding.remove(edges + index)
      edges[index].source = nil
    }
    withTurn { turn in
      // When both are free: the end of one may end the other.
      for end in ends { turn.endIfForgotten(end) }
      turn.releaser.keep(Unmanaged.passUnretained(self), turn)
      turn.releaseIfOver()
    }
  }

  /// Makes both ends have one value; returns the source that was set.
  func agree(from source: Node, walk: UInt64, _ turn: Turn) -> Node? { nil }

  /// Counts how often one walk passes a value over this link.
  final func countPass(from source: Node, walk number: UInt64) {
    if walk != number { (walk, passes) = (number, 0) }
    passes += 1
    guard passes > 1000 else { return }
    fatalError(
      """
      Bindings: this turn does not settle: after 1000 corrections \(source.nameAndValue) and what \
      it is linked to still correct each other's values. Let their validators or lenses accept \
      one value.
      """)
  }
}

extension Turn {
  fileprivate func link(_ left: Node, _ right: Node, by link: Link) {
    // At the same height, neither source is derived from the other.
    if left.height < right.height { cutCycles(from: left, to: right) }
    if right.height < left.height { cutCycles(from: right, to: left) }
    link.flags.insert(.attached)
    _ = Unmanaged.passRetained(link)
    let edges = link.inputs.unsafelyUnwrapped.edges
    for (index, end) in [left, right].enumerated() {
      edges[index].source = Unmanaged.passUnretained(end)
      end.firstBinding.append(edges + index)
      end.flags.insert(.linked)
    }
    joinTraces(of: left, and: right)
    raise(left, to: right.height)
    raise(right, to: left.height)
  }

  /// Sets all sources that are linked to a source that was set, directly or through others.
  func settleLinks(of source: Node, beginningWith first: Link? = nil) {
    let walk = tick()
    var waiting: [(link: Link, source: Node)] = []
    func add(linksOf source: Node) {
      source.firstBinding.forEachDependent { link in
        if link.role == .link {
          waiting.append((unsafeDowncast(link, to: Link.self), source))
        }
      }
    }
    if let first { waiting.append((first, source)) } else { add(linksOf: source) }
    // Its last link has ended since the last set.
    if waiting.isEmpty { source.flags.remove(.linked) }
    while let (link, source) = waiting.popLast() {
      guard link.flags.contains(.attached) else { continue }
      if let changed = link.agree(from: source, walk: walk, self) { add(linksOf: changed) }
    }
  }

  /// The other end of a source's link, if both are sources of values that no other link or binding
  /// sets, neither is traced, and no turn is running.
  @usableFromInline func onlyPartner(of node: Node) -> Unmanaged<Node>? {
    guard !mustKeep, !node.flags.isTraced, let edge = node.firstBinding, edge.pointee.next == nil,
      let edges = edge.pointee.dependent._withUnsafeGuaranteedRef({
        $0.role == .link && unsafeDowncast($0, to: Link.self).joinsSources
          ? $0.inputs?.edges : nil
      }),
      let partner = edges[edge == edges ? 1 : 0].source,
      partner._withUnsafeGuaranteedRef({
        !$0.flags.isTraced && $0.firstBinding?.pointee.next == nil
      })
    else { return nil }
    return partner
  }

  /// Runs a turn that begins with the change of two sources. No derivation is being computed, so
  /// there are no reads to hide.
  @usableFromInline @inline(never) func run(
    _ first: Node, _ firstHasChanged: Bool, _ second: Node, _ secondHasChanged: Bool
  ) {
    isOpen = true
    if firstHasChanged { settler.spread(from: first, self) }
    if secondHasChanged { settler.spread(from: second, self) }
    close()
  }
}
