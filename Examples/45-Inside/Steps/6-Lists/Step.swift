// Step 6: lists and actions.

/// Something that can be ended, such as an observation.
public protocol Disposable: AnyObject {
  func dispose()
}

/// Calls a closure with values, until it is disposed of.
final class Observer<Value>: Disposable {
  private var action: ((Value) -> Void)?

  init(_ action: @escaping (Value) -> Void) { self.action = action }

  var isDisposed: Bool { action == nil }

  func send(_ value: Value) { action?(value) }

  func dispose() { action = nil }
}

// MARK: Signals

/// Sends events to its observers, in the order in which they began. It keeps the signals that are
/// derived from it. `Failure` is always `Never` here.
public final class Signal<Value, Failure: Error> {
  private var observers: [Observer<Value>] = []

  /// Calls `action` with each value from now on.
  @discardableResult
  public func observeValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    let observer = Observer(action)
    observers.append(observer)
    return observer
  }

  /// Returns what sends a value to those who observe now.
  func delivery(of value: Value) -> () -> Void {
    observers.removeAll { $0.isDisposed }
    return { [observers] in for observer in observers { observer.send(value) } }
  }

  func send(_ value: Value) { delivery(of: value)() }

  /// Derives a signal of transformed values.
  public func map<New>(_ transform: @escaping (Value) -> New) -> Signal<New, Failure> {
    let result = Signal<New, Failure>()
    observeValues { result.send(transform($0)) }
    return result
  }

  /// Sends to a signal, which itself can only be observed.
  public struct Input {
    let signal: Signal

    public func send(value: Value) { signal.send(value) }
  }

  public static func pipe() -> (output: Signal, input: Input) {
    let signal = Signal()
    return (signal, Input(signal: signal))
  }
}

// MARK: Turns

/// A place in the graph: first it settles, and then it is announced.
protocol Node: AnyObject {
  /// Greater than the height of each input, so the inputs settle first.
  var height: Int { get }

  /// Computes the value, and passes it on; returns whether it has changed.
  func settle() -> Bool

  /// Returns what announces the value as it is now. An observer may set another one meanwhile.
  func announcement() -> () -> Void
}

/// All that follows from an outermost set or batch, in rounds: all values settle, and then those
/// that have changed are announced.
final class Turn {
  /// The nodes that have to settle, the lowest first.
  private var queue: [any Node] = []
  /// The nodes that have settled, and have to be announced.
  private var changed: [any Node] = []
  /// The closures to call when nothing is left to announce.
  private var waiting: [() -> Void] = []
  private var (isRunning, isSettling) = (false, false)

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isRunning { return try body() }
    isRunning = true
    defer { finish() }
    return try body()
  }

  private func finish() {
    settle()
    while !changed.isEmpty || !waiting.isEmpty {
      let announcements = changed.map { $0.announcement() }
      changed = []
      for announce in announcements { announce() }
      if announcements.isEmpty { waiting.removeFirst()() }
      settle()
    }
    isRunning = false
  }

  func wait(_ body: @escaping () -> Void) { waiting.append(body) }

  /// Settles what was set. A read in the middle of a turn needs that, too.
  func settle() {
    if isSettling { return }
    isSettling = true
    while !queue.isEmpty {
      let node = queue.removeFirst()
      if node.settle() { changed.append(node) }
    }
    isSettling = false
  }

  func enqueue(_ node: any Node) {
    if queue.contains(where: { $0 === node }) { return }
    queue.insert(node, at: queue.firstIndex { $0.height > node.height } ?? queue.endIndex)
  }
}

let turn = Turn()

/// Announces the sets of a closure as one.
public func batch<Result>(_ body: () throws -> Result) rethrows -> Result { try turn.run(body) }

/// Calls a closure when everything that was set so far has been announced.
public func whenSettled(_ body: @escaping () -> Void) { turn.run { turn.wait(body) } }

// MARK: Properties

