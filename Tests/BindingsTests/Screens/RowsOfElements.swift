import Bindings
import Testing

private struct Memo: Equatable {
  var id: Int
  var title: String
}

private final class Row {
  let card: Property<Memo>
  let isOpen = MutableProperty(false)
  let received: Received<String>

  init(_ card: Property<Memo>) {
    self.card = card
    received = card.map(\.title).received()
  }
}

@Suite("Rows: one object for each identity, whose property follows its element")
struct RowsOfElements {
  private let cards = MutableCollectionProperty(
    [Memo(id: 1, title: "a"), Memo(id: 2, title: "b"), Memo(id: 3, title: "c")])

  private func ids(_ rows: [Row]) -> [Int] { rows.map(\.card.value.id) }

  @Test("a row is made once, and follows its element through edits and moves")
  func followsEditsAndMoves() {
    let made = Calls()
    let rows = cards.map(id: \.id) { made.counting(Row($0)) }
    let first = rows[0]
    first.isOpen.value = true
    cards[0].title = "A"
    cards.modify(at: 0) { $0.title += "!" }
    cards.move(from: 0, to: 2)
    cards[2].title = "z"
    #expect(rows[2] === first && first.isOpen.value && made.count == 3)
    #expect(first.received.values == ["a", "A", "A!", "z"])
    #expect(ids(rows.value) == [2, 3, 1])
  }

