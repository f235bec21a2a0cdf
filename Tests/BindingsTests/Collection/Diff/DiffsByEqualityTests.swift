import Bindings
import Testing

/// The edits of an assignment, where elements are distinguished by equality.
@Suite("Diffs by equality")
struct DiffsByEqualityTests {
  @Test("a diff of each pair of small arrays gives the second one, with no needless event")
  func exhaustive() {
    let faults = smallPairs(upTo: isThorough ? 5 : 4).flatMap { fault($0, $1) }
    let plainFaults = smallPairs(upTo: isThorough ? 4 : 3)
      .flatMap { fault($0.map(Plain.init), $1.map(Plain.init)) }
    #expect(faults + plainFaults == [])
  }

  @Test(
    "a diff of edited arrays, or of unlike ones, gives the new one, with no needless event",
    arguments: 1...(isThorough ? 40 : 16), [false, true])
  func random(seed: Int, isUnlike: Bool) {
    var chance = SplitMix64(seed: UInt64(seed))
    let alphabet = [3, 20, 100, 1000][seed % 4]
    let old = (0..<chance.below(200)).map { _ in chance.below(alphabet) }
    var new = isUnlike ? (0..<150).map { _ in chance.below(alphabet) } : old
    for _ in 0..<chance.below(40) {
      let index = chance.below(new.count + 1)
      switch chance.below(3) {
      case 0: new.insert(chance.below(alphabet), at: index)
      case 1 where index < new.count: new.remove(at: index)
      default: if index < new.count { new[index] = chance.below(alphabet) }
      }
    }
    #expect(fault(old, new) == [])
    #expect(fault(old.map(Plain.init), new.map(Plain.init)) == [])
  }

  @Test("a diff with few kept elements updates places, with no more events than places")
  func reversed() {
    for count in [2, 3, 10, 999, 20_000] {
      let old = Array(0..<count)
      for new in [Array(old.reversed()), old.map { ($0 * 7919 + 13) % count }] {
        let change = CollectionChange(from: old, to: new)
        #expect(change.events.count <= count)
        #expect(result(of: change, on: old) == new)
      }
    }
  }

  @Test(
    "a diff of 100,000 elements with scattered edits has those edits only",
    arguments: isThorough ? [100, 1000, 10_000] : [100, 10_000])
  func edited(edits: Int) {
    let old = Array(0..<100_000)
    var new = old
    for edit in 0..<edits { new[edit * 100_000 / edits] = -1 - edit }
    let change = CollectionChange(from: old, to: new)
    #expect(change.events.count == edits)
    #expect(result(of: change, on: old) == new)
    // A moved range is deleted and inserted.
    let moved = CollectionChange(from: old, to: Array(old[edits...] + old[..<edits]))
    #expect(moved.events.count == 2 * edits)
  }

  @Test(
    "a diff beyond the limit, of repeated elements or without hash values, is still right",
    arguments: isThorough ? [2, 10, 1000] : [2, 1000])
  func beyondTheLimit(alphabet: Int) {
    var chance = SplitMix64(seed: UInt64(alphabet))
    let old = (0..<2000).map { _ in chance.below(alphabet) }
    let others = [
      (0..<2000).map { _ in chance.below(alphabet) }, Array(old.reversed()),
      (0..<1500).map { _ in chance.below(alphabet) }, old.map { chance.chance(20) ? 0 : $0 },
    ]
    for new in others {
      let change = CollectionChange(from: old, to: new)
      #expect(result(of: change, on: old) == new)
      #expect(change.events.count <= 2000)
      let plain = CollectionChange(from: old.map(Plain.init), to: new.map(Plain.init))
      #expect(result(of: plain, on: old.map(Plain.init)) == new.map(Plain.init))
      #expect(plain.events.count <= 2000)
    }
  }

  @Test("a diff of elements with one hash value, or not equal to themselves, is right")
  func hostile() {
    struct Colliding: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let old = (0..<5000).map(Colliding.init)
    #expect(result(of: CollectionChange(from: old, to: old.reversed()), on: old) == old.reversed())
    for new in [old.reversed(), old.reversed().dropLast(2000)] {
      for (old, new) in [(old, Array(new)), (Array(new), old)] {
        #expect(result(of: CollectionChange(from: old, to: new, id: \.self), on: old) == new)
      }
    }
    var swapped = old
    swapped.swapAt(0, 4999)
    #expect(CollectionChange(from: old, to: swapped, id: \.self).events.count == 2)

    let nothing = [Double](repeating: .nan, count: 5000)
    #expect(CollectionChange(from: nothing, to: nothing).events.count == 5000)
  }
}

/// The fault of a diff, if any: a diff keeps as many elements as possible, or sends fewer events by
/// updating place by place.
private func fault<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [String] {
  let change = CollectionChange(from: old, to: new)
  let counts = change.counts
  let comeAndGo = counts.insertions + counts.deletions + 2 * counts.updates
  let places = differingPlaces(old, new)
  let isMinimal =
    comeAndGo == old.count + new.count - 2 * longestCommonSubsequence(old, new)
    || change.events.count == places
  let isRight =
    result(of: change, on: old) == new && counts.moves == 0 && change.events.count <= places
  return isMinimal && isRight ? [] : ["\(old) to \(new): \(change)"]
}

/// The number of places that differ between the common ends.
private func differingPlaces<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
  let prefix = zip(old, new).prefix { $0 == $1 }.count
  let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
    .prefix { $0 == $1 }.count
  let left = old.dropFirst(prefix).dropLast(suffix)
  let right = new.dropFirst(prefix).dropLast(suffix)
  return max(left.count, right.count) - zip(left, right).count { $0 == $1 }
}
