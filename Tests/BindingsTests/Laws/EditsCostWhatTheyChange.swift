import Bindings
import Testing

@Suite("21. An edit costs what it changes")
struct EditsCostWhatTheyChange {
  /// Counts how often an edit leaves the list's elements at another address.
  private func copies(
    of list: MutableCollectionProperty<Int>, _ edits: [(MutableCollectionProperty<Int>) -> Void]
  ) -> Int {
    func address() -> UnsafePointer<Int>? { list.value.withUnsafeBufferPointer(\.baseAddress) }
    return edits.count { edit in
      let former = address()
      edit(list)
      return address() != former
    }
  }

  @Test("appending to many does not copy them, whatever observes the list")
  func noCopies() {
    let list = MutableCollectionProperty(Array(repeating: 0, count: 10_000))
    var notifications = 0
    list.observeChanges { _ in notifications += 1 }
    list.startWithChanges { _ in }
    list.count.startWithValues { _ in }
    list.isEmpty.startWithValues { _ in }
    list.first.startWithValues { _ in }
    list.last.startWithValues { _ in }
    let edits = (0..<5000).flatMap { number in
      [{ list in list.append(number) }, { list in list[number] = number + 1 }]
        as [(MutableCollectionProperty<Int>) -> Void]
    }
    // Once the array outgrows its capacity.
    #expect(copies(of: list, edits) <= 1)
    #expect(notifications == edits.count * 3)
  }

  @Test("appending does not copy an observed array, and changes none that an observer stores")
  func noCopiesOfTheWhole() {
    let list = MutableCollectionProperty(Array(repeating: 0, count: 10_000))
    let whole = list.property
    var counts: [Int] = []
    whole.observeValues { counts.append($0.count) }
    whole.map(\.count).observeValues { counts.append($0) }
    #expect(copies(of: list, (0..<100).map { number in { $0.append(number) } }) <= 1)
    #expect(counts == (10_001...10_100).flatMap { [$0, $0] })
    let kept = whole.received()
    list.remove(at: 0)
    list.insert(7, at: 3)
    batch {
      list.append(8)
      list.removeLast()
    }
    #expect(kept.values.map(\.count) == [10_100, 10_099, 10_100])
    #expect(kept.values.last == list.value && whole.value == list.value)
  }

  @Test("derived lists translate a new order of many elements as a whole, not one by one")
  func reversed() {
    let list = MutableCollectionProperty(Array(0..<20_000))
    let (compared, asked) = (Calls(), Calls())
    let sorted = Replay(list.sorted { compared.counting($0 < $1) })
    let even = Replay(list.filter { asked.counting($0 % 2 == 0) })
    let groups = list.grouped { $0 % 10 }
    let (keys, group) = (Replay(groups.map(\.key)), Replay(groups.value[3].elements))
    (compared.count, asked.count) = (0, 0)
    list.value.reverse()
    #expect(compared.count < list.value.count && asked.count == 20_000)
    // The sorted order has not changed.
    #expect(sorted.brackets.count == 1)
    #expect(even.elements == list.value.filter { $0 % 2 == 0 })
    #expect(keys.elements == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    #expect(group.elements == list.value.filter { $0 % 10 == 3 })
    #expect(group.brackets.count == 2)
    list.append(13)
    #expect(group.elements.last == 13 && sorted.elements == list.value.sorted())
    #expect(sorted.faults + even.faults + keys.faults + group.faults == [])
  }

  @Test("a list takes many edits of another one, and undoes many, together and as they are")
  func together() {
    let list = MutableCollectionProperty(Array(0..<100_000))
    let copy = MutableCollectionProperty<Int>([])
    let history = History([list])
    copy <~ list
    let edits = [list, copy].map { list in Received { list.bracketsSignal.observeValues($0) } }
    // Applied one by one, the edits would shift the elements in place, which is no copy.
    let copies = copies(of: copy, [{ _ in list.removeSubrange(9..<400) }, { _ in history.undo() }])
    #expect(copies == 2)
    #expect(edits[0].values.map(\.events.count) == [391, 391])
    #expect(edits[0].values == edits[1].values && copy.value == Array(0..<100_000))
  }

  @Test("a batch that undoes its edits does not make the next edit slower")
  func thereAndBack() {
    let source = MutableProperty([Int](0..<100))
    let list = CollectionProperty(following: source)
    let computed = Calls()
    let received = Replay(list.map { computed.counting($0 * 2) })
    batch {
      source.value = [1, 2]
      #expect(list.value == [1, 2])
      source.value = [Int](0..<100)
    }
    computed.count = 0
    source.modify { $0.append(100) }
    #expect(computed.count == 1)
    #expect(received.states.last?.count == 101)
    #expect(received.faults == [])
  }

  @Test("an edit compares nothing but what it touches")
  func comparisons() {
    let calls = Calls()
    func element(_ number: Int) -> Compared { Compared(number) { calls.count += 1 } }
    let list = MutableCollectionProperty((0..<1000).map(element))
    list.startWithChanges { _ in }
    list.first.startWithValues { _ in }
    list.last.startWithValues { _ in }
    calls.count = 0
    list.append(element(1000))
    list.remove(at: 500)
    list.insert(element(1), at: 300)
    list[7] = element(3)
    list.move(from: 3, to: 700)
    // At most three for each edit: the element, the first and the last. Each makes two calls.
    #expect(calls.count <= 30)
  }
}
