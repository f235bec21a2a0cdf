/// Undo and redo, for several properties and lists as one.
///
/// All changes of one set, edit or batch are a step, and are undone together. A change after an
/// undo removes the steps that could have been redone.
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
/// - Complexity: To record and to undo a step costs what its changes cost: of a list its edits, of a
///   property two values.
/// - Note: Ownership: The history holds the properties and lists. Its steps hold the old and new
///   values and elements.
public final class History {
  private let steps: RecordedSteps
  private let keeper: MemoryKeeper

  /// The numbers of steps that can be undone and redone.
  private let depth: ValueNode<HistoryDepth>
  /// Set when steps are undone or redone.
  private let tick = ValueNode.source(0, ByEquality<Int>.self, as: "clock")

  /// Whether there is a step to undo.
  public let canUndo: Property<Bool>
  /// Whether there is a step to redo.
  public let canRedo: Property<Bool>

  /// Creates a history that records the changes of properties and lists from now on.
  ///
  /// - Parameters:
  ///   - parts: The properties and lists.
  ///   - limit: The greatest number of steps; the oldest are removed.
  /// - Precondition: `limit` is not negative.
  public init(_ parts: [any Undoable], limit: Int = .max) {
    guard limit >= 0 else {
      fatalError("Bindings: a history has the limit \(limit), which must not be negative.")
    }
    let steps = RecordedSteps(parts.map { $0.makeRecorder().part }, limit: limit)
    self.steps = steps
    depth = ValueNode("step", nil, flags: [.comparesValues, .remembers]) { node, step, version in
      let isChanged = ValueNode.advance(node, step, version, ByEquality<HistoryDepth>.self) {
        steps.look()
      }
      if step == .revert { _ = steps.look() }
      if [.compute, .settle, .revert].contains(step) { steps.close() }
      return isChanged
    }
    depth.take(inputs: steps.parts.map(\.node) + [tick])
    keeper = MemoryKeeper(depth)
    let node = depth
    withTurn { $0.attach(node) }
    let readOnlyDepth = Property(node: depth.readOnlyView(retaining: [keeper], ByEquality.self))
    canUndo = readOnlyDepth.map { $0.undo > 0 }
    canRedo = readOnlyDepth.map { $0.redo > 0 }
  }

  deinit {
    withTurn { $0.ender.end(tick, $0) }
    steps.end()
  }

  /// Reverts the last step, in one batch; returns whether there was one.
  @discardableResult public func undo() -> Bool {
    takeStep(from: \.done, to: \.undone) { for change in $0.reversed() { change.undo() } }
  }

  /// Repeats the step that was last undone, in one batch; returns whether there was one.
  @discardableResult public func redo() -> Bool {
    takeStep(from: \.undone, to: \.done) { for change in $0 { change.redo() } }
  }

  /// Removes all steps.
  public func clear() {
    batch {
      steps.record()
      let former = steps.removeAll()
      tick.set(tick.current &+ 1)
      withExtendedLifetime(former) {}
    }
  }

  private func takeStep(
    from source: ReferenceWritableKeyPath<RecordedSteps, [RecordedSteps.Step]>,
    to destination: ReferenceWritableKeyPath<RecordedSteps, [RecordedSteps.Step]>,
    _ perform: (RecordedSteps.Step) -> Void
  ) -> Bool {
    batch {
      // The changes of this batch so far are a step of their own.
      steps.record()
      guard let step = steps[keyPath: source].popLast() else { return false }
      perform(step)
      steps.skip()
      steps[keyPath: destination].append(step)
      tick.set(tick.current &+ 1)
      return true
    }
  }
}

private struct HistoryDepth: Equatable {
  let undo: Int
  let redo: Int
}

/// The steps of a history, and the one that is being recorded.
private final class RecordedSteps {
  typealias Step = [RecordedChange]

  private(set) var parts: [any RecordedPart]
  var done: [Step] = []
  var undone: [Step] = []
  private let limit: Int

  init(_ parts: [any RecordedPart], limit: Int) { (self.parts, self.limit) = (parts, limit) }

  /// Releases the properties and lists, after the history was released.
  func end() {
    let former = (parts, removeAll())
    parts = []
    withExtendedLifetime(former) {}
  }

