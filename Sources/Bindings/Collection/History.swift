/// Undo and redo, for several properties and lists as one.
///
/// A set, an edit or a batch is one step: all its changes are undone together. What an observer
/// sets in response is a step of its own, also after an undo. A change after an undo removes the
/// steps that could have been redone. An undo proposes the former value to a validating property,
/// which may refuse it. A property that is bound, and does not validate, stays as restored until
/// its binding has another value. If the value comes from a bound property that is not recorded, it
/// arrives at once, as a step of its own.
///
/// ```swift
/// let history = History([title, tags, user[\.name]])
/// undoButton.isEnabled <~ history.canUndo
/// batch {
///   title.value = "Garden"
///   tags.append("green")
/// }
/// history.undo()                 // title and tags are as they were
/// history.redo()
/// ```
///
/// - Complexity: Recording or undoing a step costs a look at every property and list, the step's
///   edits of lists, and two values for each changed property.
/// - Note: Ownership: The history holds the properties and lists, and old and new values.
public final class History {
  private let steps: RecordedSteps

  /// Set when steps are undone, redone or cleared, so that `canUndo` and `canRedo` are computed.
  private let tick = ValueNode.source(0, ByEquality<Int>.self, as: "clock")

  /// Whether there is a step to undo.
  public let canUndo: Property<Bool>
  /// Whether there is a step to redo.
  public let canRedo: Property<Bool>

  /// Creates a history that records the changes of properties and lists from now on, each once.
  ///
  /// - Parameter limit: The greatest number of steps; the oldest are removed.
  /// - Precondition: `limit` is not negative.
  public init(_ parts: [any Undoable], limit: Int = .max) {
    guard limit >= 0 else {
      fatalError("Bindings: a history has the limit \(limit), which must not be negative.")
    }
    var known: Set<ObjectIdentifier> = []
    let new = parts.filter { known.insert(ObjectIdentifier($0)).inserted }
    let steps = RecordedSteps(new.map { $0.makeRecorder() }, limit: limit)
    self.steps = steps
    let flags: Node.Flags = [.comparesValues, .remembers]
    let node = ValueNode<(Int, Int)>("step", nil, flags: flags) { node, step, version in
      let isChanged = ValueNode.advance(node, step, version, ByPair<Int, Int>.self) { steps.look() }
      // A revert computes nothing, so nobody has seen yet that the values are back.
      if step == .revert { _ = steps.look() }
      if [.compute, .settle, .revert].contains(step) { steps.close() }
      return isChanged
    }
    node.take(inputs: steps.parts.map(\.node) + [tick])
    let keeper = MemoryKeeper(node)
    withTurn { $0.attach(node) }
    let depth = Property(node: node.readOnlyView(retaining: [keeper], ByPair<Int, Int>.self))
    canUndo = depth.map { $0.0 > 0 }
    canRedo = depth.map { $0.1 > 0 }
  }

  deinit {
    withTurn { $0.ender.end(tick, $0) }
    // What still holds `canUndo` keeps `steps`, which must not keep the properties and lists.
    withExtendedLifetime((steps.removeAll(), exchange(&steps.parts, []))) {}
  }

  /// Reverts the last step, in one batch; returns whether there was one.
  @discardableResult public func undo() -> Bool { takeStep(isUndone: true) }

  /// Repeats the step that was last undone, in one batch; returns whether there was one.
  @discardableResult public func redo() -> Bool { takeStep(isUndone: false) }

  /// Removes all steps.
  public func clear() {
    inTurn {
      steps.record()
      let former = steps.removeAll()
      tick.set(tick.current &+ 1)
      withExtendedLifetime(former) {}
    }
  }

  @inline(never) private func takeStep(isUndone: Bool) -> Bool {
    let (done, undone) = (\RecordedSteps.done, \RecordedSteps.undone)
    let (source, destination) = isUndone ? (done, undone) : (undone, done)
    return inTurn {
      // The changes of this batch so far are a step of their own.
      steps.record()
      guard let step = steps[keyPath: source].popLast() else { return false }
      let bindings = steps.idleBindings
      for change in isUndone ? step.reversed() : step {
        if isUndone { change.undo() } else { change.redo() }
      }
      // What the step has set is not set again by its bindings.
      for binding in bindings { binding.readSource() }
      // What this has changed is no new step.
      steps.refresh()
      for part in steps.parts { _ = part.takeChange() }
      steps[keyPath: destination].append(step)
      tick.set(tick.current &+ 1)
      return true
    }
  }
}