/// A value that can be read and observed. It keeps the properties that are derived from it.
public class Property<Value: Equatable>: Node, BindingSource {
  public var value: Value {
    turn.settle()
    return settled
  }
  private var settled, announced: Value
  let height: Int
  /// Computes the value. For a property that can be set, it returns what was set.
  fileprivate var compute: () -> Value
  /// For each derived property, a closure that passes it a new value.
  private var derivations: [(Value) -> Void] = []
  /// The observers, which receive a new value when all values have settled.
  private let changes = Signal<Value, Never>()

  init(height: Int, _ compute: @escaping () -> Value) {
    self.height = height
    self.compute = compute
    settled = compute()
    announced = settled
  }

  func settle() -> Bool {
    let new = compute()
    guard new != settled else { return false }
    settled = new
    for pass in derivations { pass(new) }
    return true
  }

  func announcement() -> () -> Void {
    if settled == announced { return {} }
    announced = settled
    return changes.delivery(of: settled)
  }

  /// Calls `action` with the current value, and then with each new one.
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    action(value)
    return changes.observeValues(action)
  }

  /// Derives a property with transformed values.
  public func map<New: Equatable>(_ transform: @escaping (Value) -> New) -> Property<New> {
    var input = value
    let result = Property<New>(height: height + 1) { transform(input) }
    pass(to: result) { input = $0 }
    return result
  }

  /// Derives a property from the values of two.
  public func combineLatest<Other, New: Equatable>(
    with other: Property<Other>, _ transform: @escaping (Value, Other) -> New
  ) -> Property<New> {
    var (first, second) = (value, other.value)
    let result = Property<New>(height: max(height, other.height) + 1) { transform(first, second) }
    pass(to: result) { first = $0 }
    other.pass(to: result) { second = $0 }
    return result
  }

  fileprivate func pass(to derived: any Node, _ store: @escaping (Value) -> Void) {
    derivations.append {
      store($0)
      turn.enqueue(derived)
    }
  }
}

/// A property that can be set.
public final class MutableProperty<Value: Equatable>: Property<Value> {
  public init(_ value: Value) { super.init(height: 0) { value } }

  public override var value: Value {
    get { super.value }
    set {
      turn.run {
        compute = { newValue }
        turn.enqueue(self)
      }
    }
  }
}

// MARK: Lists

/// An edit of a list. An index is valid when the edits before it have been made.
public enum CollectionEvent<Element: Equatable>: Equatable {
  /// The edits up to `endChange` belong together.
  case startChange
  case insertion(index: Int, element: Element)
  case deletion(index: Int, element: Element)
  case endChange
}

/// A list that can be read and observed. It sends its edits.
public class CollectionProperty<Element: Equatable>: Node {
  public var value: [Element] {
    turn.settle()
    return elements
  }
  fileprivate var elements: [Element]
  let height: Int
  /// The edits that have not been announced.
  private var edits: [CollectionEvent<Element>] = []
  private let changes = Signal<[CollectionEvent<Element>], Never>()

  fileprivate init(height: Int, _ elements: [Element]) {
    self.height = height
    self.elements = elements
  }

  /// Creates a list that follows a property, and sends the difference of its arrays.
  public convenience init(following property: Property<[Element]>) {
    self.init(height: property.height + 1, property.value)
    property.pass(to: self) { new in
      for change in new.difference(from: self.elements) {
        switch change {
        case .remove(let index, _, _): self.delete(at: index)
        case .insert(let index, let element, _): self.insert(element, index)
        }
      }
    }
  }

  fileprivate func insert(_ element: Element, _ index: Int) {
    elements.insert(element, at: index)
    edits.append(.insertion(index: index, element: element))
  }

  fileprivate func delete(at index: Int) {
    edits.append(.deletion(index: index, element: elements.remove(at: index)))
  }

  func settle() -> Bool { !edits.isEmpty }

