import BindingsWithoutTrace

/// The library compiled without what traces need.
enum Untraceable {
  typealias Cell = MutableProperty<Int>
}

/// Its cells, as those of the library as it is.
extension MutableProperty: Cell {
  @inline(never) static func make(_ value: Value) -> MutableProperty { MutableProperty(value) }

  @inline(__always) var current: Value { value }
  @inline(__always) func set(_ value: Value) { self.value = value }

  @inline(__always) func observe(_ action: @escaping (Value) -> Void) -> any Disposable {
    observeValues(action)
  }

  @inline(__always) func end(_ observation: any Disposable) { observation.dispose() }
}

extension MutableProperty<Int>: DerivingCell {
  static func diamond(into sink: Sink) -> Wired {
    let cell = make(0)
    let sides = (left: cell.map { $0 &+ 1 }, right: cell.map { $0 &* 2 })
    let sum = sides.left.combineLatest(with: sides.right).map { $0 &+ $1 }
    return (cell, [sum.observeValues { sink.count($0) }])
  }
}

extension PropertyProtocol where Value: Equatable {
  @inline(__always) func mapped(_ transform: @escaping (Value) -> Value) -> Property<Value> {
    map(transform)
  }

  /// Properties compare by themselves.
  func distinct() -> Property<Value> { map { $0 } }

  @inline(__always) func begin(_ action: @escaping (Value) -> Void) -> any Disposable {
    startWithValues(action)
  }
}

extension MutableProperty: Stream where Value: Equatable {
  typealias Mapped = Property<Value>
}
extension Property: Stream where Value: Equatable {}
