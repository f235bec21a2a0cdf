/// Links between two sources, or parts of them, which have one value: a set of one sets both, in the
/// same set. What sets them is in `LinkOfValues`.
///
/// Links make an equivalence relation: all sources that are linked, directly or through others,
/// have one value, and one height. A link's two edges are in the lists of its sources, so that it ends
/// with either.
extension Turn {
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
      end.flags.insert(.linked)
    }
    joinTraces(of: left, and: right)
    raise(left, to: right.height)
    raise(right, to: left.height)
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
    for end in ends { endIfForgotten(end) }
    releaser.releaseLater(Unmanaged.passUnretained(link))
  }
}
