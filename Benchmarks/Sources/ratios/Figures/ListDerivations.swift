import Bindings

/// The cost of an edit that a live derivation translates, beside the standard library computing
/// the whole array anew: an element in the middle is updated, so that it stays, leaves or moves.
var listDerivations: [Work] {
  [1000, 100_000].flatMap { count in
    let shape = Derivation(count: count)
    return [
      shape.work("map", { $0.map { $0 &+ 1 } }, { $0.map { $0 &+ 1 }.count }),
      shape.work(
        "filter", { $0.filter { $0 & 1 == 0 } }, { $0.filter { $0 & 1 == 0 }.count }),
      shape.work("sorted", { $0.sorted() }, { $0.sorted().count }),
      shape.work(
        "prefix", { $0.prefix(count / 2 + 10) }, { Array($0.prefix(count / 2 + 10)).count }),
      shape.work(
        "grouped", { $0.grouped { $0 & 63 } }, { Dictionary(grouping: $0) { $0 & 63 }.count }),
      shape.work(
        "joined", { $0.concatenated(with: CollectionProperty([1])) }, { ($0 + [1]).count }),
      shape.work(ofProperty: "count", { $0.count { $0 & 1 == 0 } }, { $0.count { $0 & 1 == 0 } }),
      shape.work(ofProperty: "sum", { $0.sum() }, { $0.reduce(0, +) }),
      shape.work(
        ofProperty: "contains", { $0.contains(-1).map { $0 ? 1 : 0 } },
        { $0.contains(-1) ? 1 : 0 }),
    ]
  }
}

private struct Derivation {
  let count: Int

  private func list() -> MutableCollectionProperty<Int> {
    MutableCollectionProperty((0..<count).map { $0 &* 7919 % 1_000_003 })
  }

  func work<Element>(
    _ name: String,
    _ derive: @escaping (MutableCollectionProperty<Int>) -> CollectionProperty<Element>,
    _ compute: @escaping ([Int]) -> Int
  ) -> Work {
    work(name, compute) { list, sink in
      let derived = derive(list)
      derived.observeChanges { _ in sink.take(1) }
      return derived
    }
  }

  func work(
    ofProperty name: String,
    _ derive: @escaping (MutableCollectionProperty<Int>) -> Property<Int>,
    _ compute: @escaping ([Int]) -> Int
  ) -> Work {
    work(name, compute) { list, sink in
      let derived = derive(list)
      derived.signal.observeValues { sink.take($0) }
      return derived
    }
  }

  private func work(
    _ name: String, _ compute: @escaping ([Int]) -> Int,
    _ observe: @escaping (MutableCollectionProperty<Int>, Sink) -> AnyObject
  ) -> Work {
    Work(
      "\(name)-\(count)", seconds: 0.6,
      [
        .bindings: {
          let (list, sink) = (list(), Sink())
          let derived = observe(list, sink)
          let run = timing { numbers in
            for number in numbers { list[count / 2] = number & 0xFFFFF }
          }
          return keeping(derived, run)
        },
        .handwritten: {
          var array = list().value
          let sink = Sink()
          return timing { numbers in
            for number in numbers {
              array[count / 2] = number & 0xFFFFF
              sink.take(compute(array))
            }
          }
        },
      ])
  }
}
