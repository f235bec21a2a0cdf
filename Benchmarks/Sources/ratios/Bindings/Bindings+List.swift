import Bindings

/// Lists, whose changes are told one by one.
extension Ours {
  /// A list with so many observers, each of which takes what comes.
  private static func list(
    of count: Int, observers: Int, _ sink: Sink
  ) -> MutableCollectionProperty<Int> {
    let list = MutableCollectionProperty(Array(0..<count))
    for _ in 0..<observers {
      list.observeChanges { event in
        switch event {
        case .insertion(let index, _), .deletion(let index, _), .update(let index, _, _),
          .move(let index, _, _):
          sink.take(index)
        case .startChange, .endChange: break
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

  /// In the middle: an insertion and a removal, which are two parts.
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
      for number in numbers { list[number % 1000] = number + count }
    }
  }

  /// Among neighbours, so that what is measured is not the array's shifting.
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
        time += nanoseconds {
          batch { for number in 0..<1000 { list.append(number) } }
        }
        list.removeLast(1000)
      }
      return time
    }
  }

  static func elementBytes(observers: Int) -> Double {
    let list = list(of: 0, observers: observers, Sink())
    return bytesOfEach { list.append($0) }
  }
}
