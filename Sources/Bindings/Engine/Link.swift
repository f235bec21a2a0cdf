/// Links two sources, which are one value with two names from then on: whoever sets one of them
/// sets both, in the same set.
///
/// Links make an equivalence relation: all sources that are linked, directly or by way of others,
/// have one value. A link's two edges are in the lists of its ends, so that it ends with either.
final class Link<Value>: Node {
  /// One end of a link: a source of values, or one that decides what becomes of a value.
  struct End {
    unowned(unsafe) let node: Node
    /// Proposes a value; returns the one that was taken, or `nil` if none was. Of a plain source of
    /// values, `nil`.
    var propose: ((Value) -> Value?)?
  }

  private let ends: (End, End)
  private let areEqual: (Value, Value) -> Bool

  /// Links two sources. The first one takes the second one's value.
  init(_ left: End, _ right: End, value: Value, _ areEqual: @escaping (Value, Value) -> Bool) {
    ends = (left, right)
    self.areEqual = areEqual
    super.init(.link, flags: []) { _, _, _ in false }
    takeInputs([], spare: 2)
    withTurn { turn in
      guard turn.canLink(left.node, right.node) else { return }
      let isOutermost = turn.open()
      let correction = take(value, at: left)
      turn.link(left.node, right.node, by: self)
      for end in [left, right] where end.propose == nil { end.node.flags.insert(.linked) }
      if let correction { Link.pass(correction, from: left.node) }
      if isOutermost { turn.close() }
    }
  }

  /// Sets one end, and all that it is linked to so far; returns the value that was taken instead, if
  /// another one was.
  private func take(_ value: Value, at end: End) -> Value? {
    guard let propose = end.propose else {
      let node = unsafeDowncast(end.node, to: ValueNode<Value>.self)
      if !areEqual(node.current, value) {
        node.setLinked(value)
        Link.pass(value, from: node)
      }
      return nil
    }
    guard let taken = propose(value) else { return nil }
    Link.pass(taken, from: end.node)
    return areEqual(taken, value) ? nil : taken
  }

  /// Passes a source's value on to all that are linked to it. A value that one of them corrects is
  /// passed on in its place.
  static func pass(_ value: Value, from origin: Node) {
    var (value, origin) = (value, origin)
    for _ in 0..<1000 {
      guard let correction = write(value, from: origin) else { return }
      (value, origin) = correction
    }
    fatalError(
      """
      Bindings: this turn does not settle: after 1000 corrections \(origin.name) and the validating \
      properties that it is linked to still correct each other's values.
      """)
  }

  private static func write(_ value: Value, from origin: Node) -> (Value, Node)? {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(origin)]
    var members = [origin]
    var index = 0
    var correction: (Value, Node)?
    while index < members.count {
      members[index].firstBinding.forEachDependent { link in
        guard link.kind == .link else { return }
        let link = unsafeDowncast(link, to: Link.self)
        for end in [link.ends.0, link.ends.1]
        where known.insert(ObjectIdentifier(end.node)).inserted {
          members.append(end.node)
          guard let propose = end.propose else {
            unsafeDowncast(end.node, to: ValueNode<Value>.self).setLinked(value)
            continue
          }
          if let taken = propose(value), !link.areEqual(taken, value) {
            correction = (taken, end.node)
          }
        }
      }
      index += 1
    }
    return correction
  }
}

/// A link, as its client holds it.
@usableFromInline final class LinkHandle: Disposable {
  private let link: Node

  init(_ link: Node) { self.link = link }

  @usableFromInline var isDisposed: Bool { !link.flags.contains(.attached) }

  /// Ends the link; each property keeps the value that it has.
  @usableFromInline func dispose() { withTurn { $0.unlink(link) } }
}

extension Turn {
  /// The other end of a source's link, if the two are linked to nothing else, both are plain sources
  /// of values, and no turn is running.
  @usableFromInline func onlyPartner(of node: Node) -> Unmanaged<Node>? {
    guard !isOpen, !node.flags.isTraced, let edge = node.firstBinding,
      let partner = Turn.partner(by: edge),
      partner._withUnsafeGuaranteedRef({ other in
        !other.flags.isTraced && other.flags.contains(.linked)
          && other.firstBinding?.pointee.next == nil
      })
    else { return nil }
    return partner
  }

  /// The other end of the link that an edge belongs to, if it is the only one in its list.
  private static func partner(by edge: UnsafeMutablePointer<Edge>) -> Unmanaged<Node>? {
    guard edge.pointee.next == nil else { return nil }
    return edge.pointee.dependent._withUnsafeGuaranteedRef { link in
      guard link.kind == .link, let edges = link.inputs?.edges else { return nil }
      return edges == edge ? edges[1].source : edges[0].source
    }
  }

  /// Runs a turn that begins with the change of two sources.
  @usableFromInline @inline(never) func run(
    _ first: Node, _ firstHasChanged: Bool, _ second: Node, _ secondHasChanged: Bool
  ) {
    isOpen = true
    if firstHasChanged { settler.spread(from: first, self) }
    if secondHasChanged { settler.spread(from: second, self) }
    close()
  }

  /// Whether two sources can be linked: they are not one, and have not ended.
  func canLink(_ left: Node, _ right: Node) -> Bool {
    left !== right && !left.flags.contains(.ended) && !right.flags.contains(.ended)
  }

  func link(_ left: Node, _ right: Node, by link: Node) {
    // At one height neither of them is derived from the other.
    if left.height < right.height { cutCycles(from: left, to: right) }
    if right.height < left.height { cutCycles(from: right, to: left) }
    link.flags.insert(.attached)
    _ = Unmanaged.passRetained(link)
    let edges = link.inputs.unsafelyUnwrapped.edges
    for (index, end) in [left, right].enumerated() {
      edges[index].source = Unmanaged.passUnretained(end)
      end.firstBinding.append(edges + index)
      end.flags.insert(.join)
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
    for index in 0...1 {
      guard let end = edges[index].source?.takeUnretainedValue() else { continue }
      end.firstBinding.remove(edges + index)
      edges[index].source = nil
      if end.isLinked { continue }
      end.flags.remove(.linked)
      if end.firstBinding?.pointee.next == nil { end.flags.remove(.join) }
      endIfForgotten(end)
    }
    releaser.releaseLater(link)
  }
}
