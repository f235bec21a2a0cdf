import Bindings
import Testing

/// An element of which many have the same key, so that the order among equals shows.
struct Card: Equatable {
  var key: Int
  let number: Int
}

/// How often a closure has been called.
final class Calls {
  var count = 0

  func counting<Result>(_ result: Result) -> Result {
    count += 1
    return result
  }
}

/// `LONG_LIST_SEED` and `LONG_LIST_COUNT` choose other scripts, or one.
@Suite("Long lists that are filtered and sorted")
struct LongListTests {
  private static let shards = 2

  @Test(
    "events and values equal a recomputation, and one edit costs what it changes",
    arguments: 0..<shards)
  func scripts(shard: Int) {
    playScripts(2, shard: shard, of: LongListTests.shards, "LONG_LIST") { script, seed in
      var random = SplitMix64(seed: seed)
      let deck = Deck(count: random.below(300), &random)
      for step in script {
        var random = SplitMix64(seed: step)
        if let fault = deck.act(&random) ?? deck.fault() { return fault }
      }
      return nil
    }
  }
}

/// A list, and what is derived from it.
private final class Deck {
  /// A derived list, how it would be computed without it, and how often its closure is called.
  typealias Hand = (
    list: CollectionProperty<Card>, sorts: Bool, calls: Calls, naive: ([Card]) -> [Card]
  )

  private let cards: MutableCollectionProperty<Card>
  private let limit = MutableProperty(4)
  private let isDescending = MutableProperty(false)
  private let hands: [Hand]
  private var replays: [Replay<Card>?]
  private let source: Replay<Card>
  /// A predicate that was read in a batch and then set back is another one: the next edit may ask
  /// about all elements, once.
  private var mayAskAboutAll = false

  init(count: Int, _ random: inout SplitMix64) {
    let cards = MutableCollectionProperty(
      (0..<count).map { Card(key: random.below(8), number: $0) })
    let (limit, isDescending, calls) = (limit, isDescending, (0..<4).map { _ in Calls() })
    let below = limit.map { limit in { calls[1].counting($0.key < limit) } as (Card) -> Bool }
    let order = isDescending.map { isDescending in
      { calls[2].counting(isDescending ? $0.key > $1.key : $0.key < $1.key) }
        as (Card, Card) -> Bool
    }
    let sorted = cards.sorted(by: order)
    let ordered = { (cards: [Card]) in
      cards.sorted { isDescending.value ? $0.key > $1.key : $0.key < $1.key }
    }
    hands = [
      (
        cards.filter { calls[0].counting($0.key % 2 == 1) }, false, calls[0],
        { $0.filter { $0.key % 2 == 1 } }
      ),
      (cards.filter(below), false, calls[1], { $0.filter { $0.key < limit.value } }),
      (sorted, true, calls[2], ordered),
      (
        sorted.filter { calls[3].counting($0.key < 6) }.prefix(20), false, calls[3],
        { Array(ordered($0).filter { $0.key < 6 }.prefix(20)) }
      ),
    ]
    replays = hands.map { Replay($0.list) }
    (self.cards, source) = (cards, Replay(cards))
  }

  func act(_ random: inout SplitMix64) -> String? {
    switch random.below(20) {
    case 0...10: return editOnce(&random)
    case 11...14:
      mayAskAboutAll = true
      return batch {
        for _ in 0..<random.below(60) {
          change(&random)
          if random.chance(25), let fault = faultOfReading(&random) { return fault }
        }
        return nil
      }
    case 15:
      mayAskAboutAll = true
      return batch {
        limit.value += 1
        isDescending.value.toggle()
        defer {
          limit.value -= 1
          isDescending.value.toggle()
        }
        return faultOfReading(&random)
      }
    default:
      change(&random)
      return nil
    }
  }

  private func change(_ random: inout SplitMix64) {
    switch random.below(12) {
    case 0: limit.value = random.below(9)
    case 1: isDescending.value.toggle()
    case 2:
      let number = random.below(hands.count)
      replays[number]?.observation?.dispose()
      replays[number] = replays[number] == nil ? Replay(hands[number].list) : nil
    default: edit(&random)
    }
  }

  private func edit(_ random: inout SplitMix64) {
    cards.edit(by: &random, limit: 300) { Card(key: $0.below(8), number: $0.below(10_000)) }
  }

  private func editOnce(_ random: inout SplitMix64) -> String? {
    for hand in hands { hand.calls.count = 0 }
    let brackets = source.brackets.count
    edit(&random)
    let events = source.brackets[brackets...].first?.count ?? 0
    // A binary search asks twice for each of its steps.
    let steps = Int.bitWidth - (cards.count.value + events).leadingZeroBitCount
    defer { mayAskAboutAll = false }
    guard events < 16, !mayAskAboutAll else { return nil }
    for (number, hand) in hands.enumerated() where replays[number] != nil {
      // The last one receives two events of the sorted list for one of the source.
      let allowed = (hand.sorts ? 2 * steps : number == 3 ? 2 : 1) * events
      if hand.calls.count > allowed {
        return "\(number): \(hand.calls.count) calls for \(events) events"
      }
    }
    return nil
  }

  // MARK: What is wrong, if anything

  func fault() -> String? {
    for (number, hand) in hands.enumerated() {
      guard let replay = replays[number] else { continue }
      if let fault = replay.faults.first { return "\(number): \(fault)" }
      if replay.elements != hand.naive(cards.value) { return "\(number): received another list" }
    }
    return source.elements == cards.value ? nil : "the list itself differs"
  }

  private func faultOfReading(_ random: inout SplitMix64) -> String? {
    let number = random.below(hands.count)
    let isRight = hands[number].list.value == hands[number].naive(cards.value)
    return isRight ? nil : "\(number): another list was read in a batch"
  }
}
