import Bindings

/// An element of which many have the same key, so that the order among equals shows.
struct Card: Equatable {
  var key: Int
  let number: Int
}

/// A list of hundreds of cards, an array to which the same is done, and what is derived from both.
final class Deck {
  let cards: MutableCollectionProperty<Card>
  private var plain: [Card]
  let limit = MutableProperty(4)
  let isDescending = MutableProperty(false)
  private(set) var hands: [Hand] = []
  private(set) var figures: [Figure] = []
  private var nextNumber = 0

  init(count: Int, _ random: inout SplitMix64) {
    plain = (0..<count).map { _ in Card(key: random.below(8), number: random.below(1_000)) }
    cards = MutableCollectionProperty(plain)
    hands = makeHands()
    figures = makeFigures()
    if random.chance(50) { keepShort() }
  }

  private func makeHands() -> [Hand] {
    let (limit, isDescending) = (limit, isDescending)
    let cards = cards
    let calls = (0..<8).map { _ in Calls() }
    let below = limit.map { limit in { calls[1].counting($0.key < limit) } as (Card) -> Bool }
    let order = isDescending.map { isDescending in
      { calls[3].counting(isDescending ? $0.key > $1.key : $0.key < $1.key) }
        as (Card, Card) -> Bool
    }
    // Derives from the list by two ways.
    let third = cards.count.map { count in
      { calls[6].counting($0.number % 3 == count % 3) } as (Card) -> Bool
    }
    let sorted = cards.sorted(by: order)
    let byKey = { (cards: [Card]) in cards.sorted { $0.key < $1.key } }
    let ordered = { (cards: [Card]) in
      cards.sorted { isDescending.value ? $0.key > $1.key : $0.key < $1.key }
    }
    return [
      Hand("filter", cards.filter { calls[0].counting(!$0.key.isMultiple(of: 2)) }, calls[0]) {
        $0.filter { !$0.key.isMultiple(of: 2) }
      },
      Hand("filter by property", cards.filter(below), calls[1]) {
        $0.filter { $0.key < limit.value }
      },
      Hand("sorted", cards.sorted { calls[2].counting($0.key < $1.key) }, calls[2], sorts: true) {
        byKey($0)
      },
      Hand("sorted by property", sorted, calls[3], sorts: true) { ordered($0) },
      Hand(
        "filter of sorted by properties",
        sorted.filter { calls[4].counting($0.key < 6) }, calls[4], events: 2
      ) { ordered($0).filter { $0.key < 6 } },
      Hand(
        "sorted of map of filter",
        cards.filter { !$0.key.isMultiple(of: 3) }.map { Card(key: 9 - $0.key, number: $0.number) }
          .sorted { calls[5].counting($0.key < $1.key) }, calls[5], sorts: true
      ) {
        byKey(
          $0.filter { !$0.key.isMultiple(of: 3) }.map { Card(key: 9 - $0.key, number: $0.number) })
      },
      Hand("filter by the count", cards.filter(third), calls[6], isBounded: false) { cards in
        cards.filter { $0.number % 3 == cards.count % 3 }
      },
      Hand(
        "prefix of sorted", cards.sorted { calls[7].counting($0.key < $1.key) }.prefix(20),
        calls[7], sorts: true, events: 4
      ) { Array(byKey($0).prefix(20)) },
    ]
  }

  private func makeFigures() -> [Figure] {
    let limit = limit
    return [
      Figure("sum", cards.map(\.key).sum()) { $0.reduce(0) { $0 + $1.key } },
      Figure("count", cards.count { $0.key > 4 }) { $0.count { $0.key > 4 } },
      Figure("contains", cards.contains { $0.key == 3 }.map { $0 ? 1 : 0 }) {
        $0.contains { $0.key == 3 } ? 1 : 0
      },
      Figure("count of filter", cards.filter(limit.map { limit in { $0.key < limit } }).count) {
        $0.count { $0.key < limit.value }
      },
    ]
  }

  /// An observer that edits what it observes.
  private func keepShort() {
    cards.observeChanges { [unowned self] event in
      guard case .endChange = event, plain.count > 250 else { return }
      plain.removeSubrange(10..<200)
      cards.removeSubrange(10..<200)
    }
  }

  // MARK: Edits

  func edit(_ random: inout SplitMix64) {
    let count = plain.count
    let (index, other) = (random.below(max(1, count)), random.below(max(1, count)))
    switch count == 0 ? 0 : random.below(8) {
    case 0...2:
      let card = Card(key: random.below(8), number: number())
      plain.insert(card, at: index)
      cards.insert(card, at: index)
    case 3:
      plain.remove(at: index)
      cards.remove(at: index)
    case 4, 5:
      plain[index].key = random.below(8)
      cards[index] = plain[index]
    default:
      plain.insert(plain.remove(at: index), at: other)
      cards.move(from: index, to: other)
    }
  }

  func editMany(_ random: inout SplitMix64) {
    let (first, second) = (random.below(plain.count + 1), random.below(plain.count + 1))
    let range = min(first, second)..<max(first, second)
    let new = (0..<random.below(120)).map { _ in Card(key: random.below(8), number: number()) }
    plain.replaceSubrange(range, with: new)
    cards.replaceSubrange(range, with: new)
  }

  private func number() -> Int {
    nextNumber += 1
    return 1_000 + nextNumber
  }

  // MARK: What is wrong, if anything

  func faultOfTelling() -> String? {
    for hand in hands { if let fault = hand.faultOfTelling(plain) { return fault } }
    for figure in figures { if let fault = figure.faultOfTelling(plain) { return fault } }
    return cards.value == plain ? nil : "the list itself differs"
  }

  func faultOfReading(_ random: inout SplitMix64) -> String? {
    if let figure = random.pick(figures), figure.property.value != figure.naive(plain) {
      return "\(figure.name): read \(figure.property.value), expected \(figure.naive(plain))"
    }
    guard let hand = random.pick(hands) else { return nil }
    return hand.list.value == hand.naive(plain) ? nil : "\(hand.name): another list was read"
  }
}
