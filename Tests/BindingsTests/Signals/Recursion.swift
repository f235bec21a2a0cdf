import Bindings
import Testing

@Suite("Producers: the stack does not grow")
struct Recursion {
  static let many = 20_000

  private static func count(_ strategy: FlattenStrategy) -> Int {
    var notifications = 0
    SignalProducer<Int, Never>(values: 0..<many)
      .flatMap(strategy) { SignalProducer<Int, Never>(values: $0...$0) }
      .startWithValues { _ in notifications += 1 }
    return notifications
  }

  /// What is done on a small stack; each returns how often it was done.
  static let works: [String: @Sendable () -> Int] = [
    "20,000 synchronous inner producers, one after the other": { count(.concat) },
    "20,000 synchronous inner producers, of which the latest counts": { count(.latest) },
    "20,000 synchronous inner producers, merged": { count(.merge) },
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
    "20,000 values that each send the next one": {
      let (signal, input) = Signal<Int, Never>.pipe()
      var notifications = 0
      signal.map { $0 + 1 }.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
        .observeValues { [unowned input] value in
          notifications += 1
          if value < many { input.send(value: value) }
        }
      input.send(value: 0)
      return notifications
    },
  ]

  @Test(
    "inner producers, failures and values do not grow the stack",
    arguments: works.keys.sorted())
  func stack(name: String) { #expect(onSmallStack(Self.works[name]!) == Self.many) }
}
