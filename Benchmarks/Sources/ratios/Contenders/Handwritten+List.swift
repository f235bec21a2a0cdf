extension Handwritten {
  private static func list(of count: Int, observers: Int, _ sink: Sink) -> HandwrittenList {
    let list = HandwrittenList(Array(0..<count))
    for _ in 0..<observers {
      list.observe { event in
        switch event {
        case .insertion(let index, _), .deletion(let index, _), .update(let index, _, _),
          .move(let index, _, _):
          sink.take(index)
        case .start, .end: break
        }
      }
    }
    return list
  }

  @inline(never) static func append(toListOf count: Int, observers: Int) -> Run {
    let list = list(of: count, observers: observers, Sink())
    // The array has grown to twice its size before the clock runs.
    for number in 0..<10_000 { list.append(number) }
    list.removeLast(10_000)
    return { repetitions in
      let time = nanoseconds {
        for index in 0..<repetitions { list.append(index) }
      }
      list.removeLast(repetitions)
      return time
    }
  }

  @inline(never) static func insertAndRemove(inListOf count: Int, observers: Int) -> Run {
    let list = list(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers {
        list.insert(number, at: count / 2)
        list.remove(at: count / 2)
      }
    }
  }

  @inline(never) static func update(listOf count: Int, observers: Int) -> Run {
    let list = list(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers { list.update(at: number % 1000, to: number + count) }
    }
  }

  @inline(never) static func move(inListOf count: Int, observers: Int) -> Run {
    let list = list(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers { list.move(from: count - 1 - number % 8, to: count - 10) }
    }
  }

  @inline(never) static func batchedAppends(toListOf count: Int, observers: Int) -> Run {
    let list = list(of: count, observers: observers, Sink())
    return { repetitions in
      var time = 0.0
      for _ in 0..<repetitions {
        time += nanoseconds { list.append(contentsOf: 0..<1000) }
        list.removeLast(1000)
      }
      return time
    }
  }
}
