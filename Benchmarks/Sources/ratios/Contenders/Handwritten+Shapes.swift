import CMeasure

/// The shapes of BENCH.md that are natural with a `Box`: those without joins, since a box that
/// follows several others is set once for each of them.
extension Handwritten {
  @inline(never) static func propagate(width: Int, height: Int) -> Run {
    let source = make(1)
    let sink = Sink()
    for _ in 0..<width {
      var end = source
      for _ in 0..<height { end = end.map { $0 &+ 1 } }
      end.observe { sink.take($0) }
    }
    return set(source)
  }

  /// The one box with a comparison, since this is what the shape is about.
  static func avoidable() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c1 = head.map { $0 }
    let c2 = make(0)
    c1.observe { _ in if c2.value != 0 { c2.value = 0 } }
    let c3 = c2.map { busy($0) + 1 }
    let c4 = c3.map { $0 + 2 }
    let c5 = c4.map { $0 + 3 }
    c5.observe { sink.take(busy($0)) }
    return {
      head.value = 1
      expect(c5.value == 6, "kairo-avoidable, handwritten: sum")
      for index in 0..<1000 {
        head.value = index
        expect(c5.value == 6, "kairo-avoidable, handwritten: sum")
      }
    }
  }

  static func broad() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var last = head
    for offset in 0..<50 {
      last = head.map { $0 + offset }.map { $0 + 1 }
      last.observe { sink.count($0) }
    }
    return { [last] in
      head.value = 1
      sink.calls = 0
      for index in 0..<50 {
        head.value = index
        expect(last.value == index + 50, "kairo-broad, handwritten: sum")
      }
      expect(sink.calls == 2500, "kairo-broad, handwritten: firings")
    }
  }

  static func deep() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var tail = head
    for _ in 0..<50 { tail = tail.map { $0 + 1 } }
    tail.observe { sink.count($0) }
    return { [tail] in
      head.value = 1
      sink.calls = 0
      for index in 0..<50 {
        head.value = index
        expect(tail.value == 50 + index, "kairo-deep, handwritten: sum")
      }
      expect(sink.calls == 50, "kairo-deep, handwritten: firings")
    }
  }

  static func repeated() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c = head.map { sum(of: 30, $0) }
    c.observe { sink.count($0) }
    return {
      head.value = 1
      expect(c.value == 30, "kairo-repeated, handwritten: sum")
      sink.calls = 0
      for index in 0..<100 {
        head.value = index
        expect(c.value == 30 * index, "kairo-repeated, handwritten: sum")
      }
      expect(sink.calls == 100, "kairo-repeated, handwritten: firings")
    }
  }

  @inline(never) static func createSignals() -> Run { making(sbenchCount) { Box($0) } }
}
