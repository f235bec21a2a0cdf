extension Interned {
  /// What lies between the elements that are kept.
  ///
  /// What only one array has cannot be kept, so it is left out; of arrays that were edited, little
  /// remains to be searched then. If few elements are repeated, the longest common subsequence is
  /// looked for among the pairs of equal elements; otherwise by `ShortestEdit`, within its budget.
  @usableFromInline func gaps(within middle: Gap) -> [Gap] {
    var oldCounts = [Int32](repeating: 0, count: count)
    var newCounts = oldCounts
    for number in old { oldCounts[Int(number)] += 1 }
    for number in new where number >= 0 { newCounts[Int(number)] += 1 }
    let oldPlaces = old.indices.filter { newCounts[Int(old[$0])] > 0 }
    let newPlaces = new.indices.filter { new[$0] >= 0 }
    let oldKnown = oldPlaces.map { old[$0] }
    let newKnown = newPlaces.map { new[$0] }

    var collector = GapCollector(within: middle)
    let (oldStart, newStart) = (middle.old.lowerBound, middle.new.lowerBound)
    func keep(_ old: Int, _ new: Int) {
      collector.keep(
        old: oldStart + oldPlaces[old], new: newStart + newPlaces[new], count: 1)
    }
    let part = Gap(between: oldKnown, newKnown)
    for index in 0..<part.old.lowerBound { keep(index, index) }
    for (old, new) in pairs(oldKnown, newKnown, part, newCounts) { keep(old, new) }
    for offset in 0..<oldKnown.count - part.old.upperBound {
      keep(part.old.upperBound + offset, part.new.upperBound + offset)
    }
    return collector.finish(middle)
  }

  /// The pairs of elements that are kept, in order.
  private func pairs(
    _ old: [Int32], _ new: [Int32], _ part: Gap, _ newCounts: [Int32]
  ) -> [(old: Int, new: Int)] {
    let pairCount = part.old.reduce(0) { $0 + Int(newCounts[Int(old[$1])]) }
    if pairCount <= max(8 * (old.count + new.count), 1 << 16) {
      return CommonSubsequence(old, new, within: part, numbers: count).pairs
    }
    var search = ShortestEdit(old, new, within: part, budget: ShortestEdit<Int32>.budget)
    var pairs: [(old: Int, new: Int)] = []
    var (oldEnd, newEnd) = (part.old.lowerBound, part.new.lowerBound)
    for gap in search.gaps() {
      pairs += zip(oldEnd..<gap.old.lowerBound, newEnd..<gap.new.lowerBound)
        .map { (old: $0, new: $1) }
      (oldEnd, newEnd) = (gap.old.upperBound, gap.new.upperBound)
    }
    pairs += zip(oldEnd..<part.old.upperBound, newEnd..<part.new.upperBound)
      .map { (old: $0, new: $1) }
    return pairs
  }
}
