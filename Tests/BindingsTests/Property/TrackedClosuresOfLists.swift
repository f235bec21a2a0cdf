import Bindings
import Testing

@Suite("The closures of list operators follow what they read")
struct TrackedClosuresOfLists {
  final class Todo {
    let name: MutableProperty<String>
    let isDone = MutableProperty(false)
    let price: MutableProperty<Int>
    init(_ name: String, _ price: Int = 1) {
      self.name = MutableProperty(name)
      self.price = MutableProperty(price)
    }
  }

  let todos = MutableCollectionProperty([Todo("b", 1), Todo("a", 2), Todo("c", 3)])

  @Test("A filter tests again only the element whose property has changed")
  func filter() {
    let asked = Calls()
    let open = todos.filter { asked.counting(!$0.isDone.value) }
    let count = open.count
    #expect(count.value == 3)
    todos[0].isDone.value = true
    #expect(count.value == 2)
    let seen = count.received()
    asked.count = 0
    todos[1].isDone.value = true
    #expect(asked.count == 1)
    todos[0].isDone.value = false
    #expect(asked.count == 2)
    batch {
      todos[1].isDone.value = false
      todos.append(Todo("d"))
      todos.remove(at: 0)
    }
    #expect(seen.values == [2, 1, 2, 3])
    #expect(open.value.map(\.name.value) == ["a", "c", "d"])
  }

  @Test("Filters, maps, orders and counts follow the properties of an element that they read")
  func reads() {
    let open = todos.filter { !$0.isDone.value }
    let total = todos.map { $0.price.value }.sum()
    let byName = todos.sorted { $0.name.value < $1.name.value }
    let remaining = todos.count { !$0.isDone.value }
    _ = (open.value, total.value, byName.value, remaining.value)
    todos[0].isDone.value = true
    todos[0].price.value = 4
    todos[0].name.value = "d"
    #expect(open.value.map(\.name.value) == ["a", "c"])
    #expect(total.value == 9)
    #expect(byName.value.map(\.name.value) == ["a", "c", "d"])
    #expect(remaining.value == 2)
  }

  @Test("A property that is read for one element changes no other element")
  func conditional() {
    let isOn = MutableProperty(false)
    let numbers = MutableCollectionProperty([1, 2, 3])
    let asked = Calls()
    let marks = numbers.map { asked.counting($0 == 2 && isOn.value) }
    var last: [Bool] = []
    marks.property.startWithValues { last = $0 }
    asked.count = 0
    isOn.value = true
    #expect(last == [false, true, false])
    #expect(asked.count == 1)
    numbers[1] = 5
    asked.count = 0
    isOn.value = false
    #expect(asked.count == 0)
  }

  @Test("`reduce` and `contains` follow what their closures read")
  func reduction() {
    let hasDear = todos.contains { $0.price.value > 10 }
    let total = todos.reduce(
      into: 0, adding: { $0 += $1.price.value }, removing: { $0 -= $1.price.value })
    let (answers, totals) = (hasDear.received(), total.received())
    todos[0].price.value = 11
    batch {
      todos[0].price.value = 20
      todos.remove(at: 0)
    }
    todos.append(Todo("e", 7))
    #expect(answers.values == [false, true, false])
    #expect(totals.values == [6, 16, 5, 12])
  }

  @Test("A reduction follows what its closures have read after its list has ended")
  func endedList() {
    let price = MutableProperty(1)
    var counts: MutableCollectionProperty? = MutableCollectionProperty([1, 2, 3])
    let total = counts!.reduce(
      into: 0, adding: { $0 += $1 * price.value }, removing: { $0 -= $1 * price.value })
    let totals = total.received()
    counts = nil
    price.value = 2
    let others = (1...100).map { MutableCollectionProperty([$0]) }
    price.value = 3
    #expect(totals.values == [6, 12, 18])
    withExtendedLifetime(others) {}
  }

  @Test("An element whose reads have all ended is followed when it reads something else")
  func endedReads() {
    var first: MutableProperty<Int>? = MutableProperty(1)
    let (view, second) = (Property(first!), MutableProperty(2))
    let numbers = MutableCollectionProperty([1])
    let read = numbers.map { $0 == 1 ? view.value : second.value }
    let replay = Replay(read)
    first = nil
    numbers[0] = 2
    second.value = 3
    #expect(replay.elements == [3])
    #expect(read.value == [3])
  }

  @Test("A read computes nothing that was read for a removed element")
  func removed() {
    let (source, computed) = (MutableProperty(1), Received<Int>())
    let cells = (0...1).map { cell in source.map { computed.passing(cell) + $0 } }
    let list = MutableCollectionProperty(cells)
    let sums = list.map { $0.value }
    #expect(sums.value == [1, 2])
    list.removeLast()
    source.value = 10
    #expect(sums.value == [10])
    #expect(computed.values == [0, 1, 0])
  }

  @Test("A grouped list moves the element whose key has changed")
  func grouped() {
    let groups = todos.grouped { $0.isDone.value }
    let keys = Replay(groups.map(\.key))
    var names: [[String]] = []
    groups.property.startWithValues {
      names = $0.map { $0.elements.value.map(\.name.value) }
    }
    todos[1].isDone.value = true
    #expect(keys.elements == [false, true])
    #expect(names == [["b", "c"], ["a"]])
    batch {
      todos[0].isDone.value = true
      todos[2].isDone.value = true
    }
    #expect(keys.elements == [true])
    #expect(groups[0].elements.value.map(\.name.value) == ["b", "a", "c"])
  }
}
