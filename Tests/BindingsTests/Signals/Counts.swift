import Bindings
import BindingsTesting
import Testing

/// Numbers at their edges, for everything that takes a count. Those that stop the program: `OutOfRangeTests`.
@Suite("A count may be any number: the result is defined")
struct Counts {
  private static let counts = [Int.min, -1, 0, 1, 2, 3, .max - 1, .max]

  /// What a producer of 1, 2 and 3 sends by way of an operator that takes a count.
  private var operators:
    [(name: String, apply: (Int) -> SignalProducer<Int, Never>, expected: (Int) -> [Int])]
  {
    let source = SignalProducer<Int, Never>(values: 1...3)
    let whole = [1, 2, 3]
    var tries = 0
    let failing = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
      tries += 1
      if tries % 3 != 0 { throw .broken }
      return 3
    }
    return [
      ("take(first:)", { source.take(first: $0) }, { Array(whole.prefix(max(0, $0))) }),
      ("take(last:)", { source.take(last: $0) }, { whole.suffix(max(0, $0)) }),
      ("skip(first:)", { source.skip(first: $0) }, { Array(whole.dropFirst(max(0, $0))) }),
      (
        "repeat", { source.repeat($0).take(first: 4) },
        { $0 < 1 ? [] : $0 < 2 ? whole : whole + [1] }
      ),
      (
        "retry(upTo:)",
        { count in
          tries = 0
          return failing.retry(upTo: count).flatMapError { _ in .empty }
        }, { $0 < 2 ? [] : [3] }
      ),
      (
        "concurrent(limit:)",
        { source.flatMap(.concurrent(limit: $0)) { SignalProducer<Int, Never>(value: $0) } },
        { _ in whole }
      ),
      (
        "collect(count:)", { source.collect(count: max(1, $0)).map(\.count) },
        { $0 < 2 ? [1, 1, 1] : $0 == 2 ? [2, 1] : [3] }
      ),
      (
        "prefix of a list",
        { count in
          let list = MutableCollectionProperty(whole)
          return SignalProducer(value: list.prefix(max(0, count)).value).flatten()
        }, { Array(whole.prefix(max(0, $0))) }
      ),
      (
        "the limit of a history",
        { count in
          let number = MutableProperty(0)
          let history = History([number], limit: max(0, count))
          for value in whole { number.value = value }
          while history.undo() {}
          return SignalProducer(value: number.value)
        }, { [max(0, 3 - max(0, $0))] }
      ),
      (
        "run(limit:) of a clock",
        { count in
          ManualClock().run(limit: count)
          return .empty
        }, { _ in [] }
      ),
    ]
  }

  @Test("an operator that takes a count is defined for every number", arguments: counts)
  func defined(count: Int) {
    for (name, apply, expected) in operators {
      let received = Received<Int>()
      let start = apply(count).startWithValues { received.note($0) }
      start.dispose()
      #expect(received.values == expected(count), "\(name) of \(count)")
    }
  }
}
