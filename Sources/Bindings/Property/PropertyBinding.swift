extension MutableProperty: BindingTargetProvider {
  public var bindingTarget: BindingTarget<Value> {
    // A lens may be temporary, and exists as long as its source.
    let node = node
    return BindingTarget(
      source: node.root, join: { Sink($0, to: node) }, linkEnd: { LinkEnd(node) },
      set: { node.set($0) })
  }
}

extension LinkEnd {
  /// A source of values, or a lens.
  fileprivate init(_ node: ValueNode<Value>) {
    let source = node.root
    // In the middle of a turn, an attached lens may revert to its former version. A view that is
    // never attached has another version exactly if it has another value.
    let view = source === node ? node : node.readOnlyView(retaining: [], ByEquality.self)
    self.init(source: source, value: view) { node.put($0, $1) }
  }
}

/// Binds a property to another one: the target takes the current value at once, and each later one
/// before any observer is notified. A source that validates also sets the target when it coerces a
/// proposal to the value that it has.
///
/// - Returns: a disposable that ends the binding. The binding also ends with the source or the
///   target.
/// - Note: Ownership: a binding keeps neither of them alive.
/// - Complexity: O(1), and the time to bring the source up to date, to attach its derivations, and
///   to raise those of the target above it.
@discardableResult
@inlinable public func <~ <Value>(
  target: MutableProperty<Value>, source: some PropertyProtocol<Value>
) -> any Disposable {
  Sink(source.producer.valueNode ?? source.graphNode.node, to: target.graphNode.node)
}

/// Links two properties: from now on, they are one value with two names. The first value is that of
/// the right property.
///
/// Setting one of them sets both, in the same set, also within a batch. Links make an equivalence
/// relation: three properties that are linked in a row are one value.
///
/// - Returns: a disposable that ends the link; each property then keeps its value. The link also
///   ends with either property.
/// - Precondition: Both are the library's own properties, and agree on a value within 1,000
///   corrections.
/// - Note: Ownership: a link keeps neither of them alive.
/// - Complexity: O(1), and the time to raise the heights of the derivations of both.
@discardableResult
public func <~> <Value: Equatable>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Value>
) -> any Disposable {
  guard let first = left.bindingTarget.linkEnd(), let second = right.bindingTarget.linkEnd() else {
    fatalError(
      "Bindings: only the library's own properties can be linked by <~>; use <~ for one direction.")
  }
  // A value that is not equal to itself is not set again, either.
  return LinkOfValues((first, second)) { $0 == $1 || $0 != $0 && $1 != $1 }
}

extension Sink {
  /// Makes a binding that sets its target to the source's value; if the target is a lens, it sets
  /// the lens's source.
  @inlinable convenience init<Value>(_ source: ValueNode<Value>, to target: ValueNode<Value>) {
    let input = Upstream(source)
    self.init(from: source) { node, step, _ in
      guard unsafeDowncast(node, to: Sink.self).mustRun(step) else { return false }
      if step == .compute { return target.take(input.value) }
      target.set(input.value)
      return false
    }
    bind(to: target.root) { target.set(source.value.unsafelyUnwrapped) }
  }

  /// Makes a binding with an action other than setting the target to the source's value.
  convenience init(
    _ source: Node, to target: Node, startsAtOnce: Bool = false, _ action: @escaping () -> Void
  ) {
    self.init(from: source) { node, step, _ in
      if unsafeDowncast(node, to: Sink.self).mustRun(step) { action() }
      return false
    }
    bind(to: target) { if startsAtOnce { action() } }
  }

  @usableFromInline func bind(to target: Node, begin: () -> Void) {
    if target.flags.contains(.ended) { return }
    withTurn { turn in
      turn.bind(self, to: target)
      turn.perform {
        begin()
        target.forgetSet()
      }
    }
  }
}

extension Node {
  /// Treats the value of a binding's source as passed on. In the middle of a turn, the binding runs
  /// again if the source settles at another value.
  final func readSource() {
    guard let inputs = freshInputs else { return }
    inputs.noteSeen()
    unsafeDowncast(self, to: Sink.self).dropMissed()
    withTurn { if $0.isOpen { $0.settler.enqueue(self, $0) } }
  }

  /// The inputs of a binding, whose source is up to date: bindings that set the source run first.
  final var freshInputs: Inputs? {
    guard role == .sink, let source = inputs?.edges[0].source else { return nil }
    source._withUnsafeGuaranteedRef { source in withTurn { $0.pull(source, isTracked: true) } }
    return flags.contains(.attached) ? inputs : nil
  }
}

/// A binding in which the source or the target is not a property: it observes the source and sets
/// the target.
final class Binding: Disposable {
  private let isThere: () -> Bool
  private let parts = CompositeDisposable()

  init<Value>(
    _ source: SignalProducer<Value, Never>, _ target: BindingTarget<Value>,
    _ fileID: StaticString = "a binding", _ line: UInt = 0
  ) {
    isThere = target.isThere
    parts += target.observeEnded { [weak parts] in parts?.dispose() }
    source.start(
      { event in
        if case .value(let value) = event, target.write(value) { return }
        self.dispose()
      },
      handingOver: { [parts] start in
        _ = (start as? ObserverHandle)?.noting(fileID, line)
        parts += start
      })
  }

  /// An object that is held weakly does not report its release, so this checks whether it is there.
  var isDisposed: Bool { parts.isDisposed || !isThere() }

  func dispose() { parts.dispose() }
}

extension Node {
  /// The source that a set of this node sets: itself, or that of a lens.
  @usableFromInline final var root: Node {
    var node = self
    while node.flags.contains(.linked), let source = node.inputs?.edges[0].source {
      node = source.takeUnretainedValue()
    }
    return node
  }
}