  @Test("a row is released with its element, whose property then completes")
  func goes() {
    let rows = cards.map(id: \.id) { Row($0) }
    weak let row = rows[1]
    let events = rows[1].card.receivedEvents()
    cards[1].title = "B"
    cards.remove(at: 1)
    #expect(row == nil)
    #expect(
      events.values == [
        .value(Memo(id: 2, title: "b")), .value(Memo(id: 2, title: "B")), .completed,
      ])
    cards.append(Memo(id: 2, title: "again"))
    #expect(rows[2].received.values == ["again"])
  }

  @Test(
    "a row survives a bracket in which its element is deleted and inserted again",
    arguments: [false, true])
  func comesBack(isRead: Bool) {
    let rows = cards.map(id: \.id) { Row($0) }
    let replay = Replay(rows.map { ObjectIdentifier($0) })
    let former = rows.value
    batch {
      let card = cards.remove(at: 0)
      if isRead { #expect(ids(rows.value) == [2, 3]) }
      cards.append(card)
    }
    #expect(ids(rows.value) == [2, 3, 1])
    #expect(zip(rows.value, former[1...] + former[..<1]).allSatisfy { $0 === $1 })
    #expect(replay.faults == [] && replay.elements == rows.value.map { ObjectIdentifier($0) })
  }

  @Test("a row's property is never stale, neither in a batch nor unobserved")
  func neverStale() {
    let rows = cards.map(id: \.id) { card in card }
    let (card, title) = (rows[0], rows[0].map(\.title))
    let both = card.combineLatest(with: cards.count) { "\($0.title)\($1)" }
    batch {
      cards[0].title = "A"
      #expect(card.value.title == "A" && title.value == "A")
      cards.insert(Memo(id: 9, title: "n"), at: 0)
      #expect(both.value == "A4")
      cards[1].title = "AA"
      #expect(title.value == "AA" && rows[1].value.title == "AA")
    }
    #expect(both.value == "AA4")
    let received = title.received()
    batch {
      cards[1].title = "x"
      #expect(title.value == "x")
      cards[1].title = "AA"
    }
    #expect(received.values == ["AA"])
  }

  @Test("a row and its list are announced once each, from one state")
  func noGlitches() {
    let rows = cards.map(id: \.id) { $0 }
    let title = rows[2].map(\.title)
    let computed = Calls()
    let joined = Property.combineLatest(title, cards.count, rows.count) {
      computed.counting("\($0) \($1) \($2)")
    }
    let received = joined.received()
    batch {
      cards[2].title = "C"
      cards.remove(at: 0)
    }
    #expect(received.values == ["c 3 3", "C 2 2"] && computed.count == 2)
  }

  @Test("an edit of one of 100,000 elements notifies one row")
  func costsWhatItChanges() {
    let many = MutableCollectionProperty((0..<100_000).map { Memo(id: $0, title: "") })
    let (made, computed) = (Calls(), Calls())
    let rows = many.map(id: \.id) { card in
      made.counting(card.map { computed.counting($0.title) })
    }
    for row in rows.value.prefix(1000) { row.startWithValues { _ in } }
    #expect(made.count == 100_000 && computed.count == 1000)
    let clock = ContinuousClock()
    let duration = clock.measure {
      for index in 0..<1000 { many[index * 99].title = "new" }
    }
    #expect(made.count == 100_000 && computed.count == 1011)
    #expect(rows[99].value == "new" && rows[100].value == "")
    #expect(duration < .seconds(2), "1000 edits took \(duration)")
  }

  @Test("only their list retains the rows, and goes on while it is observed")
  func ownership() {
    var rows: CollectionProperty<Row>? = cards.map(id: \.id) { Row($0) }
    weak let row = rows?[0]
    let observation = rows?.startWithChanges { _ in }
    rows = nil
    cards[0].title = "A"
    #expect(row?.card.value.title == "A")
    observation?.dispose()
    #expect(row == nil)
  }

  @Test("temporary rows are retained by the lists that are derived from them")
  func temporary() {
    let titles = cards.map(id: \.id) { Row($0) }.map { $0.card.map(\.title) }
    let received = titles[0].received()
    cards[0].title = "A"
    #expect(received.values == ["a", "A"])
  }

  @Test("the properties of rows complete when the source list is released, and keep their values")
  func listGoes() {
    var list: MutableCollectionProperty<Memo>? = MutableCollectionProperty(cards.value)
    let rows = list!.map(id: \.id) { Row($0) }
    let events = rows[0].card.receivedEvents()
    list = nil
    #expect(events.values == [.value(Memo(id: 1, title: "a")), .completed])
    #expect(ids(rows.value) == [1, 2, 3])
  }

  @Test("a row may read, observe and edit when it is made, and in its deinit")
  func hostile() {
    final class Guest {
      let card: Property<Memo>
      let cards: MutableCollectionProperty<Memo>
      init(_ card: Property<Memo>, _ cards: MutableCollectionProperty<Memo>) {
        (self.card, self.cards) = (card, cards)
        card.startWithValues { _ in _ = cards.count.value }
        if card.value.title == "new" { cards.append(Memo(id: 100, title: "by \(card.value.id)")) }
      }
      deinit { if cards.count.value > 0 { cards[0].title += "-" } }
    }
    let rows = cards.map(id: \.id) { [cards] in Guest($0, cards) }
    let replay = Replay(rows.map { ObjectIdentifier($0) })
    cards.append(Memo(id: 4, title: "new"))
    cards.remove(at: 1)
    #expect(rows.value.map(\.card.value) == cards.value)
    #expect(cards.value.map(\.title) == ["a-", "c", "new", "by 4"])
    #expect(replay.faults == [] && replay.elements == rows.value.map { ObjectIdentifier($0) })
  }

  @Test("rows follow their elements through random edits, and are never made twice")
  func random() {
    var random = SplitMix64(seed: 17)
    for isIdentified in [false, true] {
      let list =
        isIdentified ? MutableCollectionProperty<Memo>(id: \.id) : MutableCollectionProperty<Memo>()
      let rows = list.map(id: \.id) { Row($0) }
      let replay = Replay(rows.map { ObjectIdentifier($0) })
      for _ in 0..<500 {
        let former = Dictionary(grouping: rows.value, by: \.card.value.id)
        // A read in a batch may create a second row for an id whose first row is then removed.
        let isRead = Bool.random(using: &random)
        batch {
          for _ in 0...random.below(3) {
            list.edit(by: &random) { Memo(id: $0.below(8), title: "\($0.below(4))") }
            if isRead { #expect(rows.value.map(\.card.value) == list.value) }
          }
        }
        #expect(rows.value.map(\.card.value) == list.value)
        for (id, present) in Dictionary(grouping: rows.value, by: \.card.value.id) {
          let kept = present.filter { row in former[id]?.contains { $0 === row } ?? false }.count
          #expect(isRead || kept == min(present.count, former[id]?.count ?? 0))
        }
      }
      #expect(replay.faults == [] && replay.elements == rows.value.map { ObjectIdentifier($0) })
    }
  }
}
