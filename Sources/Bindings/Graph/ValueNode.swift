/// A node with its value. The thin generic layer above the engine, made to be specialized by
/// clients.
@usableFromInline final class ValueNode<Value>: Node, NodeWithValue {
  /// The value as of now, for readers; `nil` in a derivation that was never computed.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  /// With `Flags.unsettled`: what was last announced, for observers.
  @exclusivity(unchecked) @usableFromInline var lastAnnounced: Value?

  @usableFromInline init(
    _ kind: Kind, _ value: Value?, flags: Flags, step: @escaping (Node, Step) -> Bool
  ) {
    self.value = value
    super.init(kind, flags: flags, step: step)
  }

  /// The value that is being announced: an observer may have set another one meanwhile.
  @inlinable @inline(__always) var announced: Value {
    flags.contains(.unsettled) ? lastAnnounced.unsafelyUnwrapped : value.unsafelyUnwrapped
  }

  /// The value as of now.
  @inlinable @inline(__always) var current: Value {
    if !flags.contains(.source) { refresh() }
    return value.unsafelyUnwrapped
  }

  @usableFromInline @inline(never) func refresh() {
    withTurn { $0.refresh(self) }
  }

  // MARK: Off the hot path

  @usableFromInline override func lateStart() -> LateStart { LateValue(value, version: version) }

  @usableFromInline override func isDue(_ start: LateStart) -> Bool {
    guard start.version != version, let start = start as? LateValue<Value> else { return false }
    return !flags.contains(.comparesValues) || differs(from: start.value)
  }

  /// Whether its value is another one. Without `Flags.comparesValues` that cannot be told, and the
  /// answer is that it is.
  @inlinable func differs(from other: Value?) -> Bool {
    let announced = lastAnnounced
    lastAnnounced = other
    defer { lastAnnounced = announced }
    return step(self, .compare)
  }

  override var valueDescription: String? { value.map { inWords($0) } }

  override var announcementDescription: String? { inWords(announced) }
}

final class LateValue<Value>: LateStart {
  let value: Value?

  init(_ value: Value?, version: UInt64) {
    self.value = value
    super.init(version: version)
  }
}

// MARK: Sources

extension ValueNode {
  /// Makes a source.
  @inlinable @inline(__always) static func source<C: Comparison<Value>>(
    _ value: Value, _ comparison: C.Type
  ) -> ValueNode {
    ValueNode(.property, value, flags: C.isPossible ? [.source, .comparesValues] : .source) {
      node, step in
      unsafeDowncast(node, to: ValueNode<Value>.self).resolve(step, comparison)
    }
  }

  /// Makes a source in a context that does not say whether the values can be compared.
  @inlinable static func source(_ value: Value) -> ValueNode {
    Value.self is any Equatable.Type
      ? source(value, ByDynamicEquality<Value>.self) : source(value, Incomparable<Value>.self)
  }

  /// Sets a source: readers see it at once, and everyone has been told when the outermost set
  /// returns.
  @inlinable @inline(__always) func set(_ new: consuming Value) {
    checkThread()
    guard flags.isDisjoint(with: [.unsettled, .cyclic, .traced]) else { return setAgain(new) }
    lastAnnounced = value
    value = new
    let isChanged = step(self, .compare)
    if isChanged {
      version &+= 1
      noteSet()
    }
    guard isChanged, isListenedTo else {
      lastAnnounced = nil
      return
    }
    let turn = currentTurn()
    if turn._withUnsafeGuaranteedRef({ $0.isOpen }) {
      turn._withUnsafeGuaranteedRef { $0.postpone(self) }
    } else {
      lastAnnounced = nil
      turn._withUnsafeGuaranteedRef { $0.run(self) }
    }
  }

  /// Sets a source that knows what it last announced, or must know it until its ring of bindings
  /// rests, or that is traced.
  @inlinable @inline(never) func setAgain(_ new: Value) {
    withTurn { turn in
      if flags.isTraced { setTraced(new, turn) } else { setAgain(new, turn) }
    }
  }

  @usableFromInline @inline(never) func setTraced(_ new: Value, _ turn: Turn) {
    let isOutermost = turn.open()
    turn.noteSet(of: self, to: inWords(new)) { setAgain(new, turn) }
    if isOutermost { turn.close() }
  }

