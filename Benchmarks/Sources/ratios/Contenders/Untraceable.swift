import BindingsWithoutTrace
import CMeasure

/// The library compiled without what traces need.
enum Untraceable {
  @inline(never) static func make(_ value: Int) -> MutableProperty<Int> { MutableProperty(value) }

  @inline(never) static func set(_ property: MutableProperty<Int>) -> Run {
    timing { numbers in
      for number in numbers {
        property.value = number
        barrier()
      }
    }
  }

  @inline(never) static func set(observers: Int) -> Run {
    let property = make(0)
    let sink = Sink()
    for _ in 0..<observers { property.observeValues { sink.take($0) } }
    return set(property)
  }

  @inline(never) static func diamond() -> Run {
    let property = make(0)
    let sink = Sink()
    let left = property.map { $0 &+ 1 }
    let right = property.map { $0 &* 2 }
    left.combineLatest(with: right).map { $0 &+ $1 }.observeValues { sink.count($0) }
    return set(property)
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    let property = make(0)
    let sink = Sink()
    for offset in 0..<width { property.map { $0 &+ offset }.observeValues { sink.take($0) } }
    return set(property)
  }

  typealias List = MutableCollectionProperty<Int>
}

extension MutableCollectionProperty<Int>: EditedList {
  static func make(
    of count: Int, observers: Int, _ sink: Sink
  ) -> MutableCollectionProperty<Int> {
    let list = MutableCollectionProperty<Int>(Array(0..<count))
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

  @inline(__always) func update(at index: Int, to number: Int) { self[index] = number }

  @inline(__always) func appendInBatch(_ numbers: Range<Int>) {
    batch { for number in numbers { append(number) } }
  }
}