  /// Returns all steps, for the caller to release last: a value's deinit may act on the history.
  func removeAll() -> [Step] {
    let former = done + undone
    (done, undone) = ([], [])
    return former
  }

  /// Adds the last changes to the step that is being recorded.
  func look() -> HistoryDepth {
    let changed = parts.filter { $0.look() }
    return changed.isEmpty
      ? HistoryDepth(undo: done.count, redo: undone.count)
      : HistoryDepth(undo: min(done.count + 1, limit), redo: 0)
  }

  /// Completes the step that is being recorded.
  func close() {
    let step = takeChanges()
    guard !step.isEmpty else { return }
    done.append(step)
    let excess = max(0, done.count - limit)
    let former = undone + done.prefix(excess)
    done.removeFirst(excess)
    undone = []
    withExtendedLifetime(former) {}
  }

  private func takeChanges() -> Step { parts.compactMap { $0.takeChange() } }

  func record() {
    refresh()
    close()
  }

  /// Leaves the last changes out of all steps.
  func skip() {
    refresh()
    _ = takeChanges()
  }

  private func refresh() {
    for part in parts { withTurn { $0.refresh(part.node) } }
    _ = look()
  }
}

/// A property or a list whose changes a ``History`` can undo.
public protocol Undoable: AnyObject {
  /// Returns an object that records changes from now on.
  func makeRecorder() -> ChangeRecorder
}

/// Records the changes of a property or list for a ``History``. It is opaque.
public struct ChangeRecorder {
  let part: any RecordedPart
}

extension MutableProperty: Undoable {}
extension ValidatingProperty: Undoable {}

extension MutablePropertyProtocol {
  /// Returns an object that records the values from now on.
  public func makeRecorder() -> ChangeRecorder { ChangeRecorder(part: RecordedValues(self)) }
}

extension MutableCollectionProperty: Undoable {
  /// Returns an object that records the edits from now on.
  public func makeRecorder() -> ChangeRecorder { ChangeRecorder(part: RecordedEdits(self)) }
}

/// A change that can be undone and redone.
struct RecordedChange {
  let undo: () -> Void
  let redo: () -> Void
}

/// A property or list of a history, and its part of the step that is being recorded.
protocol RecordedPart: AnyObject {
  var node: Node { get }
  /// Adds the last changes, when the node is up to date; returns whether the step that is being
  /// recorded changes it.
  func look() -> Bool
  /// Completes the step, and returns its change, if there is one.
  func takeChange() -> RecordedChange?
}

private final class RecordedValues<Recorded: MutablePropertyProtocol>: RecordedPart {
  private typealias State = (value: Recorded.Value, version: UInt64)

  private let property: Recorded
  private let values: ValueNode<Recorded.Value>
  private var present: State
  /// The state before the step that is being recorded.
  private var former: State?

  init(_ property: Recorded) {
    self.property = property
    values = property.graphNode.node
    present = (values.untracked, values.version)
  }

  var node: Node { values }

  func look() -> Bool {
    if values.version != present.version {
      let before = former ?? present
      present = (values.value.unsafelyUnwrapped, values.version)
      former = before.version == present.version ? nil : before
    }
    return former != nil
  }

  func takeChange() -> RecordedChange? {
    guard let old = former.take()?.value else { return nil }
    let (new, property) = (present.value, property)
    return RecordedChange(undo: { property.value = old }, redo: { property.value = new })
  }
}

private final class RecordedEdits<Element>: RecordedPart {
  private let list: MutableCollectionProperty<Element>
  @exclusivity(unchecked) private var input: ListInput<Element>
  private var events: [CollectionEvent<Element>] = []

  init(_ list: MutableCollectionProperty<Element>) {
    self.list = list
    input = ListInput(list.node)
    _ = input.see()
  }

  var node: Node { list.node }

  func look() -> Bool {
    if !input.replay({ events.append($0) }) { _ = input.see() }
    return !events.isEmpty
  }

  func takeChange() -> RecordedChange? {
    if events.isEmpty { return nil }
    let change = CollectionChange(events)
    events = []
    let list = list
    return RecordedChange(undo: { list.apply(change.inverse) }, redo: { list.apply(change) })
  }
}
