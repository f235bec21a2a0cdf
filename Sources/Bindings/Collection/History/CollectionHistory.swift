/// Undo and redo for a list.
///
/// Each bracket of the list is a step, whoever made the edit: what a batch does is taken back
/// together. An edit after an undo forgets the steps that could have been redone.
///
/// ```swift
/// let history = CollectionHistory(tasks, limit: 100)
/// undoButton.isEnabled <~ history.canUndo
/// tasks.append("Sow")
/// history.undo()                 // tasks: start, delete Sow at 2, end
/// history.redo()                 // tasks: start, insert Sow at 2, end
/// ```
///
/// - Complexity: a step costs what its edits change, both to record and to take back.
/// - Note: Ownership: holds the list. The steps hold the elements that they brought or took.
public final class CollectionHistory<Element> {
  private let list: MutableCollectionProperty<Element>
  private let steps: RecordedSteps<Element>
  private let keeper: MemoryKeeper

  /// How many steps can be undone, which depend on the list.
  private let depth: ValueNode<HistoryDepth>
  /// Set when steps are undone or redone.
  private let tick = ValueNode.source(0, ByEquality<Int>.self)

  /// Whether there is a step to undo.
  public let canUndo: Property<Bool>
  /// Whether there is a step to redo.
  public let canRedo: Property<Bool>

  /// Begins to record what is done to a list.
  ///
  /// - Parameters:
  ///   - list: the list; what was done to it before cannot be undone.
  ///   - limit: how many steps are kept; the oldest are forgotten.
  /// - Precondition: `limit` is not negative.
  public init(_ list: MutableCollectionProperty<Element>, limit: Int = .max) {
    guard limit >= 0 else { fatalError("Bindings: a history of \(limit) steps was asked for.") }
    self.list = list
    let steps = RecordedSteps(list.node, limit: limit)
    self.steps = steps
    depth = ValueNode(.step, nil, flags: [.comparesValues, .remembers]) { node, step, version in
      let isChanged = ValueNode.advance(node, step, version, ByEquality<HistoryDepth>.self) {
        steps.look()
      }
      if [.compute, .settle, .revert].contains(step) { steps.close() }
      return isChanged
    }
    depth.take(inputs: [list.node, tick])
    keeper = MemoryKeeper(depth)
    let node = depth
    withTurn { $0.attach(node) }
    let face = Property(node: depth.readOnlyView(retaining: [keeper]))
    canUndo = face.map { $0.undo > 0 }
    canRedo = face.map { $0.redo > 0 }
  }

  deinit { withTurn { $0.ender.end(tick) } }

  /// Takes back the last step, as one bracket; answers whether there was one.
  @discardableResult public func undo() -> Bool {
    takeStep(from: \.done, to: \.undone) { $0.inverse }
  }

  /// Does again the step that was last undone, as one bracket; answers whether there was one.
  @discardableResult public func redo() -> Bool {
    takeStep(from: \.undone, to: \.done) { $0 }
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
    from source: ReferenceWritableKeyPath<RecordedSteps<Element>, [CollectionChange<Element>]>,
    to destination: ReferenceWritableKeyPath<RecordedSteps<Element>, [CollectionChange<Element>]>,
    _ edit: (CollectionChange<Element>) -> CollectionChange<Element>
  ) -> Bool {
    batch {
      // What has been done in this batch so far is a step of its own.
      steps.record()
      guard let step = steps[keyPath: source].popLast() else { return false }
      list.apply(edit(step))
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

/// The steps of a history, and the one that is being made.
private final class RecordedSteps<Element> {
  var done: [CollectionChange<Element>] = []
  var undone: [CollectionChange<Element>] = []
  @exclusivity(unchecked) private var input: ListInput<Element>
  private var open: [CollectionEvent<Element>] = []
  private let limit: Int

  init(_ list: CollectionNode<Element>, limit: Int) {
    input = ListInput(list)
    _ = input.see()
    self.limit = limit
  }

  /// Adds what has happened to the step that is being made.
  func look() -> HistoryDepth {
    if !input.replay({ open.append($0) }) { _ = input.see() }
    return open.isEmpty
      ? HistoryDepth(undo: done.count, redo: undone.count)
      : HistoryDepth(undo: min(done.count + 1, limit), redo: 0)
  }

  /// The step is complete.
  func close() {
    guard !open.isEmpty else { return }
    done.append(CollectionChange(open))
    if done.count > limit { done.removeFirst(done.count - limit) }
    undone = []
    open = []
  }

  func record() {
    _ = look()
    close()
  }

  /// What has happened is no step.
  func skip() { _ = input.see() }
}
