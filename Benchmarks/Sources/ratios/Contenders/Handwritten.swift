import CMeasure

/// The rows of DESIGN.md §5 with a `Box`.
enum Handwritten {
  /// The optimizer is not to see which box it is that is set.
  @inline(never) static func make(_ value: Int) -> Box { Box(value) }

  @inline(never) static func set(observers: Int) -> Run {
    let box = make(0)
    let sink = Sink()
    for _ in 0..<observers { box.observe { sink.take($0) } }
    return set(box)
  }

  @inline(never) static func set(_ box: Box) -> Run {
    timing { numbers in
      for number in numbers {
        box.value = number
        barrier()
      }
    }
  }

  @inline(never) static func read() -> Run {
    let box = make(1)
    let sink = Sink()
    return timing { numbers in
      for _ in numbers {
        sink.take(box.value)
        barrier()
      }
    }
  }

  @inline(never) static func chain(_ length: Int) -> Run {
    let box = make(0)
    let sink = Sink()
    var end = box
    for _ in 0..<length { end = end.map { $0 &+ 1 } }
    end.observe { sink.take($0) }
    return set(box)
  }

  /// Without an order of computation, the sum is computed and announced for each of its parts.
  static func diamond(into sink: Sink) -> Box {
    let box = make(0)
    let left = box.map { $0 &+ 1 }
    let right = box.map { $0 &* 2 }
    let sum = make(left.value &+ right.value)
    left.observe { sum.value = $0 &+ right.value }
    right.observe { sum.value = left.value &+ $0 }
    sum.observe { sink.count($0) }
    return box
  }

  @inline(never) static func diamond() -> Run { set(diamond(into: Sink())) }

  static func diamondFirings() -> Double {
    let sink = Sink()
    diamond(into: sink).value = 1
    return Double(sink.calls)
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    let box = make(0)
    let sink = Sink()
    for offset in 0..<width { box.map { $0 &+ offset }.observe { sink.take($0) } }
    return set(box)
  }

  @inline(never) static func bindOneWay() -> Run {
    let source = make(0)
    let target = make(0)
    source.observe { target.value = $0 }
    return set(source)
  }

  @inline(never) static func bindTwoWays() -> Run {
    let left = make(0)
    let right = make(0)
    left.observe { if right.value != $0 { right.value = $0 } }
    right.observe { if left.value != $0 { left.value = $0 } }
    return timing { numbers in
      for number in numbers {
        (number & 1 == 0 ? left : right).value = number
        barrier()
      }
    }
  }

  /// The cheapest way to take an observer away: it is always the last one.
  @inline(never) static func subscribe(among others: Int) -> Run {
    let box = make(0)
    let sink = Sink()
    for _ in 0..<others { box.observe { sink.take($0) } }
    return timing { numbers in
      for _ in numbers {
        box.observe { sink.take($0) }
        barrier()
        box.removeLastObserver()
      }
    }
  }

  @inline(never) static func append(to count: Int) -> Run {
    let box = ListBox(Array(0..<count))
    let sink = Sink()
    box.observe { sink.take($0.count) }
    return { repetitions in
      box.value.reserveCapacity(count + repetitions)
      let time = nanoseconds {
        for index in 0..<repetitions { box.value.append(index) }
      }
      box.value.removeLast(repetitions)
      return time
    }
  }

  // MARK: Bytes

  static func propertyBytes() -> Double { bytesOfEach { Box($0) } }

  static func observerBytes() -> Double {
    let box = make(0)
    let sink = Sink()
    return bytesOfEach { index in box.observe { sink.take($0 &+ index) } }
  }

  static func mappedBytes() -> Double {
    let box = make(0)
    let sink = Sink()
    return bytesOfEach { index in box.map { $0 &+ index }.observe { sink.take($0) } }
  }
}
