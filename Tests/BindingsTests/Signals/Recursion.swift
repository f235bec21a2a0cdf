import Bindings
import Testing

@Suite("Producers: the stack does not grow")
struct Recursion {
  private typealias Producer = SignalProducer<Int, Fault>

  /// The number of values that are sent if `many` are taken; -1 if the start has not ended then.
  private static func count(_ producer: Producer, _ many: Int) -> Int {
    var values = 0
    let start = producer.take(first: many).start { if $0.value != nil { values += 1 } }
    return start.isDisposed ? values : -1
  }

  private static func flattened(_ strategy: FlattenStrategy, _ many: Int) -> Int {
    count(Producer(values: 0...).flatMap(strategy) { Producer(values: $0...$0) }, many)
  }

  private static var one: Producer { Producer(value: 1) }
  private static var endless: Repeated<Producer> { repeatElement(one, count: .max) }

  /// What is done so many times on a small stack; each returns how often it was done.
  static let works: [String: @Sendable (_ many: Int) -> Int] = [
    "inner producers of endless ones, one after the other": { flattened(.concat, $0) },
    "inner producers of endless ones, of which the latest counts": { flattened(.latest, $0) },
    "inner producers of endless ones, merged": { flattened(.merge, $0) },
    "a producer that is repeated without end": { count(one.repeat(.max), $0) },
    "endless producers, one after the other": { count(.concat(endless), $0) },
    "endless producers, merged": { count(.merge(endless), $0) },
    "producers, zipped": { many in
      var width = 0
      let all = SignalProducer.zip(repeatElement(one, count: many))
      all.start { if let values = $0.value { width = values.count } }
      return width
    },
    "inner producers that have waited for the first one": { many in
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
    "failures that are recovered from": { many in
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
  func stack(name: String) {
    // A sample does a few of the works in full, and less of the others on half the stack.
    let isWhole = isThorough || name.hasPrefix("failures") || name.hasSuffix("after the other")
    let (many, kilobytes) = isWhole ? (20_000, 512) : (4000, 256)
    #expect(onSmallStack(kilobytes: kilobytes) { Self.works[name]!(many) } == many)
  }
}
