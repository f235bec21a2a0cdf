import Bindings

/// BENCH.md §1: the cases that join several properties.
///
/// A sum over properties is a fold, `Property.reduce`; it is tallied once for each part.
extension Ours {
  static func kairoDiamond(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let parts = (0..<5).map { _ in head.map { tally($0 + 1) } }
    let sum = Property.reduce(parts, 0) { tally($0 + $1) }
    sum.startWithValues { sink.count($0) }
    return {
      head.value = 1
      expect(sum.value == 10, "kairo-diamond: sum")
      sink.calls = 0
      for index in 0..<500 {
        head.value = index
        expect(sum.value == (index + 1) * 5, "kairo-diamond: sum")
      }
      expect(sink.calls == 500, "kairo-diamond: \(sink.calls) firings instead of 500")
    }
  }

  static func triangle(_ tally: some Tally) -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var list: [Property<Int>] = []
    var current = Property(head)
    for _ in 0..<10 {
      list.append(current)
      current = current.map { tally($0 + 1) }
    }
    let sum = Property.reduce(list, 0) { tally($0 + $1) }
    sum.startWithValues { sink.count($0) }
    return {
      head.value = 1
      expect(sum.value == 55, "kairo-triangle: sum")
      sink.calls = 0
      for index in 0..<100 {
        head.value = index
        expect(sum.value == 55 - 10 + 10 * index, "kairo-triangle: sum")
      }
      expect(sink.calls == 100, "kairo-triangle: \(sink.calls) firings instead of 100")
    }
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
    let head = make(0)
    let sink = Sink()
    let double = head.map { tally($0 * 2) }
    let inverse = head.map { tally(-$0) }
    let c = Property {
      var sum = 0
      for _ in 0..<20 { sum += head.value & 1 == 1 ? double.value : inverse.value }
      return tally(sum)
    }
    c.startWithValues { sink.count($0) }
    return {
      head.value = 1
      expect(c.value == 40, "kairo-unstable: sum")
      sink.calls = 0
      for index in 0..<100 { head.value = index }
      expect(sink.calls == 100, "kairo-unstable: \(sink.calls) firings instead of 100")
    }
  }
}
