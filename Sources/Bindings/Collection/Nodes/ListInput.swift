/// A list as an input of a derivation, whose edge retains it.
@usableFromInline struct ListInput<Element> {
  @usableFromInline let node: Unmanaged<CollectionNode<Element>>
  /// The number of the last event that has been seen.
  @usableFromInline var position: UInt64 = 0

  @usableFromInline init(_ node: CollectionNode<Element>) {
    self.node = Unmanaged.passUnretained(node)
  }

  /// The elements, which are fresh when a step is called.
  @inlinable var elements: [Element] {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.elements } }
  }

  @inlinable mutating func see() -> [Element] {
    position = node._withUnsafeGuaranteedRef { $0.position }
    return elements
  }

  @inlinable var missed: UInt64 { node._withUnsafeGuaranteedRef { $0.position &- position } }

  /// Whether there are so many events that computing all costs less than following them.
  ///
  /// Elements that cannot be compared are all sent then, so following the events pays for longer.
  @inlinable var isFarBehind: Bool {
    guard missed > 32 else { return false }
    let count = elements.count
    return missed > UInt64(Element.self is any Equatable.Type ? min(count / 8, 1024) : count / 4)
  }

  /// Calls `body` with each event since the last time; returns whether these are known.
  @inlinable mutating func replay(_ body: (CollectionEvent<Element>) -> Void) -> Bool {
    let now = node._withUnsafeGuaranteedRef { $0.replay(since: position, body) }
    guard let now else { return false }
    position = now
    return true
  }
}

/// A parameter of an operator, which is constant or observed.
@usableFromInline enum Parameter<Value> {
  case constant(Value)
  case property(Upstream<Value>)

  @inlinable var value: Value {
    switch self {
    case .constant(let value): value
    case .property(let upstream): upstream.value
    }
  }

  @inlinable var version: UInt64 {
    switch self {
    case .constant: 0
    case .property(let upstream): upstream.version
    }
  }
}
