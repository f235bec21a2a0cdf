import Bindings
import CMeasure

/// BENCH.md §1: the cases that need no more than maps and one observer each.
///
/// Each function builds a graph and gives back upstream's `iter()`.
extension Ours {
  static func avoidable(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c1 = head.map { tally($0) }
    let c2 = c1.map { _ in tally(0) }
    let c3 = c2.map { tally(busy($0) + 1) }
    let c4 = c3.map { tally($0 + 2) }
    let c5 = c4.map { tally($0 + 3) }
    c5.startWithValues { sink.take(busy($0)) }
    return {
      head.value = 1
      expect(c5.value == 6, "kairo-avoidable: sum")
      for index in 0..<1000 {
        head.value = index
        expect(c5.value == 6, "kairo-avoidable: sum")
      }
    }
  }

  static func broad(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var last = Property(head)
    for offset in 0..<50 {
      let x = head.map { tally($0 + offset) }
      last = x.map { tally($0 + 1) }
      last.startWithValues { sink.count($0) }
    }
    return { [last] in
      head.value = 1
      sink.calls = 0
      for index in 0..<50 {
        head.value = index
        expect(last.value == index + 50, "kairo-broad: sum")
      }
      expect(sink.calls == 2500, "kairo-broad: \(sink.calls) firings instead of 2500")
    }
  }

  static func deep(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var tail = Property(head)
    for _ in 0..<50 { tail = tail.map { tally($0 + 1) } }
    tail.startWithValues { sink.count($0) }
    return { [tail] in
      head.value = 1
      sink.calls = 0
      for index in 0..<50 {
        head.value = index
        expect(tail.value == 50 + index, "kairo-deep: sum")
      }
      expect(sink.calls == 50, "kairo-deep: \(sink.calls) firings instead of 50")
    }
  }

  static func repeated(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c = head.map { tally(sum(of: 30, $0)) }
    c.startWithValues { sink.count($0) }
    return {
      head.value = 1
      expect(c.value == 30, "kairo-repeated: sum")
      sink.calls = 0
      for index in 0..<100 {
        head.value = index
        expect(c.value == 30 * index, "kairo-repeated: sum")
      }
      expect(sink.calls == 100, "kairo-repeated: \(sink.calls) firings instead of 100")
    }
  }
}

/// Upstream's loop that makes a recomputation expensive.
@inline(never) func busy(_ value: Int) -> Int {
  for index in 0..<100 { _ = opaque(index) }
  return value
}

/// Upstream reads the same source so many times.
@inline(__always) func sum(of count: Int, _ value: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum += value }
  return sum
}
