/// A property or a list whose changes a ``History`` can undo.
public protocol Undoable: AnyObject {
  /// Begins to record what changes.
  func makeRecorder() -> ChangeRecorder
}

/// What a ``History`` knows of a property or list. Opaque.
public struct ChangeRecorder {
  let part: any RecordedPart
}

extension MutableProperty: Undoable {}
extension ValidatingProperty: Undoable {}

extension MutablePropertyProtocol {
  /// Begins to record the values.
  public func makeRecorder() -> ChangeRecorder { ChangeRecorder(part: RecordedValues(self)) }
}

extension MutableCollectionProperty: Undoable {
  /// Begins to record the edits.
  public func makeRecorder() -> ChangeRecorder { ChangeRecorder(part: RecordedEdits(self)) }
}

/// A change that can be undone and redone.
struct RecordedChange {
  let undo: () -> Void
  let redo: () -> Void
}

/// A property or list of a history, and its part of the step that is being made.
protocol RecordedPart: AnyObject {
  var node: Node { get }
  /// Whether the step that is being made changes it.
  var isChanged: Bool { get }
  /// Adds what has happened; the node is up to date.
  func look()
  /// The step is complete.
  func takeChange() -> RecordedChange
  /// What has happened is no part of a step.
  func skip()
}

private final class RecordedValues<Recorded: MutablePropertyProtocol>: RecordedPart {
  private typealias State = (value: Recorded.Value, version: UInt64)

  private let property: Recorded
  private let values: ValueNode<Recorded.Value>
  private var present: State
  /// Before the step that is being made.
  private var former: State?

  init(_ property: Recorded) {
    self.property = property
    values = property.graphNode.node
    present = (values.untracked, values.version)
  }

  var node: Node { values }
  var isChanged: Bool { former != nil }

  func look() {
    guard values.version != present.version else { return }
    let before = former ?? present
    present = (values.value.unsafelyUnwrapped, values.version)
    former = before.version == present.version ? nil : before
  }

  func takeChange() -> RecordedChange {
    let (old, new) = (former.unsafelyUnwrapped.value, present.value)
    former = nil
    let property = property
    return RecordedChange(undo: { property.value = old }, redo: { property.value = new })
  }

  func skip() {
    look()
    former = nil
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
  var isChanged: Bool { !events.isEmpty }

  func look() {
    if !input.replay({ events.append($0) }) { _ = input.see() }
  }

  func takeChange() -> RecordedChange {
    let change = CollectionChange(events)
    events = []
    let list = list
    return RecordedChange(undo: { list.apply(change.inverse) }, redo: { list.apply(change) })
  }

  func skip() { _ = input.see() }
}
