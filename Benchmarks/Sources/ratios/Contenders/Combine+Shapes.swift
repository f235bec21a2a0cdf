import OpenCombine

/// The shapes of BENCH.md that are natural with OpenCombine: those without joins, since it has no
/// `combineLatest`.
///
/// A chain of operators has no value to be read, so the shapes assert what the sink received.
extension Combine {
  @inline(never) static func propagate(width: Int, height: Int) -> Run {
    var graph = Graph(subject: make(1))
    let sink = Sink()
    graph.subscriptions = (0..<width).map { _ in
      var end = graph.subject.eraseToAnyPublisher()
      for _ in 0..<height { end = end.map { $0 &+ 1 }.eraseToAnyPublisher() }
      return end.sink { sink.take($0) }
    }
    return set(graph)
  }

  static func avoidable() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c2 = head.map { $0 }.map { _ in 0 }.removeDuplicates()
    let c5 = c2.map { busy($0) + 1 }.map { $0 + 2 }.map { $0 + 3 }
    let subscription = c5.sink { sink.total = busy($0) }
    return {
      head.send(1)
      expect(sink.total == 6, "kairo-avoidable, opencombine: sum")
      for index in 0..<1000 {
        head.send(index)
        expect(sink.total == 6, "kairo-avoidable, opencombine: sum")
      }
      withExtendedLifetime(subscription) {}
    }
  }

  static func broad() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let subscriptions = (0..<50).map { offset in
      head.map { $0 + offset }.map { $0 + 1 }
        .sink { sink.replace(by: max(sink.total, $0)) }
    }
    return {
      head.send(1)
      sink.calls = 0
      for index in 0..<50 {
        sink.total = 0
        head.send(index)
        expect(sink.total == index + 50, "kairo-broad, opencombine: sum")
      }
      expect(sink.calls == 2500, "kairo-broad, opencombine: firings")
      withExtendedLifetime(subscriptions) {}
    }
  }

  static func deep() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    var tail = head.eraseToAnyPublisher()
    for _ in 0..<50 { tail = tail.map { $0 + 1 }.eraseToAnyPublisher() }
    let subscription = tail.sink { sink.replace(by: $0) }
    return {
      head.send(1)
      sink.calls = 0
      for index in 0..<50 {
        head.send(index)
        expect(sink.total == 50 + index, "kairo-deep, opencombine: sum")
      }
      expect(sink.calls == 50, "kairo-deep, opencombine: firings")
      withExtendedLifetime(subscription) {}
    }
  }

  static func repeated() -> () -> Void {
    let head = make(0)
    let sink = Sink()
    let c = head.map { sum(of: 30, $0) }
    let subscription = c.sink { sink.replace(by: $0) }
    return {
      head.send(1)
      expect(sink.total == 30, "kairo-repeated, opencombine: sum")
      sink.calls = 0
      for index in 0..<100 {
        head.send(index)
        expect(sink.total == 30 * index, "kairo-repeated, opencombine: sum")
      }
      expect(sink.calls == 100, "kairo-repeated, opencombine: firings")
      withExtendedLifetime(subscription) {}
    }
  }

  @inline(never) static func createSignals() -> Run { making(sbenchCount) { Subject($0) } }
}
