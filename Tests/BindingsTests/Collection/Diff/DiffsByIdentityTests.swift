import Bindings
import Testing

/// The edits between two arrays whose elements have an identity: that of a card is its number.
@Suite("Diffs by identity")
struct DiffsByIdentityTests {
  @Test("a diff of each pair of small arrays keeps the common elements, and updates none")
  func exhaustive() {
    var faults: [String] = []
    for (old, new) in smallPairs(upTo: isThorough ? 5 : 4) {
      let change = CollectionChange(from: old, to: new, id: \.self)
      let counts = change.counts
      let kept = (0..<3).reduce(0) { sum, number in
        sum + min(old.count { $0 == number }, new.count { $0 == number })
      }
      let isRight =
        result(of: change, on: old) == new && counts.deletions == old.count - kept
        && counts.insertions == new.count - kept && counts.updates == 0
      if !isRight { faults.append("\(old) to \(new): \(change)") }
    }
    #expect(faults == [])
  }

  @Test(
    "a diff of edited arrays gives the new one, with the fewest moves if no identity is repeated",
    arguments: 1...200)
  func random(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let alphabet = [5, 30, 100_000][seed % 3]
    let old = (0..<chance.below(60)).map { _ in Card(key: 0, number: chance.below(alphabet)) }
    var new = old
    for index in new.indices where chance.chance([0, 10, 100][seed / 3 % 3]) {
      new.swapAt(index, chance.below(new.count))
    }
    for index in new.indices where chance.chance(20) { new[index].key = 1 }
    new.removeAll { _ in chance.chance(15) }
    for _ in 0..<chance.below(8) {
      let card = Card(key: 0, number: chance.below(alphabet))
      new.insert(card, at: chance.below(new.count + 1))
    }
    let change = CollectionChange(from: old, to: new, id: \.number)
    #expect(result(of: change, on: old) == new, "\(change)")
    #expect(result(of: change.inverse, on: new) == old, "\(change)")
    let (former, present) = (old.map(\.number), new.map(\.number))
    guard Set(former).count == old.count, Set(present).count == new.count else { return }
    let kept = Set(former).intersection(present).count
    #expect(change.counts.moves == kept - longestCommonSubsequence(former, present))
  }

  @Test("a kept element with other content is updated, also when it is moved")
  func content() {
    let old = (1...4).map { Card(key: 0, number: $0) }
    let new = [(9, 4), (0, 1), (0, 5), (9, 3)].map { Card(key: $0.0, number: $0.1) }
    #expect(
      CollectionChange(from: old, to: new, id: \.number).events == [
        .deletion(index: 1, element: old[1]),
        .move(from: 2, to: 0, element: old[3]),
        .update(index: 0, old: old[3], new: new[0]),
        .insertion(index: 2, element: new[2]),
        .update(index: 3, old: old[2], new: new[3]),
      ])
  }

  @Test("up to 4,096 reversed elements are moved; of more, the places are updated")
  func reversed() {
    for (kept, isMoved) in [(4096, true), (4097, false)] {
      let old = (0..<kept + 10).map { Card(key: 0, number: $0) }
      var new = Array(old.dropFirst(10).reversed())
      new[100].key = 1
      new.insert(Card(key: 0, number: -1), at: 2000)
      let change = CollectionChange(from: old, to: new, id: \.number)
      let counts = change.counts
      #expect(counts.deletions == 10 && counts.insertions == 1)
      #expect(counts.moves == (isMoved ? 4095 : 0))
      #expect(counts.updates == (isMoved ? 1 : 4096))  // The middle one of 4,097 has its place.
      #expect(result(of: change, on: old) == new)
    }
  }

  @Test("moves that shift too much become updates, if these are at most twice as many")
  func movesOrPlaces() {
    var chance = SplitMix64(seed: 1)
    let old = Array(0..<30_000)
    for (count, mayUpdate) in [(250, false), (2000, false), (21_000, true)] {
      var places = old
      places.shuffle(using: &chance)
      let moved = Set(places.prefix(count))
      var (rest, taken) = (old.filter { !moved.contains($0) }, Array(moved).sorted())
      taken.shuffle(using: &chance)
      for element in taken where !mayUpdate {
        rest.insert(element, at: chance.below(rest.count + 1))
      }
      let new = mayUpdate ? rest + taken : rest
      let change = CollectionChange(from: old, to: new, id: \.self)
      #expect(change.events.count <= 2 * count)
      #expect(change.counts.moves == (mayUpdate ? 0 : change.events.count))
      #expect(result(of: change, on: old) == new)
    }
  }

  @Test("100,000 elements of one identity are diffed in linear time")
  func duplicates() {
    let old = (0..<100_000).map { Card(key: $0 % 3, number: 0) }
    let change = CollectionChange(from: old, to: Array(old.dropLast(1000)), id: \.number)
    #expect(change.events.count == 1000)
  }
}
