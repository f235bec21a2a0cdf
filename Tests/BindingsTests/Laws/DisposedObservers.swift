import Bindings
import Testing

@Suite("12. After dispose() returns, the observer is never called again")
struct DisposedObservers {
  private let count = MutableProperty(0)
  private let received = Received<Int>()

  /// The ways to observe a property; each notes what it receives.
  static let ways: [String: @Sendable (MutableProperty<Int>, Received<Int>) -> any Disposable] = [
    "startWithValues": { $0.startWithValues($1.note) },
    "observeValues": { $0.observeValues($1.note) },
    "producer": { $0.producer.startWithValues($1.note) },
    "signal": { $0.signal.observeValues($1.note) },
    "mapped": { $0.map { $0 }.observeValues($1.note) },
    "operator": { $0.signal.map { $0 }.observeValues($1.note) },
    "producer operator": { $0.producer.map { $0 }.startWithValues($1.note) },
  ]

  @Test("after dispose() returns, the observer is not called again", arguments: ways.keys.sorted())
  func afterwards(way: String) {
    let observation = Self.ways[way]!(count, received)
    count.value = 1
    batch {
      count.value = 2
      observation.dispose()
    }
    observation.dispose()
    count.value = 3
    #expect(received.values.last == 1)
    #expect(observation.isDisposed)
  }

  @Test(
    "an observer that an earlier one disposes of is not called in the same announcement",
    arguments: ways.keys.sorted())
  func underWay(way: String) {
    var observation: (any Disposable)?
    count.observeValues { _ in observation?.dispose() }
    observation = Self.ways[way]!(count, received)
    let before = received.values
    count.value = 1
    #expect(received.values == before)
    let last = count.received()
    count.value = 2
    #expect(last.values == [1, 2])
  }

  @Test("a value whose operator's closure disposes of the observation is not sent")
  func byClosure() {
    let (signal, input) = Signal<Int, Never>.pipe()
    for ofProducer in [false, true] {
      var observation: (any Disposable)?
      let pass = { (value: Int) in
        observation?.dispose()
        return value
      }
      observation =
        ofProducer
        ? signal.producer.map(pass).startWithValues(received.note)
        : signal.map(pass).observeValues(received.note)
      input.send(value: 1)
    }
    #expect(received.values == [])
  }

  @Test("a value in a signal's queue is not sent to an observer that was disposed of meanwhile")
  func signalQueue() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var observation: (any Disposable)?
    observation = signal.observeValues { [unowned input] value in
      received.note(value)
      if value == 1 {
        input.send(value: 2)
        observation?.dispose()
      }
    }
    input.send(value: 1)
    #expect(received.values == [1])
  }

  @Test("a list's observer that is disposed of inside a bracket receives no more of it")
  func list() {
    let list = MutableCollectionProperty([0])
    let log = Received<String>()
    var observation: (any Disposable)?
    observation = list.observeChanges { event in
      log.note("\(event)")
      if case .insertion(_, 2) = event { observation?.dispose() }
    }
    let other = Received { list.observeChanges($0) }
    list.append(contentsOf: [1, 2, 3])
    list.append(4)
    #expect(log.values == ["start", "insert 1 at 1", "insert 2 at 2"])
    #expect(other.values.count == 8)
  }
}
