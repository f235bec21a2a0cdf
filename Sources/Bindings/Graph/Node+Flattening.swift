/// A derivation that takes its second input from the value of its first.
extension Node {
  /// The second input is not known before the first one has been computed.
  @usableFromInline final func takeFlattening(outer: Node) {
    let entries: [Unmanaged<Node>?] = [Unmanaged.passUnretained(outer), nil]
    inputs = entries.withUnsafeBufferPointer { Inputs($0, of: self) }
    height = outer.height + 1
    flags.insert(.join)
  }

  /// Whether the outer property can still change.
  @usableFromInline final var followsOuter: Bool { inputs.unsafelyUnwrapped.edges[0].source != nil }

  @usableFromInline final var inner: Unmanaged<Node> {
    inputs.unsafelyUnwrapped.edges[1].source.unsafelyUnwrapped
  }

  @usableFromInline final func switchInner(to inner: Node) {
    let former = inputs.unsafelyUnwrapped.edges[1].source
    guard former?.toOpaque() != Unmanaged.passUnretained(inner).toOpaque() else { return }
    withTurn { $0.replaceInner(of: self, by: inner) }
  }
}
