import Bindings
import Testing

/// Changes as values: made smaller, taken back, and in other forms.
@Suite("Changes as values")
struct CollectionChangeTests {
  @Test(
    "any change has the same result coalesced, mapped and as a batch",
    arguments: 1...(isThorough ? 300 : 100))
  func random(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let old = (0..<chance.below(12)).map { _ in chance.below(5) }
    var new = old
    let change = CollectionChange(
      (0..<chance.below(25)).map { _ in someEvent(of: &new, by: &chance) })
    let coalesced = change.coalesced()
    let message = Comment("seed \(seed), \(old): \(change); \(coalesced); \(change.batch)")

    #expect(result(of: coalesced, on: old) == new, message)
    #expect(result(of: coalesced.inverse, on: new) == old, message)
    #expect(coalesced.events.count <= change.events.count, message)
    #expect(coalesced.coalesced() == coalesced, message)
    var copy = old
    change.batch.apply(to: &copy)
    #expect(copy == new, message)
    var words = old.map { "\($0)" }
    let mapped = change.mapElements { "\($0)" }
    mapped.apply(to: &words)
    #expect(words == new.map { "\($0)" }, message)
    mapped.inverse.apply(to: &words)
    #expect(words == old.map { "\($0)" }, message)
  }

  @Test("a coalesced change deletes, inserts or moves each element at most once")
  func once() {
    for seed in 1...300 {
      var chance = SplitMix64(seed: UInt64(seed))
      // With identities of their own, elements can be followed.
      let old = Array(0..<8)
      var new = old
      var fresh = 100
      let change = CollectionChange<Int>(
        (0..<20).map { _ in
          someEvent(of: &new, by: &chance) {
            fresh += 1
            return fresh
          }
        })
      let batch = change.batch
      let removed = Set(batch.removals.map(\.index))
      #expect(removed.isDisjoint(with: batch.moves.map(\.oldIndex)), "seed \(seed)")
      let counts = change.coalesced().counts
      #expect(counts.insertions == Set(new).subtracting(old).count, "seed \(seed)")
      #expect(counts.deletions == Set(old).subtracting(new).count, "seed \(seed)")
      var touched: Set<Int> = []
      _ = change.mapElements { touched.insert($0) }
      let moves = fewestMoves(to: new.filter(old.contains), touched: touched)
      #expect(counts.moves == moves && counts.updates == 0, "seed \(seed)")
    }
  }

  @Test(
    "a coalesced change leaves out edits that undo each other, and joins successive ones",
    arguments: [
      ("insert 9 at 1, delete 9 at 1", ""),
      ("update 1 to 2 at 0, update 2 to 1 at 0", ""),
      ("move 1 from 0 to 2, move 1 from 2 to 0", ""),
      ("move 1 from 1 to 1", ""),
      ("update 1 to 2 at 0, update 2 to 3 at 0", "update 1 to 3 at 0"),
      ("insert 1 at 4, update 1 to 2 at 4", "insert 2 at 4"),
      ("update 1 to 2 at 3, delete 2 at 3", "delete 1 at 3"),
      ("move 1 from 0 to 2, move 1 from 2 to 5", "move 1 from 0 to 5"),
      ("insert 1 at 0, move 1 from 0 to 3", "insert 1 at 3"),
      ("move 1 from 4 to 0, delete 1 at 0", "delete 1 at 4"),
      ("move 1 from 4 to 0, update 1 to 2 at 0", "move 1 from 4 to 0, update 1 to 2 at 0"),
    ])
  func smallest(events: String, expected: String) {
    #expect(change(events).coalesced() == change(expected))
  }

  /// The change that is described like this.
  private func change(_ text: String) -> CollectionChange<Int> {
    CollectionChange(
      text.split(separator: ", ").map { event in
        let numbers = event.matches(of: /\d+/).map { Int($0.0)! }
        return switch event.prefix(6) {
        case "insert": .insertion(index: numbers[1], element: numbers[0])
        case "delete": .deletion(index: numbers[1], element: numbers[0])
        case "update": .update(index: numbers[2], old: numbers[0], new: numbers[1])
        default: .move(from: numbers[1], to: numbers[2], element: numbers[0])
        }
      })
  }

