/// A value over time that can be read and observed, but not set.
///
/// A property is constant, or a read-only view of another one, or derived from others by operators:
///
/// ```swift
/// let count = MutableProperty(18)
/// let text = count.map { "\($0) matches" }
/// text.startWithValues { print($0) }      // 18 matches
/// count.value = 15                        // 15 matches
/// ```
///
/// A derived property is lazy: if not observed, it is computed when it is read after a change.
///
/// - Note: Ownership: a derived property retains its sources' nodes, and no other property. An
///   observation of it continues after its release, until the sources end.
/// - SeeAlso: ReactiveSwift `Property`
public final class Property<Value>: PropertyProtocol {
  @usableFromInline let node: ValueNode<Value>

  @usableFromInline init(node: ValueNode<Value>) {
    self.node = node
    node.hold()
  }

  deinit {
    node.handleHasGone(self)
    withTurn { $0.releaser.handleHasGone(node, $0) }
  }

  @inlinable public var value: Value { node.current }

  @inlinable public var graphNode: GraphNode<Value> { GraphNode(node) }

  /// Creates a property that never changes; the value is evaluated at once.
  // An autoclosure does not take the trailing closure of `Property { … }`.
  @_disfavoredOverload public convenience init(value: @autoclosure () -> Value) {
    let node = ValueNode.source(value(), Incomparable<Value>.self)
    node.flags.insert(.ended)
    self.init(node: node)
  }

  /// Creates a read-only view of another property. It does not keep a `MutableProperty` alive, and
  /// ends with it.
  public convenience init(_ property: some PropertyProtocol<Value>) {
    self.init(node: property.graphNode.node)
  }

  /// Creates a read-only view of another property that keeps it alive, for as long as the view is
  /// held. An observation keeps neither of the two.
  public convenience init(capturing property: some PropertyProtocol<Value>) {
    let node = property.graphNode.node.readOnlyView(retaining: [property], ByEquality.self)
    self.init(node: node)
    node.handle = ObjectIdentifier(self)
  }

  /// Creates a property that begins with a value and continues with those of a signal or producer.
  ///
  /// - Note: Ownership: it observes its source while it is held or observed, and completes with it.
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
    node.ensureMetadata().feeds.append { [weak subscription] in subscription }
    let retained: [AnyObject] = [state, ScopedDisposable(subscription)]
    self.init(node: node.readOnlyView(retaining: retained, ByEquality.self))
  }

  /// Creates a property of optional values that continues with those of a source, which are not
  /// optional.
  public convenience init<Wrapped>(
    initial: Wrapped?, then source: some BindingSource<Wrapped, Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(
      initial: initial, then: source.producer.map(Optional.some), name: name, fileID: fileID,
      line: line)
  }
}

/// A read-only view of another node that retains objects, such as the handle of a captured
/// property, or the observation that sets a property.
final class CapturingNode<Value>: ValueNode<Value> {
  /// The view at whose release the objects are released, although an observed node lives on; `nil`
  /// if they are retained as long as the node. Other views may have the same node.
  var handle: ObjectIdentifier?
  private var retained: [Unmanaged<AnyObject>]

  init(
    _ kind: StaticString, retaining objects: [AnyObject], flags: Flags,
    step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    retained = objects.map(Unmanaged.passRetained)
    super.init(kind, nil, flags: flags, step: step)
  }

  deinit { release() }

  override func handleHasGone(_ handle: AnyObject) {
    if self.handle == ObjectIdentifier(handle) { release() }
  }

  /// Releases the objects without recursion, also along a chain of capturing properties.
  private func release() {
    let objects = exchange(&retained, [])
    withTurn { turn in
      for object in objects { turn.releaser.keep(object, turn) }
      turn.releaseIfOver()
    }
  }
}

extension ValueNode {
  /// Makes a derivation with the same value as this node, which retains objects.
  func readOnlyView<C: Comparison<Value>>(
    retaining objects: [AnyObject], _ comparison: C.Type, as kind: StaticString = "capturing"
  ) -> CapturingNode<Value> {
    let input = Upstream(self)
    let node = CapturingNode<Value>(
      kind, retaining: objects, flags: C.isPossible ? .comparesValues : []
    ) { node, step, version in
      ValueNode<Value>.advance(node, step, version, comparison) { input.value }
    }
    node.take(input: self)
    return node
  }
}