  func announcement() -> () -> Void {
    defer { edits = [] }
    return changes.delivery(of: edits)
  }

  /// Calls `action` with the content as insertions, and then with each change.
  @discardableResult
  public func startWithChanges(
    _ action: @escaping (CollectionEvent<Element>) -> Void
  ) -> any Disposable {
    func send(_ edits: some Collection<CollectionEvent<Element>>) {
      if edits.isEmpty { return }
      action(.startChange)
      edits.forEach(action)
      action(.endChange)
    }
    send(value.enumerated().map { .insertion(index: $0, element: $1) })
    // The content has the edits that the observer would receive at the end of the batch.
    var known = edits.count
    return changes.observeValues {
      send($0.dropFirst(known))
      known = 0
    }
  }
}

/// A list that can be edited.
public final class MutableCollectionProperty<Element: Equatable>: CollectionProperty<Element> {
  public init(_ elements: [Element] = []) { super.init(height: 0, elements) }

  public subscript(index: Int) -> Element {
    get { value[index] }
    set {
      batch {
        remove(at: index)
        insert(newValue, at: index)
      }
    }
  }

  public func append(_ element: Element) { insert(element, at: elements.count) }

  public func insert(_ element: Element, at index: Int) { edit { insert(element, index) } }

  public func remove(at index: Int) { edit { delete(at: index) } }

  private func edit(_ body: () -> Void) {
    turn.run {
      body()
      turn.enqueue(self)
    }
  }
}

// MARK: Actions

/// Something that a person can do while a condition holds.
public final class Action<Input, Output, Failure: Error> {
  public let isEnabled: Property<Bool>
  public let values = Signal<Output, Never>()
  public let errors = Signal<Failure, Never>()
  private let perform: (Input) throws(Failure) -> Output

  public init(
    enabledIf condition: Property<Bool> = MutableProperty(true),
    perform: @escaping (Input) throws(Failure) -> Output
  ) {
    isEnabled = condition
    self.perform = perform
  }

  /// Performs the action if it is enabled; returns whether it was.
  @discardableResult
  public func callAsFunction(_ input: Input) -> Bool {
    guard isEnabled.value else { return false }
    do { values.send(try perform(input)) } catch { errors.send(error) }
    return true
  }
}

extension Action where Input == Void {
  @discardableResult
  public func callAsFunction() -> Bool { callAsFunction(()) }
}

// MARK: Bindings

infix operator <~ : AssignmentPrecedence

/// A property or a signal.
public protocol BindingSource<Value> {
  associatedtype Value

  func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable
}

extension Signal: BindingSource {
  /// Calls `action` with each value from now on: a signal has no current value.
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    observeValues(action)
  }
}

/// A property of an object, which a binding sets. The object is held weakly.
public struct BindingTarget<Value> {
  /// Writes a value; returns false if the object has been released.
  let write: (Value) -> Bool

  public init<Object: AnyObject>(on object: Object, _ action: @escaping (Object, Value) -> Void) {
    write = { [weak object] value in
      guard let object else { return false }
      action(object, value)
      return true
    }
  }

  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(on: object) { $0[keyPath: keyPath] = $1 }
  }
}

/// Writes the values of the source to the target, until either is released.
@discardableResult
public func <~ <Value>(
  target: BindingTarget<Value>, source: some BindingSource<Value>
) -> any Disposable {
  weak var binding: (any Disposable)?
  let observation = source.startWithValues { if !target.write($0) { binding?.dispose() } }
  binding = observation
  return observation
}

@discardableResult
public func <~ <Value>(
  target: MutableProperty<Value>, source: some BindingSource<Value>
) -> any Disposable {
  BindingTarget(target, \.value) <~ source
}

/// Performs the action with each value of the source.
@discardableResult
public func <~ <Input, Output, Failure>(
  target: Action<Input, Output, Failure>, source: some BindingSource<Input>
) -> any Disposable {
  BindingTarget(on: target) { $0($1) } <~ source
}
