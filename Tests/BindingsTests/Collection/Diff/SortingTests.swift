import Bindings
import Testing

@Suite("Sorting and reversing a list")
struct SortingTests {
  @Test("a new order is announced as the fewest moves", arguments: 1...30)
  func moves(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let cards = (0..<40).map { Card(key: chance.below(15), number: $0) }
    let (observed, quiet) = (MutableCollectionProperty(cards), MutableCollectionProperty(cards))
    let replay = Replay(observed)
    for list in [observed, quiet] {
      list.sort { $0.key < $1.key }
      list.reverse()
      list[3] = Card(key: 3, number: 99)
      list.sort { $0.key < $1.key }
    }
    let sorted = cards.enumerated().sorted { ($0.1.key, $0.0) < ($1.1.key, $1.0) }.map(\.1)
    #expect(replay.faults == [])
    #expect(replay.elements == observed.value && observed.value == quiet.value)
    #expect(replay.states[1] == sorted, "stable")
    #expect(replay.states[2] == sorted.reversed())
    let moves = 40 - longestCommonSubsequence(cards, sorted)
    #expect(replay.brackets[1].count == moves)
    #expect(replay.brackets[1].allSatisfy { if case .move = $0 { true } else { false } })
  }

  @Test("many elements in a wholly different order are updated in place")
  func manyMoves() {
    let list = MutableCollectionProperty(Array(0..<10_000))
    let replay = Replay(list)
    list.reverse()
    list.sort()
    #expect(replay.faults == [] && replay.elements == Array(0..<10_000))
    #expect(replay.brackets[1].count == 10_000 && replay.brackets[2].count == 10_000)
  }

  @Test("a predicate that throws leaves the list as it was, in silence", arguments: [true, false])
  func throwing(isObserved: Bool) {
    let list = MutableCollectionProperty([3, 1, 2])
    let received = Received<String>()
    if isObserved { list.bracketsSignal.observeValues { received.note("\($0)") } }
    #expect(throws: Refusal.self) {
      try list.sort { if $0 == 2 { throw Refusal() } else { $0 < $1 } }
    }
    #expect(list.value == [3, 1, 2] && received.values == [])
  }
}
