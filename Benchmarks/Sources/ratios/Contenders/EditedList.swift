/// A list of numbers, as the rows about edits use it.
protocol EditedList: AnyObject {
  /// Makes a list with so many observers, each of which passes the index of an edit to the sink.
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
  /// Appends numbers; removing them again is not timed.
  func appending() -> Run {
    { [self] repetitions in
      let time = nanoseconds {
        for index in 0..<repetitions { append(index) }
      }
      removeLast(repetitions)
      return time
    }
  }
}

/// An edit of a list that has observers.
enum Edit: String, CaseIterable {
  case append
  case insertAndRemove = "insert+remove"
  case update, move, batch

  /// How many edits one repetition has.
  var parts: Int { self == .batch ? 1000 : self == .insertAndRemove ? 2 : 1 }

  @inline(never)
  func run<List: EditedList>(_ type: List.Type, of count: Int, observers: Int) -> Run {
    let list = List.make(of: count, observers: observers, Sink())
    switch self {
    case .append:
      // The array has grown to twice its size before the clock runs.
      for number in 0..<10_000 { list.append(number) }
      list.removeLast(10_000)
      return list.appending()
    case .insertAndRemove:
      return timing { numbers in
        for number in numbers {
          list.insert(number, at: count / 2)
          list.remove(at: count / 2)
        }
      }
    case .update:
      return timing { numbers in
        for number in numbers { list.update(at: number % 1000, to: number + count) }
      }
    case .move:
      // Among neighbors, so that what is measured is not the array's shifting.
      return timing { numbers in
        for number in numbers { list.move(from: count - 1 - number % 8, to: count - 10) }
      }
    case .batch:
      return summing {
        let time = nanoseconds { list.appendInBatch(0..<1000) }
        list.removeLast(1000)
        return time
      }
    }
  }
}
