import Bindings
import Testing

private struct Memo: Equatable, Identifiable {
  var id: Int
  var title: String
}

@Suite("Elements of a list as properties: by a predicate, and by identity")
struct ElementsOfLists {
  private let cards = MutableCollectionProperty([Memo(id: 1, title: "a"), Memo(id: 2, title: "b")])

  @Test("the first element for which a predicate holds follows the list")
  func firstWhere() {
    let found = cards.first { $0.title > "a" }
    #expect(found.value?.id == 2)
    let received = found.map { $0?.title }.received()
    cards[0].title = "x"
    cards.swapAt(0, 1)
    cards.removeAll()
    #expect(received.values == ["b", "x", "b", nil])
  }

  @Test(
    "a property follows the first element of an identity through random edits, moves and removals")
  func random() {
    var random = SplitMix64(seed: 5)
    let (observed, unobserved) = ((0..<4).map { cards[id: $0] }, (0..<4).map { cards[id: $0] })
    let received = observed.map { $0.received() }
    for _ in 0..<1500 {
      batch {
        for _ in 0...random.below(2) {
          cards.edit(by: &random, limit: 5) { Memo(id: $0.below(4), title: "\($0.below(3))") }
          if .random(using: &random) { check(observed + unobserved) }
        }
      }
      check(observed + unobserved)
      for id in 0..<4 { #expect(received[id].values.last! == cards.value.first { $0.id == id }) }
    }
    for each in received {
      #expect(zip(each.values, each.values.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  private func check(_ properties: [Property<Memo?>]) {
    for (index, property) in properties.enumerated() {
      #expect(property.value == cards.value.first { $0.id == index % 4 })
    }
  }

  @Test("edits by identity change the first element that has it, or throw that there is none")
  func edits() throws {
    let names = MutableCollectionProperty(cards.value + [Memo(id: 2, title: "c")], name: "names")
    let received = names.bracketsSignal.receivedEvents()
    try names.modify(id: 2) { $0.title = "B" }
    #expect(try names.remove(id: 1).title == "a")
    #expect(names.index(id: 2) == 0)
    #expect(received.values.compactMap(\.value?.events.count) == [1, 1])
    let error = #expect(throws: NoElement.self) { try names.remove(id: 1) }
    #expect(error?.description == "“names” has no element with the identity 1")
    #expect(throws: NoElement.self) { try names.modify(id: 1) { $0.title = "" } }
    #expect(names.value.map(\.title) == ["B", "c"])
  }

  @Test("an index is that of the first element of an identity through random edits of a long list")
  func indices() {
    var random = SplitMix64(seed: 7)
    let sorted = cards.sorted { $0.title > $1.title }
    cards.value = (0..<60).map { Memo(id: $0 % 40, title: "\($0)") }
    let observation = sorted.observeChanges { _ in }
    let steps = isThorough ? 2000 : 600
    for step in 0..<steps {
      if step == steps / 2 { observation.dispose() }
      cards.edit(by: &random, limit: 80) { Memo(id: $0.below(40), title: "x") }
      while cards.value.count < 40 { cards.append(Memo(id: random.below(40), title: "y")) }
      let id = Int.random(in: 0..<40, using: &random)
      #expect(cards.index(id: id) == cards.value.firstIndex { $0.id == id })
      #expect(sorted.index(id: id) == sorted.value.firstIndex { $0.id == id })
    }
  }

  @Test("edits by identity in a batch look at a few elements of a long list")
  func cost() throws {
    struct Counted: Identifiable {
      let number: Int
      let reads: Calls
      var id: Int { reads.counting(number) }
    }
    let reads = Calls()
    let list = MutableCollectionProperty((0..<1000).map { Counted(number: $0, reads: reads) })
    _ = list.index(id: 0)
    reads.count = 0
    try batch {
      for number in 0..<1000 {
        try list.modify(id: number) { $0 = Counted(number: number, reads: reads) }
        list.insert(Counted(number: 1000 + number, reads: reads), at: 0)
        try list.remove(id: number)
      }
    }
    #expect(reads.count < 10_000)
    #expect(list.index(id: 1999) == 0)
  }

  @Test("an element is found by its identity after an equal one has taken its place")
  func equalElements() {
    struct Item: Identifiable, Equatable {
      let id: Int
      let name: String
      static func == (left: Item, right: Item) -> Bool { left.name == right.name }
    }
    for count in [10, 40] {
      let items = (0..<count).map { Item(id: $0, name: "\($0)") }
      let list = MutableCollectionProperty(items, id: \.name)
      _ = list.index(id: 3)
      list[3] = Item(id: 100, name: "3")
      list.replaceSubrange(4..<5, with: [Item(id: 101, name: "4")])
      #expect(list.index(id: 100) == 3 && list.index(id: 3) == nil)
      #expect(list.index(id: 101) == 4 && list.index(id: 4) == nil)
      list.value = (0..<count).map { Item(id: $0 + 200, name: "\($0)") }
      #expect(list.index(id: 203) == 3 && list.index(id: 3) == nil)
      list.replaceSubrange(3..<6, with: [7, 8, 8].map { Item(id: $0, name: "") })
      _ = list.index(id: 8)
      list.swapAt(3, 5)
      #expect(list.index(id: 8) == 3)
    }
  }
}
