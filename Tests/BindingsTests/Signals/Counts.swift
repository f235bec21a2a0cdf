import Bindings
import BindingsTesting
import Testing

/// Numbers at their edges, for everything that takes a count. `OutOfRangeTests` has those that stop
/// the program.
@Suite("A count may be any number: the result is defined")
struct Counts {
  private static let counts = [Int.min, -1, 0, 1, 2, 3, .max - 1, .max]

  @Test("what takes a count is defined for every number", arguments: counts)
  func defined(count: Int) {
    func expect<Value: Equatable>(
      _ name: String, _ producer: SignalProducer<Value, Never>, _ expected: [Value]
    ) {
      let received = Received<Value>()
      producer.startWithValues { received.note($0) }.dispose()
      #expect(received.values == expected, "\(name) of \(count)")
    }
    let (whole, atLeastZero) = ([1, 2, 3], max(0, count))
    let source = SignalProducer<Int, Never>(values: whole)
    expect("take(first:)", source.take(first: count), Array(whole.prefix(atLeastZero)))
    expect("take(last:)", source.take(last: count), whole.suffix(atLeastZero))
    expect("skip(first:)", source.skip(first: count), Array(whole.dropFirst(atLeastZero)))
    let same = source.flatMap(.concurrent(limit: count)) { SignalProducer(value: $0) }
    expect("concurrent(limit:)", same, whole)
    let arrays = source.collect(count: max(1, count)).map(\.count)
    expect("collect(count:)", arrays, count < 2 ? [1, 1, 1] : count == 2 ? [2, 1] : [3])
    let repeated = source.repeat(count).take(first: 4)
    expect("repeat", repeated, count < 1 ? [] : count < 2 ? whole : whole + [1])
    var tries = 0
    let failing = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
      tries += 1
      if tries < 3 { throw .broken }
      return 3
    }
    let retried = failing.retry(upTo: count).flatMapError { _ in .empty }
    expect("retry(upTo:)", retried, count < 2 ? [] : [3])
    let list = MutableCollectionProperty(whole)
    #expect(list.prefix(atLeastZero).value == Array(whole.prefix(atLeastZero)))
    let number = MutableProperty(0)
    let history = History([number], limit: atLeastZero)
    for value in whole { number.value = value }
    while history.undo() {}
    #expect(number.value == max(0, 3 - atLeastZero))
    ManualClock().run(limit: count)
  }
}