  @Test(
    "many events applied at once, or coalesced, have the result of each after the other",
    arguments: 1...5)
  func together(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let old = Array(0..<20_000)
    var new = old
    let change = CollectionChange<Int>(
      (0..<(seed == 1 ? 20_000 : 2000)).map { _ in
        let event = someEvent(of: &new, by: &chance)
        // The copy's own element is moved.
        guard case .move(let from, let to, _) = event else { return event }
        return .move(from: from, to: to, element: -1)
      })
    for change in [change, change.coalesced()] {
      var edited = old
      change.apply(to: &edited)
      #expect(edited == new)
    }
  }

  @Test("batch updates have the old indices of what leaves, and the new ones of what arrives")
  func batch() {
    let change = CollectionChange<String>([
      .deletion(index: 0, element: "a"), .deletion(index: 0, element: "b"),
      .insertion(index: 1, element: "x"), .move(from: 3, to: 0, element: "e"),
      .update(index: 1, old: "c", new: "C"),
    ])
    #expect(
      change.batch.description
        == "remove a from 0, remove b from 1, move e from 4 to 0, insert x at 2, "
        + "update c at 2 to C at 1")
    var elements = ["a", "b", "c", "d", "e"]
    change.batch.apply(to: &elements)
    #expect(elements == ["e", "C", "x", "d"])
    #expect(result(of: CollectionChange(change.batch), on: ["a", "b", "c", "d", "e"]) == elements)
    #expect(CollectionChange<Int>([]).batch.description == "no change")
    #expect(CollectionChange<Int>([]).batch.isEmpty)
  }

  @Test("changes and batch updates are compared and described by their content")
  func described() {
    let change = CollectionChange<Int>([
      .startChange, .insertion(index: 0, element: 1), .update(index: 0, old: 1, new: 2),
      .move(from: 0, to: 3, element: 2), .deletion(index: 1, element: 5), .endChange,
    ])
    #expect(change != change.inverse && change.batch != change.inverse.batch)
    #expect(Set([change, change, change.inverse]).count == 2)
    #expect(
      change.description
        == "insert 1 at 0, update 1 to 2 at 0, move 2 from 0 to 3, delete 5 at 1")
    #expect(change.coalesced().description == "delete 5 at 1, insert 2 at 2")
  }

  @Test("elements that cannot be compared keep their updates")
  func incomparable() {
    let change = CollectionChange<Sentinel>([
      .update(index: 0, old: Sentinel(), new: Sentinel()),
      .move(from: 0, to: 1, element: Sentinel()),
    ])
    #expect(change.coalesced().events.count == 2)
  }
}

/// How many moves bring ascending numbers into this order, if only those touched may be moved: all
/// but the heaviest ascending ones, where what must not be moved weighs most. By the book.
private func fewestMoves(to order: [Int], touched: Set<Int>) -> Int {
  func weight(_ number: Int) -> Int { touched.contains(number) ? 1 : 1000 }
  var heaviest: [Int] = []
  for (index, number) in order.enumerated() {
    let before = (0..<index).filter { order[$0] < number }.map { heaviest[$0] }.max() ?? 0
    heaviest.append(before + weight(number))
  }
  return order.reduce(0) { $0 + weight($1) } - (heaviest.max() ?? 0)
}

/// Makes a random edit of the elements, and returns it.
private func someEvent(
  of elements: inout [Int], by chance: inout SplitMix64, fresh: (() -> Int)? = nil
) -> CollectionEvent<Int> {
  let count = elements.count
  let element = fresh?() ?? chance.below(5)
  let event: CollectionEvent<Int>
  switch chance.below(count == 0 ? 1 : 5) {
  case 1:
    let index = chance.below(count)
    event = .deletion(index: index, element: elements[index])
  case 2 where fresh == nil:
    let index = chance.below(count)
    event = .update(index: index, old: elements[index], new: element)
  case 3, 4:
    let from = chance.below(count)
    event = .move(from: from, to: chance.below(count), element: elements[from])
  default: event = .insertion(index: chance.below(count + 1), element: element)
  }
  event.apply(to: &elements)
  return event
}
