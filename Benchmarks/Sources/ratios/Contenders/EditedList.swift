/// A list of numbers, as the rows about edits use it.
protocol EditedList: AnyObject {
  /// A list with so many observers, each of which takes where things happen.
  static func make(of count: Int, observers: Int, _ sink: Sink) -> Self

  func append(_ number: Int)
  func insert(_ number: Int, at index: Int)
  @discardableResult func remove(at index: Int) -> Int
  func update(at index: Int, to number: Int)
  func move(from: Int, to: Int)
  func removeLast(_ count: Int)

  /// Appends numbers, which are announced as one change.
  func appendInBatch(_ numbers: Range<Int>)
}

extension EditedList {
  @inline(never) static func append(toListOf count: Int, observers: Int) -> Run {
    let list = make(of: count, observers: observers, Sink())
    // The array has grown to twice its size before the clock runs.
    for number in 0..<10_000 { list.append(number) }
    list.removeLast(10_000)
    return list.appending()
  }

  /// Appends, and takes away again, which is not timed.
  func appending() -> Run {
    { [self] repetitions in
      let time = nanoseconds {
        for index in 0..<repetitions { append(index) }
      }
      removeLast(repetitions)
      return time
    }
  }

  /// In the middle: an insertion and a removal, which are two parts.
  @inline(never) static func insertAndRemove(inListOf count: Int, observers: Int) -> Run {
    let list = make(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers {
        list.insert(number, at: count / 2)
        list.remove(at: count / 2)
      }
    }
  }

  @inline(never) static func update(listOf count: Int, observers: Int) -> Run {
    let list = make(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers { list.update(at: number % 1000, to: number + count) }
    }
  }

  /// Among neighbors, so that what is measured is not the array's shifting.
  @inline(never) static func move(inListOf count: Int, observers: Int) -> Run {
    let list = make(of: count, observers: observers, Sink())
    return timing { numbers in
      for number in numbers { list.move(from: count - 1 - number % 8, to: count - 10) }
    }
  }

  @inline(never) static func batchedAppends(toListOf count: Int, observers: Int) -> Run {
    let list = make(of: count, observers: observers, Sink())
    return { repetitions in
      var time = 0.0
      for _ in 0..<repetitions {
        time += nanoseconds { list.appendInBatch(0..<1000) }
        list.removeLast(1000)
      }
      return time
    }
  }
}
