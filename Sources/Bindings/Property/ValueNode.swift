/// A node with its value. The thin generic layer above the engine, specialized by clients.
///
/// User code can run wherever a value is compared, computed or released. So a set moves the former
/// value out, and releases it when value, version and flags agree again; what a derivation replaces
/// is kept until the turn or the read is over. Then its `deinit` may do anything.
@usableFromInline class ValueNode<Value>: Node {
  /// The current value, for readers; `nil` in a derivation that was never computed.
  @exclusivity(unchecked) @usableFromInline final var value: Value?
  /// What observers received last, of an unsettled node (set or computed early); otherwise `nil`.
  @exclusivity(unchecked) @usableFromInline final var lastAnnounced: Value?

  @usableFromInline init(
    _ kind: StaticString?, _ value: Value?, flags: Flags,
    step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    self.value = value
    super.init(kind, flags: flags.union(.hasValue), step: step)
  }

  /// The value that is being announced: an observer may have set another one meanwhile.
  @inlinable @inline(__always) final var announced: Value {
    flags.contains(.unsettled) ? lastAnnounced.unsafelyUnwrapped : value.unsafelyUnwrapped
  }

  /// The current value, brought up to date.
  @inlinable @inline(__always) final var current: Value {
    noteRead()
    return value.unsafelyUnwrapped
  }

  /// The current value, brought up to date, without recording a dependency.
  @inlinable @inline(__always) final var untracked: Value {
    if !isSource { pull() }
    return value.unsafelyUnwrapped
  }

  /// The version last announced, for an unsettled node.
  @usableFromInline final var announcedVersion: UInt64 {
    withTurn { $0.settler.announcedVersion(of: self) }
  }

  // MARK: Seldom called

  override func missed() -> Missed {
    let (start, version) = (value, version)
    return { [unowned self] in
      guard self.version != version, self.differs(from: start) else { return nil }
      return { $0.notify($0, Unmanaged.passUnretained(self)) }
    }
  }

  /// Whether the value has changed; `true` if values cannot be compared.
  private final func differs(from other: Value?) -> Bool {
    let announced = lastAnnounced
    lastAnnounced = other
    let answer = step(self, .compare, 0)
    lastAnnounced = announced
    return answer
  }

  /// Whether this is a `LensNode`, also when its source has ended.
  var isLens: Bool { false }

  /// Sets this source or, of a lens, its source, but no sources that are linked to it.
  func put(_ new: Value, _ turn: Turn) -> Put {
    let former = version
    turn.trace(.set { inWords(new) }, of: self) { store(new, turn) }
    return version == former ? .unchanged : .changed(self)
  }

  override var describeValue: (() -> String)? { value.map { value in { inWords(value) } } }

  override var describeAnnouncement: (() -> String)? { { [announced] in inWords(announced) } }
}

// MARK: Sources

extension ValueNode {
  /// Makes a source.
  @inlinable @inline(__always) static func source<C: Comparison<Value>>(
    _ value: Value, _ comparison: C.Type, as kind: StaticString? = nil
  ) -> ValueNode {
    ValueNode(kind, value, flags: Flags(.source, C.isPossible ? .comparesValues : [])) {
      node, step, version in
      unsafeDowncast(node, to: ValueNode<Value>.self).resolve(step, version, comparison)
    }
  }

  /// Makes a source in generic code, which does not state whether the values can be compared.
  @inlinable static func source(_ value: Value) -> ValueNode {
    source(value, ByEquality<Value>.self)
  }

  /// Sets a source: readers see the value at once, and every observer has been notified when the
  /// outermost set returns.
  @inlinable @inline(__always) final func set(_ new: consuming Value) {
    let turn = currentTurn()
    guard !turn._withUnsafeGuaranteedRef({ $0.isOpen }),
      flags.isDisjoint(with: [.linked, .traced])
    else { return turn._withUnsafeGuaranteedRef { set(new, in: $0) } }
    let access = beginAccess()
    let (former, isChanged) = replace(new)
    if isChanged {
      version = turn._withUnsafeGuaranteedRef { $0.stampSet() }
      noteSet()
      if isInUse { turn._withUnsafeGuaranteedRef { $0.run(self) } }
    }
    endAccess(access)
    withExtendedLifetime(former) {}
  }

  /// Takes a value; returns the former one, for the caller to release last, and whether it differs.
  @inlinable @inline(__always) final func replace(
    _ new: consuming Value
  ) -> (former: Value?, isChanged: Bool) {
    // Where the compiler knows the type, it compares without a call.
    if _isConcrete(Value.self), flags.contains(.comparesValues), Value.self is any Equatable.Type {
      let former = value
      value = new
      return (
        former,
        !ByEquality.areEqual(former.unsafelyUnwrapped, value.unsafelyUnwrapped)
      )
    }
    let former = value
    let announced = lastAnnounced
    lastAnnounced = value
    value = new
    let isChanged = step(self, .compare, 0)
    lastAnnounced = announced
    return (former, isChanged)
  }

  /// Sets a source in the middle of a turn, or one that is linked or traced; or a lens. A pair of
  /// linked sources has a fast path.
  @inlinable @inline(never) final func set(_ new: Value, in turn: Turn) {
    if turn.isOpen, flags.isDisjoint(with: [.linked, .traced]) { return store(new, turn) }
    guard let partner = turn.onlyPartner(of: self) else { return setWithLinks(new, turn) }
    partner.borrowed(as: ValueNode<Value>.self) { other in
      let formers = (replace(new), other.replace(new))
      if formers.0.isChanged || formers.1.isChanged {
        let stamp = turn.stampSet()
        if formers.0.isChanged { version = stamp }
        if formers.1.isChanged { other.version = stamp }
        noteSet()
        turn.run(self, formers.0.isChanged, other, formers.1.isChanged)
      }
      withExtendedLifetime(formers) {}
    }
  }

