import Bindings
import Testing

@Suite("23. An observed derived list translates the edits of its sources")
struct DerivedListsTranslateEdits {
  private let list = MutableCollectionProperty([5, 2, 8, 1])

  @Test("a derived list translates an edit of its source, and changes nothing else")
  func translated() {
    let large = list.filter { $0 > 2 }
    #expect(list.map { $0 * 10 }.edits { list[1] = 3 } == ["update 20 to 30 at 1"])
    #expect(large.edits { list[1] = 1 } == ["delete 3 at 1"])
    #expect(large.edits { list[1] = 7 } == ["insert 7 at 1"])
    #expect(large.edits { list.move(from: 3, to: 0) } == [])
    #expect(large.edits { list.move(from: 1, to: 3) } == ["move 5 from 0 to 2"])
    #expect(list.value == [1, 7, 8, 5])
    let sorted = list.sorted()
    #expect(sorted.edits { list.append(6) } == ["insert 6 at 2"])
    #expect(sorted.edits { list[4] = 4 } == ["update 6 to 4 at 2, move 4 from 2 to 1"])
    #expect(sorted.edits { list[4] = 3 } == ["update 4 to 3 at 1"])
    #expect(sorted.edits { list.move(from: 0, to: 2) } == [])
    #expect(list.prefix(2).edits { list.insert(9, at: 1) } == ["insert 9 at 1, delete 8 at 2"])
    let twice = list.concatenated(with: list)
    #expect(twice.edits { list.removeLast() } == ["delete 3 at 5, delete 3 at 10"])
  }

  @Test("groups are in the order of their keys' first elements, and send the edits inside them")
  func groups() {
    let groups = list.grouped { $0.isMultiple(of: 2) ? "even" : "odd" }
    #expect(groups.value.map(\.key) == ["odd", "even"])
    let (odd, even) = (groups.value[0].elements, groups.value[1].elements)
    #expect(odd.edits { list.append(3) } == ["insert 3 at 2"])
    #expect(even.edits { list.append(3) } == [])
    #expect(groups.edits { list.append(3) } == [])
    #expect(even.edits { list[2] = 4 } == ["update 8 to 4 at 1"])
    #expect(groups.edits { list[0] = 6 } == ["move odd from 0 to 1"])
    #expect(even.value == [6, 2, 4])
    #expect(odd.value == [1, 3, 3, 3])
    #expect(groups.edits { list.removeAll { $0.isMultiple(of: 2) } } == ["delete even at 0"])
    #expect(even.value == [])
    #expect(groups.edits { list.insert(0, at: 0) } == ["insert even at 0"])
    #expect(even.value == [])
    #expect(groups.value[0].elements.value == [0])
  }

  @Test("another predicate or order is one bracket, which keeps the elements that stay")
  func parameters() {
    let limit = MutableProperty(4)
    let above = list.filter(limit.map { limit in { $0 > limit } })
    #expect(above.edits { limit.value = 1 } == ["insert 2 at 1"])
    let isDown = MutableProperty(false)
    let sorted = list.sorted(
      by: isDown.map { isDown in { isDown ? $0 > $1 : $0 < $1 } as (Int, Int) -> Bool })
    let edits = sorted.edits { isDown.value = true }
    #expect(edits == ["move 8 from 3 to 0, move 5 from 3 to 1, move 2 from 3 to 2"])
    #expect(sorted.value == [8, 5, 2, 1])
  }

