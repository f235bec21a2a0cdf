/// A sequence of slots that keep their identity while others are inserted, removed and moved.
///
/// Each slot has a weight. Finding the index of a slot, the slot at an index and the weight before
/// it takes O(log n); so do insertions, removals and moves.
///
/// The slots are in blocks of at most `width`. A tree of sums has what is before a block:
///
///     blocks     [4 0 2]   [1 3]      each slot knows its block, and each block its place
///     counts     3         2
///     sums       4         8
///
/// A full block is split, which costs a step for each other block. There are few blocks, so this is
/// negligible beside the insertions until the next split.
@usableFromInline final class SlotSequence {
  /// A member of the sequence. It is valid until it is removed; then its index may be reused.
  @usableFromInline struct Slot: Equatable {
    let number: Int32

    /// A small number, for arrays of what belongs to the slots.
    @usableFromInline var index: Int { Int(number) }
  }

  static let width = 64

  @exclusivity(unchecked) @usableFromInline var count: Int
  @exclusivity(unchecked) var blocks: [[Slot]] = []
  /// The numbers of the blocks, in order; and for each block its place among them.
  @exclusivity(unchecked) var order: [Int32] = []
  @exclusivity(unchecked) var places: [Int32] = []
  /// By place: the number of slots of a block, and their weight.
  @exclusivity(unchecked) var counts = PartialSums([])
  @exclusivity(unchecked) var sums = PartialSums([])
  /// By slot: its block.
  @exclusivity(unchecked) var home: [Int32]
  @exclusivity(unchecked) var weights: [Int]
  @exclusivity(unchecked) var freeSlots: [Slot] = []

  /// - Parameter order: The numbers of the slots in their order; by default, that of the weights.
  /// - Complexity: O(n).
  @usableFromInline init(weights: [Int], order: [Int]? = nil) {
    self.weights = weights
    count = weights.count
    home = Array(repeating: 0, count: weights.count)
    fill((order ?? Array(weights.indices)).map { Slot(number: Int32($0)) })
  }

  @usableFromInline convenience init(count: Int, order: [Int]? = nil) {
    self.init(weights: Array(repeating: 0, count: count), order: order)
  }

  /// Distributes slots over new blocks, with room for more.
  private func fill(_ slots: [Slot]) {
    let length = Self.width * 3 / 4
    blocks = stride(from: 0, to: max(1, slots.count), by: length).map {
      Array(slots[$0..<min($0 + length, slots.count)])
    }
    order = blocks.indices.map { Int32($0) }
    places = order
    for (number, block) in blocks.enumerated() { adopt(block, number) }
    counts = PartialSums(blocks.map(\.count))
    sums = PartialSums(blocks.map(weight))
  }

  private func adopt(_ slots: [Slot], _ block: Int) {
    for slot in slots { home[slot.index] = Int32(block) }
  }

  private func weight(of slots: [Slot]) -> Int { slots.reduce(0) { $0 + weights[$1.index] } }

  // MARK: Reading

  @usableFromInline func weight(of slot: Slot) -> Int { weights[slot.index] }

  @usableFromInline func slot(at index: Int) -> Slot {
    precondition(index >= 0 && index < count, "There is no slot at index \(index) of \(count).")
    let (place, offset) = counts.search(index)
    return blocks[Int(order[place])][offset]
  }

  /// Returns the slot in which a weight is reached, and the offset of the weight in it.
  func slot(atWeight weight: Int) -> (slot: Slot, rest: Int) {
    let (place, restInBlock) = sums.search(weight)
    let block = blocks[Int(order[place])]
    var (offset, rest) = (0, restInBlock)
    while rest >= weights[block[offset].index] {
      rest -= weights[block[offset].index]
      offset += 1
    }
    return (block[offset], rest)
  }

  @usableFromInline func index(of slot: Slot) -> Int {
    counts.sum(before: place(of: slot)) + offset(of: slot)
  }

  @usableFromInline func sum(before slot: Slot) -> Int {
    var sum = sums.sum(before: place(of: slot))
    for other in blocks[Int(home[slot.index])] {
      if other == slot { break }
      sum += weights[other.index]
    }
    return sum
  }

  /// - Complexity: O(1).
  @usableFromInline func precedes(_ first: Slot, _ second: Slot) -> Bool {
    let block = home[first.index]
    if block != home[second.index] { return place(of: first) < place(of: second) }
    for other in blocks[Int(block)] {
      if other == second { return false }
      if other == first { return true }
    }
    return false
  }

  /// - Complexity: O(n).
  @usableFromInline var inOrder: [Slot] { order.flatMap { blocks[Int($0)] } }

