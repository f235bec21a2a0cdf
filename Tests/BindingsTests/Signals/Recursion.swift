import Bindings
import Testing

@Suite("Producers: the stack does not grow")
struct Recursion {
  static let many = 20_000

  private typealias Producer = SignalProducer<Int, Fault>

  /// How many values are sent, of as many as are taken.
  private static func count(_ producer: Producer) -> Int {
    var values = 0
    let start = producer.take(first: many).start { if $0.value != nil { values += 1 } }
    return start.isDisposed ? values : -1
  }

  private static func flattened(_ strategy: FlattenStrategy) -> Int {
    count(Producer(values: 0...).flatMap(strategy) { Producer(values: $0...$0) })
  }

  private static var one: Producer { Producer(value: 1) }
  private static var endless: Repeated<Producer> { repeatElement(one, count: .max) }

  /// What is done on a small stack; each returns how often it was done.
  static let works: [String: @Sendable () -> Int] = [
    "inner producers of endless ones, one after the other": { flattened(.concat) },
    "inner producers of endless ones, of which the latest counts": { flattened(.latest) },
    "inner producers of endless ones, merged": { flattened(.merge) },
    "a producer that is repeated without end": { count(one.repeat(.max)) },
    "endless producers, one after the other": { count(.concat(endless)) },
    "endless producers, merged": { count(.merge(endless)) },
    "20,000 producers, zipped": {
      var width = 0
      let all = SignalProducer.zip(repeatElement(one, count: many))
      all.start { if let values = $0.value { width = values.count } }
      return width
    },
    "20,000 inner producers that have waited for the first one": {
      let (first, input) = Signal<Int, Never>.pipe()
      var notifications = 0
      SignalProducer<Int, Never>(values: 0...many)
        .flatMap(.concat) { value -> SignalProducer<Int, Never> in
          value == 0 ? SignalProducer(first) : SignalProducer(values: value...value)
        }
        .startWithValues { _ in notifications += 1 }
      guard notifications == 0 else { return -1 }
      input.sendCompleted()
      return notifications
    },
    "20,000 failures that are recovered from": {
      var failures = 0
      let producer = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
        guard failures < many else { return failures }
        failures += 1
        throw .broken
      }
      var received: [Int] = []
      producer.retry().startWithResult { received.append((try? $0.get()) ?? 0) }
      return received == [many] ? failures : -1
    },
  ]

  @Test("20,000 producers and failures do not grow the stack", arguments: works.keys.sorted())
  func stack(name: String) { #expect(onSmallStack(Self.works[name]!) == Self.many) }
}
