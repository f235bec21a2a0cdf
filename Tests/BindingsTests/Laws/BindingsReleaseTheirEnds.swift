import Bindings
import Testing

@Suite("14. Observing an object does not keep it alive: bindings and lists")
struct BindingsReleaseTheirEnds {
  private typealias Way =
    @Sendable (
      _ source: MutableProperty<Int>, _ target: MutableProperty<Int>, _ keep: @escaping (Int) -> Int
    ) -> any Disposable

  /// The ways to bind, each by way of a function that captures and changes nothing.
  private static let ways: [String: Way] = [
    "property": { $1 <~ $0.map($2) },
    "mirror": { $0.map($2) ~> $1 },
    "signal": { $1 <~ $0.signal.map($2) },
    "producer": { $1 <~ $0.producer.map($2) },
    "flatMap": { source, target, keep in
      target <~ source.producer.flatMap(.latest) { SignalProducer(value: keep($0)) }
    },
    "nil": { source, target, keep in
      target.replacingNil(with: 0) <~ source.map { $0 == 9 ? nil : keep($0) }
    },
  ]

  @Test(
    "a binding that has ended releases everything that it held, and keeps neither end alive",
    arguments: ways.keys.sorted(), ["binding", "source", "target"])
  func ends(way: String, ended: String) {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let (watchedSource, watchedTarget) = (source, target)
    let capture = Capture()
    let binding = Self.ways[way]!(source!, target!, capture.identity())
    source?.value = 1
    #expect(target?.value == 1)
    #expect(capture.isHeld && !binding.isDisposed)
    switch ended {
    case "binding": binding.dispose()
    case "source": source = nil
    default: target = nil
    }
    #expect(binding.isDisposed)
    #expect(!capture.isHeld)
    #expect((watchedSource == nil, watchedTarget == nil) == (source == nil, target == nil))
    source?.value = 2
    #expect(target?.value ?? 1 == 1)
  }

  @Test("a target is held weakly, whatever kind it is, and ends with its lifetime")
  func targets() {
    let source = MutableProperty("a")
    let (lifetime, token) = Lifetime.make()
    let received = Received<String>()
    var label: Control? = Control()
    weak let watched = label
    BindingTarget(label!, \.text) <~ source
    BindingTarget(on: label!) { $0.text = $1 } <~ source
    BindingTarget(lifetime: lifetime) { received.note($0) } <~ source
    source.value = "b"
    #expect(label?.text == "b")
    label = nil
    #expect(watched == nil)
    token.dispose()
    source.value = "c"
    #expect(received.values == ["a", "b"])
  }

  @Test("a property that follows a signal is retained neither by the signal nor by its input")
  func followsSignal() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let capture = Capture()
    var property: Property<Int>? = Property(initial: 0, then: signal.map(capture.identity()))
    input.send(value: 1)
    #expect(property?.value == 1)
    property = nil
    #expect(!capture.isHeld)
    input.send(value: 2)
  }
}
