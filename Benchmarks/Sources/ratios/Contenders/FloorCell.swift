import CMeasure

/// A cell without reference counting, checks and freeing: a value and a list of observers, linked by
/// unmanaged pointers.
///
/// Not a way to write programs. It shows how much of a figure is the work itself.
struct FloorCell {
  final class Observer {
    let body: (Int) -> Void
    @exclusivity(unchecked) var previous: Unmanaged<Observer>?
    @exclusivity(unchecked) var next: Unmanaged<Observer>?

    init(_ body: @escaping (Int) -> Void) { self.body = body }
  }

  private struct Storage {
    var value: Int
    var first: Unmanaged<Observer>?
    var last: Unmanaged<Observer>?
  }

  private let storage: UnsafeMutablePointer<Storage>

  init(_ value: Int) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(value: value))
  }

  var value: Int {
    @inline(__always) get { storage.pointee.value }
    @inline(__always) nonmutating set {
      storage.pointee.value = newValue
      var entry = storage.pointee.first
      while let observer = entry {
        entry = observer._withUnsafeGuaranteedRef {
          $0.body(newValue)
          return $0.next
        }
      }
    }
  }

  @discardableResult func observe(_ body: @escaping (Int) -> Void) -> Unmanaged<Observer> {
    let entry = Unmanaged.passRetained(Observer(body))
    if let last = storage.pointee.last {
      entry._withUnsafeGuaranteedRef { $0.previous = last }
      last._withUnsafeGuaranteedRef { $0.next = entry }
    } else {
      storage.pointee.first = entry
    }
    storage.pointee.last = entry
    return entry
  }

  func remove(_ entry: Unmanaged<Observer>) {
    let (previous, next) = entry._withUnsafeGuaranteedRef { ($0.previous, $0.next) }
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next = next }
    } else {
      storage.pointee.first = next
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      storage.pointee.last = previous
    }
    entry.release()
  }

  func map(_ transform: @escaping (Int) -> Int) -> FloorCell {
    let result = FloorCell(transform(value))
    observe { result.value = transform($0) }
    return result
  }
}

/// The basic rows of DESIGN.md §5 with a `FloorCell`.
enum Floor {
  @inline(never) static func make(_ value: Int) -> FloorCell { FloorCell(value) }

  @inline(never) static func set(observers: Int) -> Run {
    let cell = make(0)
    let sink = Sink()
    for _ in 0..<observers { cell.observe { sink.take($0) } }
    return set(cell)
  }

  @inline(never) static func set(_ cell: FloorCell) -> Run {
    timing { numbers in
      for number in numbers {
        cell.value = number
        barrier()
      }
    }
  }

  @inline(never) static func read() -> Run {
    let cell = make(1)
    let sink = Sink()
    return timing { numbers in
      for _ in numbers {
        sink.take(cell.value)
        barrier()
      }
    }
  }

  @inline(never) static func chain(_ length: Int) -> Run {
    let cell = make(0)
    let sink = Sink()
    var end = cell
    for _ in 0..<length { end = end.map { $0 &+ 1 } }
    end.observe { sink.take($0) }
    return set(cell)
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    let cell = make(0)
    let sink = Sink()
    for offset in 0..<width { cell.map { $0 &+ offset }.observe { sink.take($0) } }
    return set(cell)
  }

  @inline(never) static func bindOneWay() -> Run {
    let source = make(0)
    let target = make(0)
    source.observe { target.value = $0 }
    return set(source)
  }

  @inline(never) static func subscribe(among others: Int) -> Run {
    let cell = make(0)
    let sink = Sink()
    for _ in 0..<others { cell.observe { sink.take($0) } }
    return timing { numbers in
      for _ in numbers {
        let entry = cell.observe { sink.take($0) }
        barrier()
        cell.remove(entry)
      }
    }
  }
}