  @Test("elements that arrive with another predicate are tested by that predicate only")
  func newPredicate() {
    let names = MutableProperty(["a", "b"])
    let list = CollectionProperty(following: names.map { $0.indices.map { $0 } })
    // Asked about an index that is not there, it would trap.
    let predicate = names.map { names in { (index: Int) in names[index] < "c" } }
    let replay = Replay(list.filter(predicate))
    names.value = ["a", "c", "b", "d"]
    names.value = []
    names.value = ["x", "a"]
    #expect(
      replay.brackets.map { CollectionChange($0).description } == [
        "insert 0 at 0, insert 1 at 1", "delete 1 at 1, insert 2 at 1",
        "delete 2 at 1, delete 0 at 0", "insert 1 at 0",
      ])
  }

  // MARK: Costs

  @Test("an edit of one of ten thousand elements calls the closures for that element only")
  func calls() {
    let list = MutableCollectionProperty((0..<10_000).map { $0 &* 7919 % 10_007 })
    let (maps, filters, sorts) = (Calls(), Calls(), Calls())
    let (keys, counts, sums, equals) = (Calls(), Calls(), Calls(), Calls())
    list.map { maps.counting($0 + 1) }.startWithChanges { _ in }
    list.filter { filters.counting($0.isMultiple(of: 2)) }.startWithChanges { _ in }
    list.sorted { sorts.counting($0 < $1) }.startWithChanges { _ in }
    list.sorted { _, _ in equals.counting(false) }.startWithChanges { _ in }
    list.grouped { keys.counting($0 % 100) }.startWithChanges { _ in }
    list.count { counts.counting($0 > 5) }.startWithValues { _ in }
    list.reduce(
      into: 0, adding: { $0 += sums.counting($1) }, removing: { $0 -= sums.counting($1) }
    ).startWithValues { _ in }
    let all = [maps, filters, keys, counts, sums, sorts, equals]
    for counter in all { counter.count = 0 }
    list.append(77)
    list.insert(78, at: 5_000)
    list[3] = 79
    list.remove(at: 4_000)
    list.move(from: 10, to: 9_000)
    #expect(all.dropLast(2).map(\.count) == [3, 3, 3, 3, 5])
    // Two for each step of a binary search among ten thousand, also of equal elements.
    #expect(all.suffix(2).allSatisfy { (20...4 * 2 * 15).contains($0.count) })
  }

  @Test("an edit does not copy what is derived from a long list")
  func addresses() {
    let list = MutableCollectionProperty(Array(0..<10_000))
    func address(_ list: CollectionProperty<Int>) -> Int {
      list.value.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let inner = CollectionProperty(list)
    let derived = [
      list.map { $0 + 1 }, list.filter { $0 >= 0 }, list.sorted(), list.prefix(1_000_000),
      MutableCollectionProperty([0]).flatMap { _ in inner },
    ]
    for list in derived { list.startWithChanges { _ in } }
    list.append(1)
    let before = derived.map(address)
    for number in 0..<100 {
      list[number] = number + 1
      list.move(from: number, to: 50)
      list.removeLast()
    }
    #expect(derived.map(address) == before)
  }

  @Test("a list and what is derived from it complete when it is released, after the last edit")
  func endings() {
    let (completed, received) = (Received<String>(), Received<String>())
    weak var gone: MutableCollectionProperty<Int>?
    do {
      let list = MutableCollectionProperty([3, 1])
      gone = list
      list.changesProducer.start { received.note("\($0)") }
      list.bracketsSignal.observeCompleted { completed.note("bracketsSignal") }
      list.signal.observeCompleted { completed.note("signal") }
      list.producer.startWithCompleted { completed.note("producer") }
      list.count.signal.observeCompleted { completed.note("count") }
      let derived: [(String, CollectionProperty<Int>)] = [
        ("list", CollectionProperty(list)), ("filter", list.filter { $0 > 1 }),
        ("sorted", list.sorted()),
        ("grouped", list.grouped { $0 }.flatMap(\.elements)),
        ("concatenated", list.concatenated(with: list)),
      ]
      for (name, list) in derived {
        list.changesSignal.observeCompleted { completed.note(name) }
      }
      list.sum().signal.observeCompleted { completed.note("sum") }
      list.append(2)
    }
    #expect(gone == nil)
    #expect(
      completed.values.sorted() == [
        "bracketsSignal", "concatenated", "count", "filter", "grouped", "list", "producer",
        "signal", "sorted", "sum",
      ])
    #expect(received.values.suffix(3) == ["value(insert 2 at 2)", "value(end)", "completed"])
  }

  @Test("a sum is exact, although an element was not a number or a partial sum does not fit")
  func sums() {
    let numbers = MutableCollectionProperty([1.5])
    let sum = numbers.sum().received()
    for extreme in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      numbers.append(contentsOf: [extreme, extreme])
      numbers.removeLast(2)
      #expect(sum.values.last == 1.5)
    }
    let integers = MutableCollectionProperty<Int8>([100, 27])
    let total = integers.sum().received()
    batch {
      integers.insert(contentsOf: [-128, -128], at: 0)
      integers.append(contentsOf: [127, 127])
      integers.removeFirst(2)
      integers.remove(at: 0)
      integers.removeLast(2)
      integers.append(3)
    }
    #expect(total.values == [127, 30])
    let unsigned = MutableCollectionProperty<UInt8>([255])
    let last = unsigned.sum().received()
    batch {
      unsigned.append(5)
      unsigned.removeFirst()
    }
    #expect(last.values == [255, 5])
  }

  @Test("a sum that does not fit stops the program with the list's name")
  func tooLargeSum() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MutableCollectionProperty([Int.max, 1], name: "prices").sum().value
    }
    #expect(result.message.contains("the sum of “prices” does not fit into Int"))
  }
}
