import Bindings
import CMeasure

/// The cases of Kairo that join several properties.
///
/// A sum over properties is a fold, `Property.reduce`; it is tallied once for each part.
extension Ours {
  static func kairoDiamond(_ tally: some Tally) -> () -> Void {
    let (head, sink) = (make(0), Sink())
    let parts = (0..<5).map { _ in head.map { tally($0 + 1) } }
    let sum = Property.reduce(parts, 0) { tally($0 + $1) }
    sum.startWithValues { sink.count($0) }
    return writing(500, to: head, sink, "diamond") { sum.value == ($0 + 1) * 5 }
  }

  /// Upstream's `iter()`: writes 1, and then so many numbers; each is a firing.
  @inline(__always) private static func writing(
    _ count: Int, to head: Cell, _ sink: Sink, _ name: String,
    _ isRight: @escaping (Int) -> Bool
  ) -> () -> Void {
    {
      head.value = 1
      expect(isRight(1), "kairo-\(name): sum")
      sink.calls = 0
      for index in 0..<count {
        head.value = index
        expect(isRight(index), "kairo-\(name): sum")
      }
      expect(sink.calls == count, "kairo-\(name): \(sink.calls) firings instead of \(count)")
    }
  }

  static func triangle(_ tally: some Tally) -> () -> Void {
    let (head, sink) = (make(0), Sink())
    var list: [Property<Int>] = []
    var current = Property(head)
    for _ in 0..<10 {
      list.append(current)
      current = current.map { tally($0 + 1) }
    }
    let sum = Property.reduce(list, 0) { tally($0 + $1) }
    sum.startWithValues { sink.count($0) }
    return writing(100, to: head, sink, "triangle") { sum.value == 55 - 10 + 10 * $0 }
  }

  /// The array is the fresh object that upstream's dictionary is.
  static func mux(_ tally: some Tally) -> () -> Void {
    let heads = (0..<100).map { _ in make(0) }
    let sink = Sink()
    let mux = Property.combineLatest(heads)
    let splits = (0..<100).map { index in
      mux.map { tally($0[index]) }.map { tally($0 + 1) }
    }
    for split in splits { split.startWithValues { sink.take($0) } }
    return {
      for factor in 1...2 {
        for index in 0..<10 {
          heads[index].value = factor * index
          expect(splits[index].value == factor * index + 1, "kairo-mux: sum")
        }
      }
    }
  }

  /// Dependencies that change while running.
  static func unstable(_ tally: some Tally) -> () -> Void {
    let (head, sink) = (make(0), Sink())
    let double = head.map { tally($0 * 2) }
    let inverse = head.map { tally(-$0) }
    let c = Property {
      var sum = 0
      for _ in 0..<20 { sum += head.value & 1 == 1 ? double.value : inverse.value }
      return tally(sum)
    }
    c.startWithValues { sink.count($0) }
    return writing(100, to: head, sink, "unstable") {
      c.value == 20 * ($0 & 1 == 1 ? 2 * $0 : -$0)
    }
  }

  /// Checks how many evaluations one `iter()` costs.
  static func checkKairo(
    _ name: String, _ evaluations: ClosedRange<Int>, _ build: (Counting) -> () -> Void
  ) {
    let tally = Counting()
    let iterate = build(tally)
    for _ in 0..<3 { iterate() }
    let hits = tally.hits(in: iterate)
    expect(
      evaluations.contains(hits),
      "kairo-\(name): \(hits) evaluations instead of \(evaluations)")
  }

  /// Not `Equatable`: upstream makes fresh objects, which always count as changed.
  private struct Item {
    let x: Int
  }

  static func molBench(_ tally: some Tally) -> () -> Void {
    let (a, b) = (make(0), make(0))
    let c = a.combineLatest(with: b).map { a, b in tally(a % 2 + b % 2) }
    let d = a.combineLatest(with: b).map { a, b in
      tally((0..<5).map { Item(x: $0 + a % 2 - b % 2) })
    }
    let e = Property.combineLatest(c, a, d).map { c, a, d in
      tally(hard(c + a + d[0].x))
    }
    let f = Property { tally(hard(d.value[2].x != 0 ? d.value[2].x : b.value)) }
    let g = Property {
      tally(c.value + (c.value != 0 ? c.value : e.value % 2) + d.value[4].x + f.value)
    }
    let sink = Sink()
    g.startWithValues { sink.take(tally(hard($0))) }
    g.startWithValues { sink.take(tally($0)) }
    f.startWithValues { sink.take(tally(hard($0))) }
    var i = 0
    return {
      i += 1
      batch {
        b.value = 1
        a.value = 1 + 2 * i
      }
      expect(g.value == 8 + hard(2), "kairo-molBench: sum")
      batch {
        a.value = 2 + 2 * i
        b.value = 2
      }
      expect(g.value == 5 + hard(2), "kairo-molBench: sum")
    }
  }
}

private func hard(_ n: Int) -> Int { n + fibonacci(opaque(16)) }

private func fibonacci(_ n: Int) -> Int {
  n < 2 ? 1 : fibonacci(n - 1) + fibonacci(n - 2)
}