private final class RecordedSteps {
  typealias Step = [ChangeRecorder.Change]

  var parts: [ChangeRecorder]
  var done: [Step] = []
  var undone: [Step] = []
  private let limit: Int

  init(_ parts: [ChangeRecorder], limit: Int) { (self.parts, self.limit) = (parts, limit) }

  /// Returns all steps, for the caller to release last: a value's deinit may act on the history.
  func removeAll() -> [Step] {
    let former = done + undone
    (done, undone) = ([], [])
    return former
  }

  /// The bindings of the parts, but for those that have yet to pass on a value.
  var idleBindings: [Node] {
    var bindings: [Node] = []
    for part in parts {
      part.node.root.firstBinding.forEachDependent {
        if $0.freshInputs?.areSeen == true { bindings.append($0) }
      }
    }
    return bindings
  }

  /// Adds the last changes to the step; returns how many steps can then be undone, and how many
  /// redone.
  func look() -> (Int, Int) {
    let hasChanged = parts.reduce(false) { $1.look() || $0 }
    return hasChanged ? (min(done.count + 1, limit), 0) : (done.count, undone.count)
  }

  /// Completes the step, if it has changes. Removes the steps to redo, and those above the limit.
  func close() {
    let step = parts.compactMap { $0.takeChange() }
    guard !step.isEmpty else { return }
    done.append(step)
    let excess = max(0, done.count - limit)
    let former = undone + done.prefix(excess)
    done.removeFirst(excess)
    undone = []
    withExtendedLifetime(former) {}
  }

  /// Brings all parts up to date, and completes the step.
  func record() {
    refresh()
    close()
  }

  /// Brings all parts up to date, and adds their last changes to the step.
  func refresh() {
    for part in parts { withTurn { $0.pull(part.node) } }
    _ = look()
  }
}

/// A property or a list whose changes a ``History`` can undo.
public protocol Undoable: AnyObject {
  /// Returns a recorder of the changes from now on.
  func makeRecorder() -> ChangeRecorder
}

/// Records the changes of a property or list for a ``History``. It is opaque.
public struct ChangeRecorder {
  typealias Change = (undo: () -> Void, redo: () -> Void)

  let node: Node
  /// Adds the last changes to the step, when the node is up to date; returns whether it has any.
  let look: () -> Bool
  /// Completes the step, and returns its change, if there is one.
  let takeChange: () -> Change?
}

extension MutableProperty: Undoable {}
extension ValidatingProperty: Undoable {}

extension MutablePropertyProtocol {
  /// Returns a recorder of the values from now on.
  public func makeRecorder() -> ChangeRecorder {
    let node = graphNode.node
    var present = (value: node.untracked, version: node.version)
    // The state before the step that is being recorded.
    var former: (value: Value, version: UInt64)?
    return ChangeRecorder(node: node) {
      if node.version != present.version {
        let before = former ?? present
        present = (node.value.unsafelyUnwrapped, node.version)
        former = before.version == present.version ? nil : before
      }
      return former != nil
    } takeChange: {
      guard let old = former.take()?.value else { return nil }
      let new = present.value
      return (undo: { self.value = old }, redo: { self.value = new })
    }
  }
}

extension MutableCollectionProperty: Undoable {
  /// Returns a recorder of the edits from now on.
  public func makeRecorder() -> ChangeRecorder {
    var input = ListInput<Element>(node)
    _ = input.see()
    var events: [CollectionEvent<Element>] = []
    return ChangeRecorder(node: node) {
      if !input.replay({ events.append($0) }) { _ = input.see() }
      return !events.isEmpty
    } takeChange: {
      if events.isEmpty { return nil }
      let change = CollectionChange(events)
      events = []
      return (undo: { self.apply(change.inverse) }, redo: { self.apply(change) })
    }
  }
}
