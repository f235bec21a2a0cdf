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
    "a property follows an element by its identity through edits and moves, and after its removal")
  func byIdentity() {
    let card = cards[id: 2]
    #expect(card.value?.title == "b")
    let received = card.map { $0?.title }.received()
    cards.move(from: 1, to: 0)
    cards[0].title = "B"
    cards.remove(at: 0)
    cards.append(Memo(id: 2, title: "again"))
    cards.append(Memo(id: 3, title: "other"))
    #expect(received.values == ["b", "B", nil, "again"])
  }

  @Test("a property follows the first element of an identity through random edits")
  func random() {
    var random = SplitMix64(seed: 5)
    let observed = (0..<4).map { id in cards[id: id] }
    let unobserved = (0..<4).map { id in cards[id: id] }
    let received = observed.map { property in
      let received = Received<Memo?>()
      property.startWithValues { received.note($0) }
      return received
    }
    for _ in 0..<3000 {
      batch {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let card = Memo(id: .random(in: 0..<4, using: &random), title: "\(random.next() % 3)")
          let count = cards.value.count
          let index = Int.random(in: 0..<max(count, 1), using: &random)
          switch Int.random(in: 0..<6, using: &random) {
          case 0 where count > 0, 1 where count > 5: cards.remove(at: index)
          case 2 where count > 0: cards[index] = card
          case 3 where count > 0: cards.swapAt(index, 0)
          case 4 where count > 0: cards.move(from: index, to: count - 1)
          default: cards.insert(card, at: index)
          }
          if .random(using: &random) { check(observed + unobserved) }
        }
      }
      check(observed + unobserved)
      for id in 0..<4 { #expect(received[id].values.last! == cards.value.first { $0.id == id }) }
    }
  }

  private func check(_ properties: [Property<Memo?>]) {
    for (index, property) in properties.enumerated() {
      #expect(property.value == cards.value.first { $0.id == index % 4 })
    }
  }
}
