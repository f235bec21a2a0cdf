/// Undo and redo, for several properties and lists as one.
///
/// All changes of one set, edit or batch are a step, and are undone together. A change after an
/// undo forgets the steps that could have been redone.
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
/// - Complexity: a step costs what its changes cost, both to record and to undo: of a list its
///   edits, of a property two values.
/// - Note: Ownership: holds the properties and lists. The steps hold the values and elements that
///   they brought or took.
/// - SeeAlso: ``CollectionHistory``, for one list
public class History {
  private let steps: RecordedSteps
  private let keeper: MemoryKeeper

  /// How many steps can be undone, which depend on what is recorded.
  private let depth: ValueNode<HistoryDepth>
  /// Set when steps are undone or redone.
  private let tick = ValueNode.source(0, ByEquality<Int>.self, as: .clock)

  /// Whether there is a step to undo.
  public let canUndo: Property<Bool>
  /// Whether there is a step to redo.
  public let canRedo: Property<Bool>

  /// Begins to record what is done to properties and lists.
  ///
  /// - Parameters:
  ///   - parts: the properties and lists; what was done to them before cannot be undone.
  ///   - limit: how many steps are kept; the oldest are forgotten.
  /// - Precondition: `limit` is not negative.
  public init(_ parts: [any Undoable], limit: Int = .max) {
    guard limit >= 0 else { fatalError("Bindings: a history of \(limit) steps was asked for.") }
    let steps = RecordedSteps(parts.map { $0.makeRecorder().part }, limit: limit)
    self.steps = steps
    depth = ValueNode(.step, nil, flags: [.comparesValues, .remembers]) { node, step, version in
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
    let face = Property(node: depth.readOnlyView(retaining: [keeper]))
    canUndo = face.map { $0.undo > 0 }
    canRedo = face.map { $0.redo > 0 }
  }

  deinit {
    withTurn { $0.ender.end(tick) }
    steps.end()
  }

  /// Takes back the last step, in one batch; answers whether there was one.
  @discardableResult public func undo() -> Bool {
    takeStep(from: \.done, to: \.undone) { for change in $0.reversed() { change.undo() } }
  }

  /// Does again the step that was last undone, in one batch; answers whether there was one.
  @discardableResult public func redo() -> Bool {
    takeStep(from: \.undone, to: \.done) { for change in $0 { change.redo() } }
  }

  /// Forgets all steps.
  public func clear() {
    batch {
      steps.record()
      steps.done = []
      steps.undone = []
      tick.set(tick.current &+ 1)
    }
  }

  private func takeStep(
    from source: ReferenceWritableKeyPath<RecordedSteps, [RecordedSteps.Step]>,
    to destination: ReferenceWritableKeyPath<RecordedSteps, [RecordedSteps.Step]>,
    _ perform: (RecordedSteps.Step) -> Void
  ) -> Bool {
    batch {
      // What has been done in this batch so far is a step of its own.
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

/// Undo and redo for a list: a ``History`` of it alone.
///
/// ```swift
/// let history = CollectionHistory(tasks, limit: 100)
/// tasks.append("Sow")
/// history.undo()                 // tasks: start, delete Sow at 2, end
/// history.redo()                 // tasks: start, insert Sow at 2, end
/// ```
public final class CollectionHistory<Element>: History {
  /// Begins to record what is done to a list.
  ///
  /// - Parameters:
  ///   - list: the list; what was done to it before cannot be undone.
  ///   - limit: how many steps are kept; the oldest are forgotten.
  /// - Precondition: `limit` is not negative.
  public init(_ list: MutableCollectionProperty<Element>, limit: Int = .max) {
    super.init([list], limit: limit)
  }
}

private struct HistoryDepth: Equatable {
  let undo: Int
  let redo: Int
}

/// The steps of a history, and the one that is being made.
private final class RecordedSteps {
  typealias Step = [RecordedChange]

  private(set) var parts: [any RecordedPart]
  var done: [Step] = []
  var undone: [Step] = []
  private let limit: Int

  init(_ parts: [any RecordedPart], limit: Int) { (self.parts, self.limit) = (parts, limit) }

  /// The history was released: holds the properties and lists no longer.
  func end() {
    let former = (parts, done, undone)
    (parts, done, undone) = ([], [], [])
    withExtendedLifetime(former) {}
  }

  /// Adds what has happened to the step that is being made.
  func look() -> HistoryDepth {
    for part in parts { part.look() }
    return parts.contains(where: \.isChanged)
      ? HistoryDepth(undo: min(done.count + 1, limit), redo: 0)
      : HistoryDepth(undo: done.count, redo: undone.count)
  }

  /// The step is complete.
  func close() {
    let step = parts.filter(\.isChanged).map { $0.takeChange() }
    guard !step.isEmpty else { return }
    done.append(step)
    if done.count > limit { done.removeFirst(done.count - limit) }
    undone = []
  }

  func record() {
    refresh()
    _ = look()
    close()
  }

  /// What has happened is no step.
  func skip() {
    refresh()
    for part in parts { part.skip() }
  }

  private func refresh() { for part in parts { withTurn { $0.refresh(part.node) } } }
}
