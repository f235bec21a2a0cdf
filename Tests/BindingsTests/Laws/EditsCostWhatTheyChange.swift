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
    var told = 0
    list.observeChanges { _ in told += 1 }
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
    #expect(told == 30_000)
  }

  @Test("what was taken back in a batch does not make the next edit dearer")
  func afterDetour() {
    let source = MutableProperty([Int](0..<100))
    let list = CollectionProperty(following: source)
    var computed = 0
    let twice = list.map { number in
      computed += 1
      return number * 2
    }
    let heard = Replay(twice)
    batch {
      source.value = [1, 2]
      #expect(list.value == [1, 2])
      source.value = [Int](0..<100)
    }
    computed = 0
    source.modify { $0.append(100) }
    #expect(computed == 1)
    #expect(heard.states.last?.count == 101)
    #expect(heard.faults == [])
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
