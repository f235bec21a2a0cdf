import CMeasure

/// A value that can be set and observed: what the contenders of the everyday rows have in common. The works are
/// written once, in extensions; each use names a type, for which the compiler specializes them.
protocol Cell {
  /// A number. It is associated so that closures are passed as generic code takes them: no thunk.
  associatedtype Value
  /// Something that may have to be held for as long as the observation is to go on.
  associatedtype Observing

  /// Not inlined, so that the optimizer does not see which cell it is that is set.
  static func make(_ value: Value) -> Self
  var current: Value { get }
  func set(_ value: Value)
  @discardableResult func observe(_ action: @escaping (Value) -> Void) -> Observing
  /// Ends the newest observation.
  func end(_ observation: Observing)

  /// Whether an observation ends when it is not held.
  static var holdsObservations: Bool { get }
  /// Delivers a change to observations that are not called by the set itself.
  static func settle(_ observations: [Observing])
}

extension Cell {
  static var holdsObservations: Bool { false }
  @inline(__always) static func settle(_ observations: [Observing]) {}
}

extension Cell where Value == Int {
  /// Sets a cell, whose observations go on.
  @inline(never) static func setting(_ cell: Self, keeping observations: [Observing]) -> Run {
    let run = timing { numbers in
      for number in numbers {
        cell.set(number)
        settle(observations)
        barrier()
      }
    }
    return keeping(observations, run)
  }

  @inline(never) static func set(observers: Int) -> Run {
    let (cell, sink) = (make(0), Sink())
    return setting(cell, keeping: (0..<observers).map { _ in cell.observe { sink.take($0) } })
  }

  @inline(never) static func read() -> Run {
    let (cell, sink) = (make(1), Sink())
    return timing { numbers in
      for _ in numbers {
        sink.take(cell.current)
        barrier()
      }
    }
  }

  @inline(never) static func subscribe(among others: Int) -> Run {
    let (cell, sink) = (make(0), Sink())
    let others = (0..<others).map { _ in cell.observe { sink.take($0) } }
    let run = timing { numbers in
      for _ in numbers {
        let observation = cell.observe { sink.take($0) }
        barrier()
        cell.end(observation)
      }
    }
    return keeping(others, run)
  }

  static func propertyBytes() -> Double { bytesOfEach { make($0) } }

  static func observerBytes() -> Double {
    let (cell, sink) = (make(0), Sink())
    return bytesOfEach { index in held(cell.observe { sink.take($0 &+ index) }) }
  }

  /// The observation, if it has to be held.
  static func held(_ observation: Observing) -> Observing? {
    holdsObservations ? observation : nil
  }
}

/// A cell, or what is derived from one.
protocol Stream {
  associatedtype Value
  associatedtype Observing
  associatedtype Mapped: Stream
  where Mapped.Mapped == Mapped, Mapped.Observing == Observing, Mapped.Value == Value

  func mapped(_ transform: @escaping (Value) -> Value) -> Mapped
  /// The same values, without those that are equal to the one before.
  func distinct() -> Mapped
  /// Observes from the current value on.
  func begin(_ action: @escaping (Value) -> Void) -> Observing
}

/// A cell from which others are derived, and with which others are bound.
protocol DerivingCell: Cell, Stream where Value == Int {
  typealias Wired = (cell: Self, observations: [Observing])
  static func bind(_ target: Self, to source: Self) -> [Observing]
  static func link(_ left: Self, _ right: Self) -> [Observing]
  /// The sum of two maps of a cell, whose changes are counted.
  static func diamond(into sink: Sink) -> Wired
}

/// Derivations, bindings and sums by hand: a cell that follows others is set by their observers.
extension Stream where Self: Cell, Mapped == Self, Value: Equatable {
  func mapped(_ transform: @escaping (Value) -> Value) -> Self {
    let result = Self.make(transform(current))
    observe { result.set(transform($0)) }
    return result
  }

  func distinct() -> Self {
    let result = Self.make(current)
    observe { if result.current != $0 { result.set($0) } }
    return result
  }

  func begin(_ action: @escaping (Value) -> Void) -> Observing {
    action(current)
    return observe(action)
  }
}

extension DerivingCell {
  static func bind(_ target: Self, to source: Self) -> [Observing] {
    [source.observe { target.set($0) }]
  }

  static func link(_ left: Self, _ right: Self) -> [Observing] {
    [
      left.observe { if right.current != $0 { right.set($0) } },
      right.observe { if left.current != $0 { left.set($0) } },
    ]
  }
}

extension DerivingCell where Mapped == Self {
  /// Without an order of computation, the sum is computed and announced for each of its parts.
  static func diamond(into sink: Sink) -> Wired {
    let cell = make(0)
    let (left, right) = (cell.mapped { $0 &+ 1 }, cell.mapped { $0 &* 2 })
    let sum = make(left.current &+ right.current)
    left.observe { sum.set($0 &+ right.current) }
    right.observe { sum.set(left.current &+ $0) }
    return (cell, [sum.observe { sink.count($0) }])
  }
}
