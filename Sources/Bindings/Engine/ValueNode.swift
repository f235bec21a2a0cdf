/// A node with its value. The thin generic layer above the engine, specialized by clients.
///
/// User code can run wherever a value is compared, computed or released. So a value that is replaced
/// is moved out first, and released when value, version and flags agree again: its `deinit` may do
/// anything.
@usableFromInline class ValueNode<Value>: Node {
  /// The current value, for readers; `nil` in a derivation that was never computed.
  @exclusivity(unchecked) @usableFromInline final var value: Value?
  /// With `Flags.unsettled`: the value that was last announced, for observers.
  @exclusivity(unchecked) @usableFromInline final var lastAnnounced: Value?

  @usableFromInline init(
    _ kind: Kind, _ value: Value?, flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool
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
    if !flags.contains(.source) { refresh() }
    noteRead()
    return value.unsafelyUnwrapped
  }

  @usableFromInline @inline(never) final func refresh() {
    withTurn { $0.reader.refresh(self) }
  }

  // MARK: Off the hot path

  override func missed() -> () -> ((Observer) -> Void)? {
    let (start, version) = (value, version)
    return { [unowned self] in
      guard self.version != version, self.differs(from: start) else { return nil }
      return { $0.notify($0, Unmanaged.passUnretained(self)) }
    }
  }

  /// Whether its value is another one. Without `Flags.comparesValues` that is not known, and the
  /// answer is that it is.
  private final func differs(from other: Value?) -> Bool {
    guard flags.contains(.comparesValues) else { return true }
    let announced = lastAnnounced
    lastAnnounced = other
    let answer = step(self, .compare, 0)
    lastAnnounced = announced
    return answer
  }

  override var valueDescription: String? { value.map { inWords($0) } }

  override var announcementDescription: String? { inWords(announced) }
}

// MARK: Sources

extension ValueNode {
  /// Makes a source.
  @inlinable @inline(__always) static func source<C: Comparison<Value>>(
    _ value: Value, _ comparison: C.Type
  ) -> ValueNode {
    ValueNode(.property, value, flags: C.isPossible ? [.source, .comparesValues] : .source) {
      node, step, version in
      unsafeDowncast(node, to: ValueNode<Value>.self).resolve(step, version, comparison)
    }
  }

  /// Makes a source in a context that does not say whether the values can be compared.
  @inlinable static func source(_ value: Value) -> ValueNode {
    Value.self is any Equatable.Type
      ? source(value, ByDynamicEquality<Value>.self) : source(value, Incomparable<Value>.self)
  }

  /// Sets a source: readers see the value at once, and every observer has been notified when the
  /// outermost set returns.
  @inlinable @inline(__always) final func set(_ new: consuming Value) {
    let turn = currentTurn()
    guard !turn._withUnsafeGuaranteedRef({ $0.isOpen }),
      flags.isDisjoint(with: [.linked, .traced])
    else { return turn._withUnsafeGuaranteedRef { setSpecially(new, $0) } }
    let access = beginAccess()
    let former = replace(new)
    if step(self, .compare, 0) {
      version = turn._withUnsafeGuaranteedRef { $0.tick() }
      forgetFormer()
      noteSet()
      if isInUse { turn._withUnsafeGuaranteedRef { $0.run(self) } }
    } else {
      forgetFormer()
    }
    endAccess(access)
    withExtendedLifetime(former) {}
  }

  /// Takes a value, and keeps the former one for a comparison; it is returned for the caller to
  /// release last.
  @inlinable @inline(__always) final func replace(_ new: consuming Value) -> Value? {
    lastAnnounced = value
    value = new
    return _isPOD(Value.self) ? nil : lastAnnounced
  }

  @inlinable @inline(__always) final func forgetFormer() { lastAnnounced = nil }

  /// Sets a source in the middle of a turn, or one that is linked or traced; two that are linked to
  /// each other alone are set quickly.
  @inlinable @inline(never) final func setSpecially(_ new: Value, _ turn: Turn) {
    guard let partner = turn.onlyPartner(of: self) else { return setInTurn(new, turn) }
    partner.borrowed(as: ValueNode<Value>.self) { other in
      let formers = (replace(new), other.replace(new))
      let changes = (step(self, .compare, 0), other.step(other, .compare, 0))
      forgetFormer()
      other.forgetFormer()
      if changes.0 { version = turn.tick() }
      if changes.1 { other.version = turn.tick() }
      if changes.0 || changes.1 {
        noteSet()
        turn.run(self, changes.0, other, changes.1)
      }
      withExtendedLifetime(formers) {}
    }
  }

