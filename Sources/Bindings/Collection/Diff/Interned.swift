/// Two arrays as numbers: equal elements have the same one.
@usableFromInline struct Interned {
  /// For each element of the old array its number.
  @usableFromInline private(set) var old: [Int32] = []
  /// For each element of the new array its number, or -1 if the old array does not have it.
  @usableFromInline private(set) var new: [Int32] = []
  /// How many numbers there are.
  @usableFromInline private(set) var count = 0

  /// Numbers the elements; fails if so many of them have the same hash values that this would not
  /// be near linear, or if there are too many.
  @inlinable init?<Element: Hashable>(_ old: [Element], _ new: [Element], within gaps: [Gap]) {
    let oldCount = gaps.reduce(0) { $0 + $1.old.count }
    let newCount = gaps.reduce(0) { $0 + $1.new.count }
    guard max(oldCount, newCount) < Int(Int32.max) / 4 else { return nil }
    var numbers = NumberTable(capacity: oldCount, lookUps: oldCount + newCount)
    var (oldNumbers, newNumbers): ([Int32], [Int32]) = ([], [])
    oldNumbers.reserveCapacity(oldCount)
    newNumbers.reserveCapacity(newCount)
    for gap in gaps {
      for index in gap.old {
        oldNumbers.append(numbers.number(of: old[index], at: index, in: old))
      }
    }
    for gap in gaps {
      for index in gap.new {
        newNumbers.append(numbers.knownNumber(of: new[index], in: old))
      }
    }
    if numbers.isUseless { return nil }
    self.init(old: oldNumbers, new: newNumbers, count: numbers.count)
  }

  @usableFromInline init(old: [Int32], new: [Int32], count: Int) {
    (self.old, self.new, self.count) = (old, new, count)
  }
}
