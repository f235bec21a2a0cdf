/// A sequence of slots that keep their identity while others come, go and move.
///
/// Each slot has a weight. Finding the index of a slot, the slot at an index and the weight before
/// it takes O(log n); so do insertions, removals and moves.
///
/// It is a B+-tree. A slot knows its leaf, and a node its parent, so that a place is counted on the
/// way up:
///
///     inner node      count 5, weight 12
///                     ├── leaf   count 3, weight 4    slots 4, 0, 2
///                     └── leaf   count 2, weight 8    slots 1, 3
///
/// All nodes lie in one array, and their links in another. A slot takes 12 bytes beyond its share
/// of the tree, which is about as much again.
@usableFromInline final class SlotSequence {
  /// One place. It is valid until it is removed; its index may be given to another one then.
  @usableFromInline struct Slot: Equatable {
    let number: Int32

    /// A small number, for arrays of what belongs to the slots.
    @usableFromInline var index: Int { Int(number) }
  }

  struct Node {
    var parent: Int32 = -1
    var size: Int32 = 0
    var isLeaf: Bool
    var count = 0
    var weight = 0

    // Of leaves: a label, which grows from leaf to leaf, and the neighbors.
    var label: UInt64 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  /// How many links a node has at most.
  static let width = 32

  @exclusivity(unchecked) var nodes: [Node] = []
  /// Of a leaf: slots. Of an inner node: nodes.
  @exclusivity(unchecked) var links: [Int32] = []
  @exclusivity(unchecked) var freeNodes: [Int32] = []
  @exclusivity(unchecked) var root: Int32 = 0
  /// By slot: its leaf.
  @exclusivity(unchecked) var home: [Int32] = []
  @exclusivity(unchecked) var weights: [Int] = []
  @exclusivity(unchecked) var freeSlots: [Int32] = []

  /// - Complexity: O(n).
  @usableFromInline init(weights: [Int]) {
    self.weights = weights
    home = Array(repeating: 0, count: weights.count)
    let numbers = weights.indices.map { Int32($0) }
    var level = parts(of: numbers).map { makeNode(of: $0, isLeaf: true) }
    for (leaf, next) in zip(level, level.dropFirst()) { link(leaf, to: next) }
    label(level, from: 0, distance: SlotSequence.labels / UInt64(level.count + 1))
    while level.count > 1 { level = parts(of: level).map { makeNode(of: $0, isLeaf: false) } }
    root = level[0]
  }

  // MARK: Reading

  @usableFromInline var count: Int { nodes[Int(root)].count }

  @usableFromInline var totalWeight: Int { nodes[Int(root)].weight }

  /// How many nodes are in use.
  var nodeCount: Int { nodes.count - freeNodes.count }

  @usableFromInline func weight(of slot: Slot) -> Int { weights[slot.index] }

  @usableFromInline func slot(at index: Int) -> Slot {
    precondition(index >= 0 && index < count, "No slot stands at index \(index) of \(count).")
    var (node, rest) = (root, index)
    while !nodes[Int(node)].isLeaf {
      var place = start(of: node)
      while rest >= nodes[Int(links[place])].count {
        rest -= nodes[Int(links[place])].count
        place += 1
      }
      node = links[place]
    }
    return Slot(number: links[start(of: node) + rest])
  }

  @usableFromInline func index(of slot: Slot) -> Int {
    var node = home[slot.index]
    var index = self.place(of: slot.number, in: node) - start(of: node)
    while case let parent = nodes[Int(node)].parent, parent >= 0 {
      for place in start(of: parent)..<self.place(of: node, in: parent) {
        index += nodes[Int(links[place])].count
      }
      node = parent
    }
    return index
  }

  @usableFromInline func sum(before slot: Slot) -> Int {
    var node = home[slot.index]
    var sum = 0
    for place in start(of: node)..<self.place(of: slot.number, in: node) {
      sum += weights[Int(links[place])]
    }
    while case let parent = nodes[Int(node)].parent, parent >= 0 {
      for place in start(of: parent)..<self.place(of: node, in: parent) {
        sum += nodes[Int(links[place])].weight
      }
      node = parent
    }
    return sum
  }

  /// Returns whether one slot is before another one.
  ///
  /// - Complexity: O(1).
  @usableFromInline func precedes(_ first: Slot, _ second: Slot) -> Bool {
    let (left, right) = (home[first.index], home[second.index])
    return left == right
      ? place(of: first.number, in: left) < place(of: second.number, in: left)
      : nodes[Int(left)].label < nodes[Int(right)].label
  }

  /// All slots, in order.
  ///
  /// - Complexity: O(n).
  @usableFromInline var inOrder: [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    collect(from: root, in: &slots)
    return slots
  }

  private func collect(from node: Int32, in slots: inout [Slot]) {
    for place in start(of: node)..<start(of: node) + Int(nodes[Int(node)].size) {
      if nodes[Int(node)].isLeaf {
        slots.append(Slot(number: links[place]))
      } else {
        collect(from: links[place], in: &slots)
      }
    }
  }

  // MARK: Editing

  @usableFromInline func setWeight(_ weight: Int, of slot: Slot) {
    let difference = weight - weights[slot.index]
    if difference == 0 { return }
    weights[slot.index] = weight
    add(count: 0, weight: difference, from: home[slot.index])
  }

  @usableFromInline func insert(weight: Int, at index: Int) -> Slot {
    let slot: Slot
    if let number = freeSlots.popLast() {
      slot = Slot(number: number)
      weights[slot.index] = weight
    } else {
      slot = Slot(number: Int32(weights.count))
      weights.append(weight)
      home.append(0)
    }
    insert(slot, at: index)
    return slot
  }

  @usableFromInline func remove(_ slot: Slot) {
    takeOut(slot)
    freeSlots.append(slot.number)
  }

  /// Takes the slot out and puts it in at an index, as that is after it was taken out.
  @usableFromInline func move(_ slot: Slot, to index: Int) {
    takeOut(slot)
    insert(slot, at: index)
  }

  private func insert(_ slot: Slot, at index: Int) {
    precondition(index >= 0 && index <= count, "No slot can stand at index \(index) of \(count).")
    var (node, rest) = (root, index)
    while !nodes[Int(node)].isLeaf {
      var place = start(of: node)
      while rest > nodes[Int(links[place])].count {
        rest -= nodes[Int(links[place])].count
        place += 1
      }
      node = links[place]
    }
    home[slot.index] = node
    if nodes[Int(node)].size < Self.width { add(count: 1, weight: weights[slot.index], from: node) }
    insert(link: slot.number, at: rest, of: node)
  }

  private func takeOut(_ slot: Slot) {
    let leaf = home[slot.index]
    add(count: -1, weight: -weights[slot.index], from: leaf)
    remove(linkAt: place(of: slot.number, in: leaf), of: leaf)
  }
}
