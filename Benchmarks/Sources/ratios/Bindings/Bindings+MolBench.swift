import Bindings
import CMeasure

/// BENCH.md §1: molBench. What is read only sometimes is read by `Property { }`.
extension Ours {
  /// Not `Equatable`: upstream makes fresh objects, which always count as changed.
  private struct Item {
    let x: Int
  }

  static func molBench(_ tally: some Tally) -> () -> Void {
    let a = make(0)
    let b = make(0)
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
