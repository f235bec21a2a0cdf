/// An input, as a derivation's step reads it.
///
/// It is not retained here: the derivation's edge does that, for as long as the step can be called.
@usableFromInline struct Upstream<Value> {
  @usableFromInline let node: Unmanaged<ValueNode<Value>>

  @inlinable @inline(__always) init(_ node: ValueNode<Value>) {
    self.node = Unmanaged.passUnretained(node)
  }

  /// The input's value, which is up to date when a step is called.
  @inlinable var value: Value {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped } }
  }

  @inlinable var version: UInt64 {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.version } }
  }

  /// Whether the input has changed in this turn, and is back at what it last announced.
  var isBack: Bool {
    node._withUnsafeGuaranteedRef { $0.flags.contains(.unsettled) && !$0.step($0, .compare) }
  }
}
