import Bindings

/// Lists, which send each edit.
extension MutableCollectionProperty<Int>: EditedList {
  /// The class is named: an observer of a `Self` is not specialized, and takes twice the time.
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

extension Ours {
  typealias List = MutableCollectionProperty<Int>

  static func elementBytes(observers: Int) -> Double {
    let list = List.make(of: 0, observers: observers, Sink())
    return bytesOfEach { list.append($0) }
  }
}