  private func place(of slot: Slot) -> Int { Int(places[Int(home[slot.index])]) }

  private func offset(of slot: Slot) -> Int {
    blocks[Int(home[slot.index])].firstIndex(of: slot).unsafelyUnwrapped
  }

  // MARK: Editing

  @usableFromInline func setWeight(_ weight: Int, of slot: Slot) {
    let difference = weight - weights[slot.index]
    if difference == 0 { return }
    weights[slot.index] = weight
    sums.add(difference, at: place(of: slot))
  }

  @usableFromInline func insert(weight: Int, at index: Int) -> Slot {
    let slot = freeSlots.popLast() ?? Slot(number: Int32(weights.count))
    if slot.index == weights.count {
      weights.append(weight)
      home.append(0)
    }
    weights[slot.index] = weight
    insert(slot, at: index)
    return slot
  }

  @usableFromInline func remove(_ slot: Slot) {
    takeOut(slot)
    freeSlots.append(slot)
  }

  /// Moves a slot; `index` is its index afterwards.
  @usableFromInline func move(_ slot: Slot, to index: Int) {
    takeOut(slot)
    insert(slot, at: index)
  }

  private func insert(_ slot: Slot, at index: Int) {
    precondition(index >= 0 && index <= count, "No slot can be inserted at \(index) of \(count).")
    let (place, offset) = counts.search(index)
    let block = Int(order[place])
    blocks[block].insert(slot, at: offset)
    home[slot.index] = order[place]
    count += 1
    counts.add(1, at: place)
    sums.add(weights[slot.index], at: place)
    if blocks[block].count == Self.width { split(block, at: place) }
  }

  private func takeOut(_ slot: Slot) {
    let place = place(of: slot)
    blocks[Int(order[place])].remove(at: offset(of: slot))
    count -= 1
    counts.add(-1, at: place)
    sums.add(-weights[slot.index], at: place)
    // So there are few blocks, or they have about 16 slots or more on average.
    if order.count > 8 + 4 * count / Self.width { fill(inOrder) }
  }

  /// Moves the second half of a block into a new one behind it.
  private func split(_ block: Int, at place: Int) {
    let moved = Array(blocks[block][(Self.width / 2)...])
    blocks[block].removeLast(moved.count)
    blocks.append(moved)
    adopt(moved, blocks.count - 1)
    order.insert(Int32(blocks.count - 1), at: place + 1)
    places.append(0)
    for next in place + 1..<order.count { places[Int(order[next])] = Int32(next) }
    counts.split(moved.count, from: place)
    sums.split(weight(of: moved), from: place)
  }
}

/// A value for each slot of a sequence.
@usableFromInline struct SlotValues<Value> {
  @usableFromInline var values: [Value?] = []

  @inlinable init() {}

  @inlinable subscript(slot: SlotSequence.Slot) -> Value? {
    get { slot.index < values.count ? values[slot.index] : nil }
    set {
      while values.count <= slot.index { values.append(nil) }
      values[slot.index] = newValue
    }
  }
}

/// Numbers of which the sum of the first ones is known in logarithmic time (Fenwick, "A new data
/// structure for cumulative frequency tables", 1994).
struct PartialSums {
  private var sums: [Int]

  init(_ numbers: [Int]) {
    sums = numbers
    for index in sums.indices where index | (index + 1) < sums.count {
      sums[index | (index + 1)] += sums[index]
    }
  }

  func sum(before index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index - 1]
      index &= index - 1
    }
    return sum
  }

  /// Returns the last index before which the sum is at most `sum`, and the rest up to `sum`.
  func search(_ sum: Int) -> (index: Int, rest: Int) {
    var (index, rest) = (0, sum)
    var step = 1 << (Int.bitWidth - max(sums.count - 1, 1).leadingZeroBitCount - 1)
    while step > 0 {
      if index + step < sums.count, sums[index + step - 1] <= rest {
        index += step
        rest -= sums[index - 1]
      }
      step /= 2
    }
    return (index, rest)
  }

  mutating func add(_ difference: Int, at index: Int) {
    var index = index
    while index < sums.count {
      sums[index] += difference
      index |= index + 1
    }
  }

  /// Splits a number: inserts a part of it behind the rest.
  mutating func split(_ part: Int, from index: Int) {
    // The initializer's additions are undone, the last one first.
    var numbers = sums
    for index in sums.indices.reversed() where index | (index + 1) < sums.count {
      numbers[index | (index + 1)] -= numbers[index]
    }
    numbers[index] -= part
    numbers.insert(part, at: index + 1)
    self = PartialSums(numbers)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that does not satisfy a predicate, or the end index, by
  /// bisection. The elements that satisfy it have to come first.
  @inlinable func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
