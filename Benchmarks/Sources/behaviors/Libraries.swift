import Bindings
import Observation
import OpenCombine

struct WithBindings: Library {
  struct Value {
    let property: Property<Int>
    let source: MutableProperty<Int>?
  }

  func source(_ initial: Int) -> Value {
    let source = MutableProperty(initial)
    return Value(property: Property(source), source: source)
  }

  func derived(_ inputs: [Value], _ compute: @escaping ([Int]) -> Int) -> Value {
    let inputs = inputs.map(\.property)
    // A property of one other is mapped; of several, it reads them.
    let property =
      inputs.count == 1
      ? inputs[0].map { compute([$0]) } : Property { compute(inputs.map(\.value)) }
    return Value(property: property, source: nil)
  }

  func read(_ value: Value) -> Int { value.property.value }
  func set(_ source: Value, to new: Int) { source.source?.value = new }

  func observe(_ value: Value, _ action: @escaping (Int) -> Void) -> () -> Void {
    let observation = value.property.startWithValues(action)
    return { observation.dispose() }
  }

  func together(_ body: () -> Void) { batch(body) }

  func appended() -> String {
    let (list, received) = (MutableCollectionProperty([1, 2, 3]), Words())
    list.changesSignal.observeValues { received.note($0) }
    list.append(4)
    return received.text
  }
}

/// `CurrentValueSubject`, `map` and `sink`. There is no `combineLatest`: what is derived from
/// several is a subject that is sent to whenever one of them sends.
struct WithOpenCombine: Library {
  struct Value {
    let publisher: AnyPublisher<Int, Never>
    var subject: CurrentValueSubject<Int, Never>?
    var cancellables: [AnyCancellable] = []
  }

  func source(_ initial: Int) -> Value {
    let subject = CurrentValueSubject<Int, Never>(initial)
    return Value(publisher: subject.eraseToAnyPublisher(), subject: subject)
  }

  func derived(_ inputs: [Value], _ compute: @escaping ([Int]) -> Int) -> Value {
    if inputs.count == 1 {
      return Value(publisher: inputs[0].publisher.map { compute([$0]) }.eraseToAnyPublisher())
    }
    var latest = inputs.map(read)
    var value = source(compute(latest))
    for (index, input) in inputs.enumerated() {
      let sink = input.publisher.dropFirst().sink { [subject = value.subject] in
        latest[index] = $0
        subject?.send(compute(latest))
      }
      value.cancellables.append(sink)
    }
    return value
  }

  func read(_ value: Value) -> Int {
    var found = 0
    _ = value.publisher.prefix(1).sink { found = $0 }
    return found
  }

  func set(_ source: Value, to new: Int) { source.subject?.send(new) }

  func observe(_ value: Value, _ action: @escaping (Int) -> Void) -> () -> Void {
    let (cancellable, inputs) = (value.publisher.sink(receiveValue: action), value.cancellables)
    return {
      withExtendedLifetime(inputs) {}
      cancellable.cancel()
    }
  }

  func appended() -> String {
    let (list, received) = (CurrentValueSubject<[Int], Never>([1, 2, 3]), Words())
    let cancellable = list.dropFirst().sink { received.note($0) }
    list.value.append(4)
    cancellable.cancel()
    return received.text
  }
}

/// `@Observable` and `withObservationTracking`: a change of what a closure has read is reported
/// once, before it happens. As in apps, the closure runs again when the setting code has returned.
final class WithObservation: Library {
  @Observable final class Cell {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  @Observable final class List { var elements = [1, 2, 3] }

  struct Value {
    let get: () -> Int
    let cell: Cell?
  }

  nonisolated(unsafe) private var waiting: [() -> Void] = []
  private var depth = 0

  func source(_ initial: Int) -> Value {
    let cell = Cell(initial)
    return Value(get: { cell.value }, cell: cell)
  }

  func derived(_ inputs: [Value], _ compute: @escaping ([Int]) -> Int) -> Value {
    Value(get: { compute(inputs.map { $0.get() }) }, cell: nil)
  }

  func read(_ value: Value) -> Int { value.get() }
  func set(_ source: Value, to new: Int) { together { source.cell?.value = new } }

  func observe(_ value: Value, _ action: @escaping (Int) -> Void) -> () -> Void {
    nonisolated(unsafe) let queue = self
    nonisolated(unsafe) var track: (() -> Void)?
    track = {
      let new = withObservationTracking {
        value.get()
      } onChange: {
        queue.waiting.append { track?() }
      }
      action(new)
    }
    track?()
    return { track = nil }
  }

  func together(_ body: () -> Void) {
    depth += 1
    body()
    while depth == 1, !waiting.isEmpty { waiting.removeFirst()() }
    depth -= 1
  }

  func appended() -> String {
    let list = List()
    nonisolated(unsafe) var text = "nothing"
    withObservationTracking {
      _ = list.elements
    } onChange: {
      text = "that it will change"
    }
    list.elements.append(4)
    return text
  }
}