  @inlinable @inline(__always) func setAgain(_ new: Value, _ turn: Turn) {
    let isOutermost = turn.open()
    let announced = flags.contains(.unsettled) ? lastAnnounced : value
    lastAnnounced = value
    value = new
    let isChanged =
      step(self, .compare)
      && !(flags.contains(.unsettled) && isStill(former: lastAnnounced, new: value))
    lastAnnounced = announced
    if isChanged {
      version &+= 1
      noteSet()
    }
    if isOutermost {
      if isChanged { turn.runRing(self) } else { lastAnnounced = nil }
      turn.close()
    } else if isChanged {
      turn.postpone(self)
    } else if !flags.contains(.unsettled) {
      lastAnnounced = nil
    }
  }

  /// In a ring of bindings, a value that differs from itself, such as a NaN, must come to rest all
  /// the same.
  @usableFromInline @inline(never) func isStill(former: Value?, new: Value?) -> Bool {
    guard flags.isSuperset(of: [.cyclic, .comparesValues, .unsettled]) else { return false }
    func differsFromItself(_ candidate: Value?) -> Bool {
      lastAnnounced = candidate
      value = candidate
      return step(self, .compare)
    }
    defer { value = new }
    return differsFromItself(former) && differsFromItself(new)
  }

  /// The answers of a step for which nothing is computed: it compares with what was last announced.
  @inlinable @inline(__always) func resolve<C: Comparison<Value>>(
    _ step: Step, _: C.Type
  ) -> Bool {
    if step == .compare {
      return !C.areEqual(lastAnnounced.unsafelyUnwrapped, value.unsafelyUnwrapped)
    }
    guard flags.contains(.unsettled) else { return false }
    return settle(step, C.self)
  }

  @inlinable @inline(never) func settle<C: Comparison<Value>>(_ step: Step, _: C.Type) -> Bool {
    flags.remove(.unsettled)
    let announced = lastAnnounced
    lastAnnounced = nil
    if step == .settleBack { return false }
    if step == .restore {
      value = announced
      version &+= 1
      return false
    }
    return !C.areEqual(announced.unsafelyUnwrapped, value.unsafelyUnwrapped)
  }
}

// MARK: Derivations

extension ValueNode {
  /// The step of a derivation that is known to be of this class.
  @inlinable @inline(__always) static func advance<C: Comparison<Value>>(
    _ node: Node, _ step: Step, _ comparison: C.Type, _ compute: () -> Value
  ) -> Bool {
    unsafeDowncast(node, to: ValueNode.self).advance(step, comparison, compute)
  }

  /// A derivation's step.
  ///
  /// - Parameter compute: reads the inputs' `value`, which is up to date. It stands here twice,
  ///   rather than being handed on, so that it is never made into a closure, which would retain
  ///   what it captures.
  @inlinable @inline(__always) func advance<C: Comparison<Value>>(
    _ step: Step, _: C.Type, _ compute: () -> Value
  ) -> Bool {
    if step == .compute, !flags.contains(.unsettled) {
      let new = compute()
      if C.isPossible, version != 0, C.areEqual(value.unsafelyUnwrapped, new) { return false }
      value = new
      version &+= 1
      return true
    }
    guard step == .compute || step == .computeKeeping else { return resolve(step, C.self) }
    return update(step, C.self, compute())
  }

  /// Takes a value that was computed in the middle of a turn.
  @inlinable @inline(never) func update<C: Comparison<Value>>(
    _ step: Step, _: C.Type, _ new: Value
  ) -> Bool {
    // Never computed, so nothing was announced that it could differ from.
    guard version != 0 else {
      value = new
      version = 1
      return true
    }
    let isDifferent = !C.areEqual(value.unsafelyUnwrapped, new)
    if isDifferent, !flags.contains(.unsettled) {
      lastAnnounced = value
      flags.insert(.unsettled)
    }
    value = new
    if isDifferent { version &+= 1 }
    return step == .compute ? resolve(.settle, C.self) : isDifferent
  }
}

extension Node {
  @usableFromInline final func take(input source: Node, spare: Int = 0) {
    let entry: Unmanaged<Node>? = Unmanaged.passUnretained(source)
    withUnsafePointer(to: entry) {
      inputs = Inputs(UnsafeBufferPointer(start: $0, count: 1), of: self, spare: spare)
    }
    height = source.height + 1
  }

  @usableFromInline final func take(inputs sources: [Node]) {
    let entries = sources.map { Unmanaged.passUnretained($0) as Unmanaged<Node>? }
    inputs = entries.withUnsafeBufferPointer { Inputs($0, of: self) }
    height = (sources.lazy.map(\.height).max() ?? -1) + 1
    flags.insert(.join)
  }
}