  /// Sets a source in the middle of a turn, or one that is linked or traced.
  @usableFromInline @inline(never) final func setInTurn(_ new: Value, _ turn: Turn) {
    checkThread()
    let isOutermost = turn.open()
    if flags.isTraced {
      turn.noteSet(of: self, to: inWords(new)) { assign(new, turn) }
    } else {
      assign(new, turn)
    }
    if flags.contains(.linked) { Link<Value>.pass(new, from: self) }
    if isOutermost { turn.close() }
  }

  /// Sets a source to the value of one that it is linked to.
  final func setLinked(_ new: Value) {
    withTurn { turn in
      guard flags.isTraced else { return assign(new, turn) }
      turn.noteSet(of: self, to: inWords(new)) { assign(new, turn) }
    }
  }

  /// Takes a value that is settled later in the turn, and keeps the one that was last announced.
  private final func assign(_ new: Value, _ turn: Turn) {
    let (former, announced) = (value, lastAnnounced)
    lastAnnounced = former
    value = new
    let isChanged = step(self, .compare, 0)
    lastAnnounced = announced
    if isChanged {
      noteSet()
      if !flags.contains(.unsettled) {
        lastAnnounced = former
        turn.postpone(self)
        version = turn.tick()
      } else if step(self, .compare, 0) {
        version = turn.tick()
      } else {
        version = announcedVersion
      }
    }
    withExtendedLifetime((former, announced)) {}
  }

  /// Takes a value from the only binding that sets it, while the turn settles; answers whether it has
  /// changed on the spot. What has several bindings, is linked or was set in this turn is settled
  /// by the queue.
  @inlinable final func take(_ new: Value, _ newVersion: UInt64) -> Bool {
    guard flags.isDisjoint(with: [.join, .queued, .unsettled, .linked, .traced]) else {
      set(new)
      return false
    }
    let former = replace(new)
    let isChanged = step(self, .compare, 0)
    forgetFormer()
    if isChanged { version = newVersion }
    withExtendedLifetime(former) {}
    return isChanged
  }

  /// The answers of a step for which nothing is computed.
  @inlinable @inline(__always) final func resolve<C: Comparison<Value>>(
    _ step: Step, _ version: UInt64, _: C.Type
  ) -> Bool {
    if step == .compare {
      return !C.areEqual(lastAnnounced.unsafelyUnwrapped, value.unsafelyUnwrapped)
    }
    guard flags.contains(.unsettled), step == .settle || step == .revert else { return false }
    return settle(step, version, C.self)
  }

  @inlinable @inline(never) final func settle<C: Comparison<Value>>(
    _ step: Step, _ formerVersion: UInt64, _: C.Type
  ) -> Bool {
    flags.remove(.unsettled)
    var announced = lastAnnounced
    lastAnnounced = nil
    if step == .revert {
      swap(&value, &announced)
      version = formerVersion
    } else if !C.areEqual(announced.unsafelyUnwrapped, value.unsafelyUnwrapped) {
      withExtendedLifetime(announced) {}
      return true
    } else {
      version = formerVersion
    }
    withExtendedLifetime(announced) {}
    return false
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
  /// - Parameter compute: reads the inputs' `value`, which is up to date. It is called in two places,
  ///   rather than passed on, so that it is never made into a closure, which would retain what it
  ///   captures.
  @inlinable @inline(__always) final func advance<C: Comparison<Value>>(
    _ step: Step, _ newVersion: UInt64, _: C.Type, _ compute: () -> Value
  ) -> Bool {
    if step == .compute {
      let new = compute()
      if C.isPossible, version != 0, C.areEqual(value.unsafelyUnwrapped, new) {
        drop(new)
        return false
      }
      become(new, newVersion)
      return true
    }
    if step == .computeEarly { return computeEarly(newVersion, C.self, compute()) }
    return resolve(step, newVersion, C.self)
  }

  /// Releases a value that was computed in vain. It may read this property in its deinit.
  @inlinable @inline(__always) final func drop(_ new: consuming Value) {
    if !_isPOD(Value.self) { flags.remove(.walked) }
  }

  @inlinable @inline(__always) final func become(_ new: consuming Value, _ newVersion: UInt64) {
    if _isPOD(Value.self) {
      value = new
      version = newVersion
    } else {
      var former: Value? = new
      swap(&value, &former)
      version = newVersion
      // The former value may read this property in its deinit.
      flags.remove(.walked)
      withExtendedLifetime(former) {}
    }
  }

  @inlinable @inline(never) final func computeEarly<C: Comparison<Value>>(
    _ newVersion: UInt64, _: C.Type, _ new: Value
  ) -> Bool {
    // Never computed, so nothing was announced that it could differ from.
    if version != 0 {
      if C.areEqual(value.unsafelyUnwrapped, new) {
        drop(new)
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

  /// The input's value, which is up to date when a step is called.
  @inlinable var value: Value {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped } }
  }

  @inlinable var version: UInt64 {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.version } }
  }
}
