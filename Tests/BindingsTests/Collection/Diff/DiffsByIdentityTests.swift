import Bindings
import Testing

/// A row: the same one as long as its number is, whatever it says.
private struct Row: Equatable {
  let number: Int
  var text = ""

  init(_ number: Int, _ text: String = "") {
    self.number = number
    self.text = text
  }
}

/// The edits of an assignment, where elements are distinguished by identity.
@Suite("Diffs by identity")
struct DiffsByIdentityTests {
  @Test("a diff of each pair of small arrays keeps the common elements and moves the fewest")
  func exhaustive() {
    var faults: [String] = []
    let arrays = allArrays(of: 3, upTo: 5)
    for old in arrays where isFirstOfItsKind(old) {
      for new in arrays {
        let change = CollectionChange(from: old, to: new, id: \.self)
        let counts = EventCounts(change)
        let kept = (0..<3).reduce(0) { sum, number in
          sum + min(old.count { $0 == number }, new.count { $0 == number })
        }
        // Where each has an identity of its own, there is one way to match them.
        let isUnique = Set(old).count == old.count && Set(new).count == new.count
        let isRight =
          result(of: change, on: old) == new && counts.deletions == old.count - kept
          && counts.insertions == new.count - kept && counts.updates == 0
          && (!isUnique || counts.moves == kept - longestCommonSubsequence(old, new))
        if !isRight { faults.append("\(old) to \(new): \(change)") }
      }
    }
    #expect(faults == [])
  }

  @Test("a diff reaches each order of six elements with the fewest moves")
  func permutations() {
    let old = Array(0..<6)
    for new in orders(of: old) {
      let change = CollectionChange(from: old, to: new, id: \.self)
      let fewest = 6 - longestCommonSubsequence(old, new)
      #expect(change.events.count == fewest && result(of: change, on: old) == new, "\(new)")
    }
  }

  @Test(
    "a diff of randomly edited arrays gives the new one, with duplicates or without",
    arguments: 1...200)
  func random(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let alphabet = [5, 30, 1000][seed % 3]
    let old = (0..<chance.below(60)).map { _ in Row(chance.below(alphabet)) }
    var new = old.shuffled(by: &chance, percent: [0, 10, 100][seed % 3])
    for index in new.indices where chance.chance(20) { new[index].text = "new" }
    new.removeAll { _ in chance.chance(15) }
    for _ in 0..<chance.below(8) {
      new.insert(Row(chance.below(alphabet)), at: chance.below(new.count + 1))
    }
    let change = CollectionChange(from: old, to: new, id: \.number)
    #expect(result(of: change, on: old) == new, "seed \(seed): \(change)")
    #expect(result(of: change.inverse, on: new) == old, "seed \(seed): \(change)")
  }

  @Test("a kept element with other content is updated, also when it is moved")
  func content() {
    let old = [Row(1, "a"), Row(2, "b"), Row(3, "c"), Row(4, "d")]
    let new = [Row(4, "D"), Row(1, "a"), Row(5, "e"), Row(3, "C")]
    #expect(
      CollectionChange(from: old, to: new, id: \.number).events == [
        .deletion(index: 1, element: Row(2, "b")),
        .move(from: 2, to: 0, element: Row(4, "d")),
        .update(index: 0, old: Row(4, "d"), new: Row(4, "D")),
        .insertion(index: 2, element: Row(5, "e")),
        .update(index: 3, old: Row(3, "c"), new: Row(3, "C")),
      ])
  }

  @Test("up to 4,096 shuffled elements are moved; beyond that, their places are updated")
  func shuffled() {
    for (count, isMoved) in [(4096, true), (20_000, false)] {
      let old = Array(0..<count)
      let change = CollectionChange(from: old, to: old.reversed(), id: \.self)
      let counts = EventCounts(change)
      #expect(counts.moves == (isMoved ? count - 1 : 0))
      #expect(counts.updates == (isMoved ? 0 : count))
      if isMoved { #expect(result(of: change, on: old) == old.reversed()) }
      var copy = old
      change.apply(to: &copy)
      #expect(copy == old.reversed())
    }
  }

  @Test("a diff has moves unless updates of the places are at most twice as many")
  func movesOrPlaces() {
    var chance = SplitMix64(seed: 1)
    let old = Array(0..<30_000)
    for (count, mayUpdate) in [(250, false), (2000, false), (21_000, true)] {
      var places = old
      places.shuffle(using: &chance)
      let moved = Set(places.prefix(count))
      var (rest, taken) = (old.filter { !moved.contains($0) }, Array(moved).sorted())
      taken.shuffle(using: &chance)
      // Each follows another one than before.
      for element in taken.prefix(mayUpdate ? 0 : 2000) {
        rest.insert(element, at: chance.below(rest.count + 1))
      }
      let new = mayUpdate ? rest + taken : rest
      let change = CollectionChange(from: old, to: new, id: \.self)
      #expect(change.events.count <= 2 * count)
      if !mayUpdate { #expect(EventCounts(change).moves == change.events.count) }
      var copy = old
      change.apply(to: &copy)
      #expect(copy == new)
    }
  }

  @Test("the diff of a shuffled list also has its insertions, deletions and updates")
  func shuffledAndEdited() {
    let old = (0..<20_000).map { Row($0) }
    var new = Array(old.dropFirst(10).reversed())
    new[100].text = "new"
    new.insert(Row(-1), at: 5000)
    let change = CollectionChange(from: old, to: new, id: \.number)
    let counts = EventCounts(change)
    #expect(counts.deletions == 10 && counts.insertions == 1)
    #expect(result(of: change, on: old) == new)
  }

  @Test("100,000 elements of one identity are diffed in linear time")
  func duplicates() {
    let old = (0..<100_000).map { Row(0, "\($0 % 3)") }
    let new = (0..<99_000).map { Row(0, "\($0 % 3)") }
    let change = CollectionChange(from: old, to: new, id: \.number)
    #expect(change.events.count == 1000)
    #expect(result(of: change, on: old) == new)
  }

  @Test("a few elements of 100,000 that change places are as many moves")
  func fewMoves() {
    let old = Array(0..<100_000)
    var new = old
    for index in 0..<20 { new.insert(new.remove(at: index * 5000 + 17), at: 99_000 - index * 4000) }
    let change = CollectionChange(from: old, to: new, id: \.self)
    #expect(EventCounts(change).moves == change.events.count)
    #expect(change.events.count <= 20)
    #expect(result(of: change, on: old) == new)
  }
}

extension Array {
  fileprivate func shuffled(by chance: inout SplitMix64, percent: Int) -> [Element] {
    var result = self
    for index in indices where chance.chance(percent) {
      result.swapAt(index, chance.below(count))
    }
    return result
  }
}

private func orders(of elements: [Int]) -> [[Int]] {
  guard let first = elements.first else { return [[]] }
  return orders(of: Array(elements.dropFirst())).flatMap { rest in
    (0...rest.count).map { place in
      var whole = rest
      whole.insert(first, at: place)
      return whole
    }
  }
}
