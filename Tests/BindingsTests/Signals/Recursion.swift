import Bindings
import Testing

@Suite("Producers: the stack does not grow")
struct Recursion {
  static let many = 20_000

  @Test("20,000 synchronous inner producers, one after the other, do not grow the stack")
  func concat() {
    let answer = onSmallStack { () -> [Int] in
      var notifications = 0
      SignalProducer<Int, Never>(values: 0..<Self.many)
        .flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
        .startWithValues { _ in notifications += 1 }
      SignalProducer<Int, Never>.concat(
        (0..<Self.many).map { SignalProducer<Int, Never>(value: $0) }
      )
      .startWithValues { _ in notifications += 1 }
      return [notifications]
    }
    #expect(answer == [2 * Self.many])
  }

  @Test("20,000 inner producers that have waited for the first one do not grow the stack")
  func waiting() {
    let answer = onSmallStack { () -> [Int] in
      let (first, input) = Signal<Int, Never>.pipe()
      var notifications = 0
      SignalProducer<Int, Never>(values: 0..<Self.many)
        .flatMap(.concat) { value -> SignalProducer<Int, Never> in
          value == 0 ? SignalProducer(first) : SignalProducer(values: value...value)
        }
        .startWithValues { _ in notifications += 1 }
      let before = notifications
      input.sendCompleted()
      return [before, notifications]
    }
    #expect(answer == [0, Self.many - 1])
  }

  @Test("20,000 inner producers of each other strategy do not grow the stack", arguments: [0, 1])
  func others(index: Int) {
    let answer = onSmallStack { () -> [Int] in
      let strategy: FlattenStrategy = index == 0 ? .latest : .merge
      var notifications = 0
      SignalProducer<Int, Never>(values: 0..<Self.many)
        .flatMap(strategy) { SignalProducer<Int, Never>(values: $0...$0) }
        .startWithValues { _ in notifications += 1 }
      return [notifications]
    }
    #expect(answer == [Self.many])
  }

  @Test("20,000 failures that are recovered from do not grow the stack")
  func retry() {
    let answer = onSmallStack { () -> [Int] in
      var starts = 0
      let producer = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
        starts += 1
        guard starts > Self.many else { throw .broken }
        return 7
      }
      var received: [Int] = []
      producer.retry().startWithResult { received.append((try? $0.get()) ?? 0) }
      return [starts] + received
    }
    #expect(answer == [Self.many + 1, 7])
  }

  @Test("20,000 values that each send the next one do not grow the stack")
  func feedback() {
    let answer = onSmallStack { () -> [Int] in
      let (signal, input) = Signal<Int, Never>.pipe()
      var notifications = 0
      signal.map { $0 + 1 }.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
        .observeValues { [unowned input] value in
          notifications += 1
          if value < Self.many { input.send(value: value) }
        }
      input.send(value: 0)
      return [notifications]
    }
    #expect(answer == [Self.many])
  }
}
