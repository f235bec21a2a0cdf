import Testing

@testable import Bindings

@Suite("Slots keep their identity and know their positions")
struct SlotSequenceTests {
  /// An array of slots and their weights, to which the same edits are made.
  private struct Plain {
    var entries: [(slot: SlotSequence.Slot, weight: Int)] = []

    func fault(_ slots: SlotSequence) -> String? {
      if slots.count != entries.count { return "\(slots.count) slots, not \(entries.count)" }
      var sum = 0
      for (index, entry) in entries.enumerated() {
        if slots.slot(at: index) != entry.slot { return "another slot at \(index)" }
        if slots.index(of: entry.slot) != index { return "\(index) has another index" }
        if slots.sum(before: entry.slot) != sum { return "another sum before \(index)" }
        if slots.weight(of: entry.slot) != entry.weight { return "another weight at \(index)" }
        sum += entry.weight
        let other = index * 7919 % entries.count
        if slots.precedes(entry.slot, entries[other].slot) != (index < other) {
          return "\(index) is on the wrong side of another one"
        }
        if index > 0, !slots.precedes(entries[index - 1].slot, entry.slot) {
          return "\(index) does not follow its neighbor"
        }
      }
      return nil
    }
  }

  @Test(
    "random insertions, removals, moves and weights change slots as they change an array",
    arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let weights = (0..<(seed == 1 ? 3_000 : 25 * Int(seed - 2))).map { _ in random.below(4) }
    let slots = SlotSequence(weights: weights)
    var plain = Plain(entries: weights.indices.map { (slots.slot(at: $0), weights[$0]) })
    #expect(plain.fault(slots) == nil)
    // Grows and shrinks twice, at the front or anywhere.
    for step in 0..<8_000 {
      let count = plain.entries.count
      let isGrowing = (step / 2_000).isMultiple(of: 2)
      let index = random.below(seed.isMultiple(of: 2) ? count + 1 : min(3, count + 1))
      switch count == 0 ? 0 : random.below(10) {
      case 0...5 where isGrowing || count == 0:
        let weight = random.below(4)
        plain.entries.insert((slots.insert(weight: weight, at: index), weight), at: index)
      case 0...7: slots.remove(plain.entries.remove(at: index % count).slot)
      case 8:
        let entry = plain.entries.remove(at: index % count)
        let place = random.below(count)
        slots.move(entry.slot, to: place)
        plain.entries.insert(entry, at: place)
      default:
        plain.entries[index % count].weight = step % 6
        slots.setWeight(step % 6, of: plain.entries[index % count].slot)
      }
      if step.isMultiple(of: isThorough ? 97 : 485), let fault = plain.fault(slots) {
        Issue.record("step \(step): \(fault)")
        return
      }
    }
    #expect(plain.fault(slots) == nil)
  }

  @Test("few blocks remain when most slots are removed, in either order", arguments: [false, true])
  func thinning(isReversed: Bool) {
    let slots = SlotSequence(weights: Array(repeating: 1, count: 24_000))
    let all = slots.inOrder
    let removed = all.indices.filter { !$0.isMultiple(of: 24) }
    for index in isReversed ? removed.reversed() : removed { slots.remove(all[index]) }
    let kept = all.indices.filter { $0.isMultiple(of: 24) }.map { all[$0] }
    #expect(slots.inOrder == kept)
    #expect(slots.blocks.count <= kept.count / 10)
  }
}
