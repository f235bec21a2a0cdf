/// A value over time that can be set.
///
/// A value that is set is visible to readers at once. When the outermost set returns, every
/// observer has received the same values in the same order.
///
/// ```swift
/// let name = MutableProperty("Ann")
/// name.startWithValues { print("Hello, \($0)") }   // Hello, Ann
/// name.value = "Ann"                               // equal is silent
/// name.value = "Bob"                               // Hello, Bob
/// ```
///
/// - Note: Ownership: when the property is released, its observers receive the completion, unless
///   it is bound and a derivation of it is held.
/// - SeeAlso: ReactiveSwift `MutableProperty`
public final class MutableProperty<Value>: MutablePropertyProtocol {
  @usableFromInline let node: ValueNode<Value>

  @usableFromInline init(node: ValueNode<Value>, name: String?, fileID: StaticString, line: UInt) {
    self.node = node
    node.hold()
    node.mark(name: name, fileID: fileID, line: line)
  }

  /// Creates a property that announces only a value that differs from the one before. Values of a
  /// type that is not `Equatable` are announced at every set.
  ///
  /// Messages have its name or, without one, its source location.
  @inlinable public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) { self.init(node: .source(value), name: name, fileID: fileID, line: line) }

  init(lens node: LensNode<Value>) {
    self.node = node
    node.hold()
  }

  deinit {
    if let lens {
      lens.handleHasGone()
    } else {
      withTurn { $0.ender.handleHasGone(node, $0) }
    }
  }

  private var lens: LensNode<Value>? {
    node.isLens ? unsafeDowncast(node, to: LensNode<Value>.self) : nil
  }

  /// The property that is set with this one: itself or, for a lens, the source.
  var owner: AnyObject { lens?.owner?.takeUnretainedValue() ?? self }

  @inlinable public var value: Value {
    get {
      let access = node.beginAccess()
      defer { node.endAccess(access) }
      return node.current
    }
    set { node.set(newValue) }
  }

  @inlinable public var graphNode: GraphNode<Value> { GraphNode(node) }

  /// Changes the value by a closure, as one set; until it returns, readers see the value as it was.
  /// The value that a throwing closure leaves behind is announced.
  ///
  /// - Complexity: if the closure changes a collection, that of a copy, because the former value is
  ///   needed for the comparison. For a list that is edited, use `MutableCollectionProperty`.
  @inlinable @discardableResult public func modify<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = node.untracked
    defer { node.set(value) }
    return try body(&value)
  }

  /// Sets the value, and returns the former one.
  @inlinable @discardableResult public func swap(_ newValue: Value) -> Value {
    let former = value
    value = newValue
    return former
  }

  /// Calls `body` with the value.
  @inlinable public func withValue<Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(value) }

  func end() { withTurn { $0.ender.end(node, $0) } }
}

/// Groups several sets into one turn, or into the running one: observers are notified when the
/// outermost batch or that turn closes, and see all changes together. A property that has its
/// former value again by then has not changed. The batch also closes when its body throws.
@discardableResult public func batch<Result, Failure: Error>(
  fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let turn = currentTurn().takeUnretainedValue()
  let isOutermost = turn.open()
  defer {
    if isOutermost {
      turn.recording?.sourceLocation = "\(fileID):\(line)"
      turn.close()
    }
  }
  return try body()
}

extension MutableProperty {
  /// Dismisses a child: sets the property to `nil` when the signal of the child that it holds
  /// sends.
  ///
  /// ```swift
  /// let note = MutableProperty<NoteViewModel?>(nil)
  /// note.dismiss(when: \.done)
  /// edit = Action { note.value = NoteViewModel() }
  /// ```
  ///
  /// The child is released at the end of the turn, when all observers have received what has been
  /// sent, whenever they began. The signal of a former child has no effect, not even in the turn in
  /// which another child replaces it.
  ///
  /// - Returns: a disposable that stops this; it also ends with the property.
  /// - Note: Ownership: this keeps neither the property nor a child alive.
  @discardableResult public func dismiss<Child: AnyObject, Done>(
    when isDone: @escaping (Child) -> Signal<Done, Never>
  ) -> any Disposable where Value == Child? {
    let (node, property) = (node, bindingTarget)
    let target = BindingTarget<Child?>(
      observeEnded: property.observeEnded, isThere: property.isThere,
      set: { child in
        guard let child else { return }
        isDone(child).whenDelivered { [weak child] in
          whenSettled { if let child, property.isThere(), node.current === child { node.set(nil) } }
        }
      })
    return target
      <~ producer.flatMap(.latest) { child -> Signal<Child?, Never> in
        guard let child else { return .empty }
        return isDone(child).map { [weak child] _ in child }
      }
  }
}

extension Signal {
  /// Calls `action` when all observers have received the value that this signal is sending, and
  /// those of the signals from which it is derived.
  fileprivate func whenDelivered(_ action: @escaping () -> Void) {
    guard let core else { return action() }
    let sending = reachable(from: core as SignalObservers) { signal, visit in
      for case let source as SignalObservers in knownUpstreams(of: signal.upstream) {
        visit(source)
      }
    }.last { $0.isBusy && !$0.hasEnded }
    if let sending { sending.enqueue(action) } else { action() }
  }
}
