import Bindings
import Testing

/// `LONG_LIST_SEED` and `LONG_LIST_COUNT` choose other scripts, or one.
@Suite("Long lists that are filtered, sorted and reduced")
struct LongListTests {
  private static let shards = 2

  @Test(
    "events and values equal a recomputation, and one edit costs what it changes",
    arguments: 0..<shards)
  func scripts(shard: Int) {
    playScripts(2, shard: shard, of: LongListTests.shards, "LONG_LIST", run: run)
  }

  private func run(_ script: [UInt64], seed: UInt64) -> String? {
    var random = SplitMix64(seed: seed)
    let deck = Deck(count: random.below(300), &random)
    if let fault = deck.faultOfTelling() { return "at the beginning, \(fault)" }
    for step in script {
      var random = SplitMix64(seed: step)
      if let fault = act(&random, on: deck) ?? deck.faultOfTelling() { return fault }
    }
    return nil
  }

  private func act(_ random: inout SplitMix64, on deck: Deck) -> String? {
    switch random.below(20) {
    case 0...10: return editOnce(&random, deck)
    case 11...14: return editInBatch(&random, deck)
    case 15: return setBack(&random, deck)
    case 16: deck.limit.value = random.below(9)
    case 17: deck.isDescending.value.toggle()
    case 18: deck.editMany(&random)
    default:
      random.pick(deck.hands)?.toggle()
      random.pick(deck.figures)?.toggle()
    }
    return nil
  }

  private func editOnce(_ random: inout SplitMix64, _ deck: Deck) -> String? {
    let brackets = deck.hands.map(\.brackets)
    for hand in deck.hands { hand.calls.count = 0 }
    let count = deck.cards.value.count
    deck.edit(&random)
    // An observer that edits has made it more than one edit.
    guard abs(deck.cards.value.count - count) <= 1 else { return nil }
    for (hand, brackets) in zip(deck.hands, brackets) {
      if let fault = hand.faultOfCosts(since: brackets, ofCount: count) { return fault }
    }
    return nil
  }

  private func editInBatch(_ random: inout SplitMix64, _ deck: Deck) -> String? {
    defer { for hand in deck.hands { hand.mayAskAboutAll = true } }
    return batch {
      for _ in 0..<random.below(12) + 2 {
        switch random.below(12) {
        case 0: deck.limit.value = random.below(9)
        case 1: deck.isDescending.value.toggle()
        case 2: random.pick(deck.hands)?.toggle()
        case 3: deck.editMany(&random)
        default: deck.edit(&random)
        }
        guard random.chance(25) else { continue }
        if let fault = deck.faultOfReading(&random) { return "in a batch, \(fault)" }
      }
      return nil
    }
  }

  private func setBack(_ random: inout SplitMix64, _ deck: Deck) -> String? {
    defer { for hand in deck.hands { hand.mayAskAboutAll = true } }
    return batch {
      deck.limit.value += 1
      deck.isDescending.value.toggle()
      defer {
        deck.limit.value -= 1
        deck.isDescending.value.toggle()
      }
      for _ in 0..<random.below(4) {
        if let fault = deck.faultOfReading(&random) { return "in a batch, \(fault)" }
      }
      return nil
    }
  }
}