  @usableFromInline @inline(never) final func setWithLinks(_ new: Value, _ turn: Turn) {
    turn.perform {
      if case .changed(let source) = put(new, turn), source.flags.contains(.linked) {
        turn.settleLinks(of: source)
      }
    }
  }

  /// Stores a value that is settled later in the turn, and keeps the one that was last announced.
  @inlinable @inline(never) final func store(_ new: Value, _ turn: Turn) {
    checkThread()
    var former = value
    if replace(new).isChanged {
      noteSet()
      var isBack = false
      if flags.contains(.unsettled) {
        isBack = !step(self, .compare, 0)
      } else {
        swap(&lastAnnounced, &former)
        turn.postpone(self)
      }
      let stamp = turn.stampSet()
      version = isBack ? announcedVersion : stamp
    }
    release(replaced: former)
  }

  /// Stores a value from the only binding of this source, while the turn settles; returns whether
  /// it has changed at once. A source that has several bindings, is linked or traced, or was set in
  /// this turn is settled by the queue.
  @inlinable final func take(_ new: Value) -> Bool {
    guard flags.isDisjoint(with: [.join, .queued, .unsettled, .linked, .traced]) else {
      set(new)
      return false
    }
    let (former, isChanged) = replace(new)
    if isChanged { version = withTurn { $0.stampSet() } }
    release(replaced: former)
    return isChanged
  }

  /// The answers to messages that need no computation.
  @inlinable @inline(__always) final func resolve<C: Comparison<Value>>(
    _ step: Step, _ version: UInt64, _: C.Type
  ) -> Bool {
    if step == .compare {
      return !flags.contains(.comparesValues)
        || !C.areEqual(lastAnnounced.unsafelyUnwrapped, value.unsafelyUnwrapped)
    }
    guard flags.contains(.unsettled), step == .settle || step == .revert else { return false }
    return settle(step, version, C.self)
  }

  @inlinable @inline(never) final func settle<C: Comparison<Value>>(
    _ step: Step, _ formerVersion: UInt64, _: C.Type
  ) -> Bool {
    flags.remove(.unsettled)
    var former = lastAnnounced
    lastAnnounced = nil
    var hasChanged = false
    if step == .revert {
      swap(&value, &former)
    } else {
      hasChanged =
        !flags.contains(.comparesValues)
        || !C.areEqual(former.unsafelyUnwrapped, value.unsafelyUnwrapped)
    }
    if !hasChanged { version = formerVersion }
    release(replaced: former)
    return hasChanged
  }
}

// MARK: Derivations

extension ValueNode {
  /// The step of a derivation that is known to be of this class.
  @inlinable @inline(__always) static func advance<C: Comparison<Value>>(
    _ node: Node, _ step: Step, _ version: UInt64, _ comparison: C.Type, _ compute: () -> Value
  ) -> Bool {
    unsafeDowncast(node, to: ValueNode.self).advance(step, version, comparison, compute)
  }

  /// A derivation's step.
  ///
  /// - Parameter compute: reads the inputs' `value`, which is fresh. Both of its calls are inlined,
  ///   so that it never becomes a closure that retains its captures.
  @inlinable @inline(__always) final func advance<C: Comparison<Value>>(
    _ step: Step, _ newVersion: UInt64, _: C.Type, _ compute: () -> Value
  ) -> Bool {
    if _fastPath(step == .compute) {
      let new = guardReads(compute)
      if C.isPossible, version != 0, C.areEqual(value.unsafelyUnwrapped, new) {
        release(replaced: new)
        return false
      }
      become(new, newVersion)
      return true
    }
    if step == .computeEarly { return computeEarly(newVersion, C.self, guardReads(compute)) }
    return resolve(step, newVersion, C.self)
  }

  @inlinable @inline(__always) final func become(_ new: consuming Value, _ newVersion: UInt64) {
    var former: Value? = new
    swap(&value, &former)
    version = newVersion
    release(replaced: former)
  }

  @inlinable @inline(never) final func computeEarly<C: Comparison<Value>>(
    _ newVersion: UInt64, _: C.Type, _ new: Value
  ) -> Bool {
    // At version 0, the node was never computed, so there is nothing to compare with.
    if version != 0 {
      if C.areEqual(value.unsafelyUnwrapped, new) {
        release(replaced: new)
        return false
      }
      if !flags.contains(.unsettled) {
        lastAnnounced = value
        flags.insert(.unsettled)
      } else if C.areEqual(lastAnnounced.unsafelyUnwrapped, new) {
        become(new, announcedVersion)
        return true
      }
    }
    become(new, newVersion)
    return true
  }
}

/// An input, as a derivation's step reads it.
///
/// It is not retained here: the derivation's edge does that, for as long as the step can be called.
@usableFromInline struct Upstream<Value> {
  @usableFromInline let node: Unmanaged<ValueNode<Value>>

  @inlinable @inline(__always) init(_ node: ValueNode<Value>) {
    self.node = Unmanaged.passUnretained(node)
  }

  /// The input's value, which is fresh when a step is called.
  @inlinable var value: Value {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped } }
  }

  @inlinable var version: UInt64 {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.version } }
  }
}
