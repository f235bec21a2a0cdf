import CMeasure
import Synchronization

/// The hand-written box, made safe to share: its fields behind a `Mutex`.
final class MutexBox: Sendable {
  private struct State {
    var value: Int
    var observers: [@Sendable (Int) -> Void] = []
  }

  private let state: Mutex<State>

  init(_ value: Int) { state = Mutex(State(value: value)) }

  var value: Int {
    get { state.withLock { $0.value } }
    set {
      let observers = state.withLock {
        $0.value = newValue
        return $0.observers
      }
      for observer in observers { observer(newValue) }
    }
  }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.observers.append(observer) }
  }

  func removeLastObserver() { state.withLock { _ = $0.observers.removeLast() } }

  func map(_ transform: @escaping @Sendable (Int) -> Int) -> MutexBox {
    let result = MutexBox(transform(value))
    observe { result.value = transform($0) }
    return result
  }
}

/// The rows of DESIGN.md §5 with a `MutexBox`.
enum Locked {
  @inline(never) static func make(_ value: Int) -> MutexBox { MutexBox(value) }

  @inline(never) static func set(observers: Int) -> Run {
    let box = make(0)
    let sink = Sink()
    for _ in 0..<observers { box.observe { sink.take($0) } }
    return set(box)
  }

  @inline(never) static func set(_ box: MutexBox) -> Run {
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

  static func propertyBytes() -> Double { bytesOfEach { MutexBox($0) } }

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
