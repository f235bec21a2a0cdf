/// A value over time that can be read and observed, but not set.
///
/// A property is constant, or the read-only face of another one, or derived from others by
/// operators:
///
/// ```swift
/// let count = MutableProperty(18)
/// let text = count.map { "\($0) matches" }
/// text.startWithValues { print($0) }      // 18 matches
/// count.value = 15                        // 15 matches
/// ```
///
/// A derived property is lazy: while nobody observes it, it is computed when it is read, and only
/// if a source has changed.
///
/// - Note: Ownership: a derived property retains its sources' nodes, and no other property. An
///   observation of it goes on without it, until the sources go.
/// - SeeAlso: ReactiveSwift `Property`
public final class Property<Value>: PropertyProtocol {
  @usableFromInline let node: ValueNode<Value>

  @usableFromInline init(node: ValueNode<Value>) { self.node = node }

  deinit {
    if node.flags.kind == .capturing { _ = node.step(node, .handleHasGone) }
    node.leave()
  }

  @inlinable public var value: Value { node.current }

  @inlinable public var graphNode: GraphNode<Value> { GraphNode(node) }

  /// Makes a property that never changes.
  public convenience init(value: Value) {
    let node = ValueNode.source(value, Incomparable<Value>.self)
    node.flags.insert(.ended)
    self.init(node: node)
  }

  /// Makes a read-only face of another property. It ends with it, and does not keep it alive.
  public convenience init(_ property: some PropertyProtocol<Value>) {
    self.init(node: property.graphNode.node)
  }

  /// Makes a read-only face of another property that keeps it alive.
  ///
  /// - Note: Ownership: for as long as the face is held. Who observes it keeps neither of the two.
  public convenience init(capturing property: some PropertyProtocol<Value>) {
    let capture = Capture(property)
    self.init(node: property.graphNode.node.face(holding: [capture]))
    capture.handle = self
  }

  /// Makes a property that begins with a value and goes on with those of a signal or producer.
  ///
  /// Messages call it by its name or, without one, by where it was made.
  ///
  /// - Note: Ownership: the property listens for as long as it is held or observed, and completes
  ///   with its source.
  public convenience init(
    initial: Value, then source: some BindingSource<Value, Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let state = MutableProperty(initial, name: name, fileID: fileID, line: line)
    let node = state.graphNode.node
    let subscription = source.producer.start(
      Signal.Observer { [weak state] event in
        switch event {
        case .value(let value): node.set(value)
        case .completed, .interrupted, .failed: state?.end()
        }
      })
    node.labeled().feeds.append(WeakFeed(subscription))
    self.init(node: node.face(holding: [state, ScopedDisposable(subscription)]))
  }
}

extension Property {
  /// Makes a property of optional values from a source of values: the latest one, if there was one.
  public convenience init<Wrapped>(
    initial: Wrapped?, then source: some BindingSource<Wrapped, Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(
      initial: initial, then: source.producer.map(Optional.some), name: name, fileID: fileID,
      line: line)
  }
}

/// What a capturing property keeps. It stands in the node, where there is room for it; but an observed
/// node is held by its source, and must not keep the source's handle. So the property's own handle
/// takes it away.
private final class Capture {
  private var kept: Kept?
  /// The handle that captures; other faces may have the same node.
  weak var handle: AnyObject?

  init(_ property: AnyObject) { kept = Kept([property]) }

  func handleHasGone() {
    if handle == nil { kept = nil }
  }
}

/// Keeps objects, and leaves it to the turn to let go of them: a chain of properties, each of which
/// keeps another one, must not come down recursively.
private final class Kept {
  private let objects: [Unmanaged<AnyObject>]

  init(_ objects: [AnyObject]) { self.objects = objects.map(Unmanaged.passRetained) }

  deinit {
    withTurn { turn in
      for object in objects { turn.release(object) }
    }
  }

  /// The first one, if it is of that class.
  func first<Object: AnyObject>(as _: Object.Type) -> Object? {
    objects.first?.takeUnretainedValue() as? Object
  }
}

extension ValueNode {
  /// A derivation that is this node again, and holds what it is given for as long as it lives.
  func face(holding owners: [AnyObject], as kind: Kind = .capturing) -> ValueNode {
    Value.self is any Equatable.Type
      ? face(holding: owners, ByDynamicEquality<Value>.self, as: kind)
      : face(holding: owners, Incomparable<Value>.self, as: kind)
  }

  func face<C: Comparison<Value>>(
    holding owners: [AnyObject], _ comparison: C.Type, as kind: Kind
  ) -> ValueNode {
    let input = Upstream(self)
    let kept = Kept(owners)
    let node = ValueNode(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step in
      if step == .handleHasGone {
        kept.first(as: Capture.self)?.handleHasGone()
        return false
      }
      return withExtendedLifetime(kept) {
        ValueNode<Value>.advance(node, step, comparison) {
          input.value
        }
      }
    }
    node.take(input: self)
    return node
  }
}

extension Node {
  /// A handle is going; a running turn may still stand on its node.
  @usableFromInline final func leave() {
    withTurn { $0.leave(self) }
  }
}
