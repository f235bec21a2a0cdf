import Bindings
import Testing

@Suite("21. An edit costs what it changes")
struct EditsCostWhatTheyChange {
  private final class Counter { var count = 0 }

  private struct Item: Equatable {
    let number: Int
    let comparisons: Counter

    static func == (left: Item, right: Item) -> Bool {
      left.comparisons.count += 1
      return left.number == right.number
    }
  }

  private func address<Element>(_ list: MutableCollectionProperty<Element>) -> Int {
    list.value.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
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
    var addresses: Set<Int> = []
    for number in 0..<5000 {
      list.append(number)
      addresses.insert(address(list))
      list[number] = number + 1
      addresses.insert(address(list))
    }
    // The array grows by itself, to twice its size.
    #expect(addresses.count <= 2)
    #expect(notifications == 30_000)
  }

  @Test("appending does not copy an observed array, unless an observer stores the array")
  func noCopiesOfTheWhole() {
    let list = MutableCollectionProperty(Array(repeating: 0, count: 10_000))
    let whole = list.property
    var counts: [Int] = []
    var kept: [[Int]] = []
    whole.observeValues { counts.append($0.count) }
    whole.map(\.count).observeValues { counts.append($0) }
    var addresses: Set<Int> = []
    for number in 0..<100 {
      list.append(number)
      addresses.insert(address(list))
    }
    #expect(addresses.count <= 2)
    #expect(counts == (10_001...10_100).flatMap { [$0, $0] })
    whole.startWithValues { kept.append($0) }
    list.remove(at: 0)
    list.insert(7, at: 3)
    batch {
      list.append(8)
      list.removeLast()
    }
    #expect(kept.map(\.count) == [10_100, 10_099, 10_100])
    #expect(kept.last == list.value && whole.value == list.value)
  }

  @Test("a list of one element that becomes empty announces its array")
  func emptied() {
    let list = MutableCollectionProperty([1])
    let arrays = Received<[Int]>()
    list.property.observeValues { arrays.note($0) }
    list.removeLast()
    list.append(2)
    #expect(arrays.values == [[], [2]])
  }

  @Test("derived lists take another order of many elements at once, not one by one")
  func reversed() {
    let list = MutableCollectionProperty(Array(0..<20_000))
    var (compared, asked) = (0, 0)
    let sorted = list.sorted { left, right in
      compared += 1
      return left < right
    }
    let even = list.filter { number in
      asked += 1
      return number % 2 == 0
    }
    let groups = list.grouped { $0 % 10 }
    let (sortedReplay, evenReplay) = (Replay(sorted), Replay(even))
    let groupsReplay = Replay(groups.map(\.key))
    let groupReplay = Replay(groups.value[3].elements)
    (compared, asked) = (0, 0)
    list.value.reverse()
    #expect(compared < 400_000 && asked == 20_000)
    // What is sorted has not changed at all.
    #expect(sortedReplay.brackets.count == 1)
    #expect(evenReplay.elements == list.value.filter { $0 % 2 == 0 })
    #expect(groupsReplay.elements == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    #expect(groupReplay.elements == list.value.filter { $0 % 10 == 3 })
    #expect(groupReplay.brackets.count == 2)
    list.append(13)
    #expect(groupReplay.elements.last == 13 && sortedReplay.elements == list.value.sorted())
    #expect(sortedReplay.faults + evenReplay.faults + groupsReplay.faults == [])
  }

  @Test("a batch that undoes its edits does not make the next edit slower")
  func thereAndBack() {
    let source = MutableProperty([Int](0..<100))
    let list = CollectionProperty(following: source)
    var computed = 0
    let twice = list.map { number in
      computed += 1
      return number * 2
    }
    let received = Replay(twice)
    batch {
      source.value = [1, 2]
      #expect(list.value == [1, 2])
      source.value = [Int](0..<100)
    }
    computed = 0
    source.modify { $0.append(100) }
    #expect(computed == 1)
    #expect(received.states.last?.count == 101)
    #expect(received.faults == [])
  }

  @Test("an edit compares nothing but what it touches")
  func comparisons() {
    let counter = Counter()
    let list = MutableCollectionProperty(
      (0..<1000).map { Item(number: $0, comparisons: counter) })
    list.startWithChanges { _ in }
    list.first.startWithValues { _ in }
    list.last.startWithValues { _ in }
    counter.count = 0
    list.append(Item(number: 1000, comparisons: counter))
    list.remove(at: 500)
    list.insert(Item(number: 1, comparisons: counter), at: 300)
    list[7] = Item(number: 3, comparisons: counter)
    list.move(from: 3, to: 700)
    #expect(counter.count <= 15)
  }
}
