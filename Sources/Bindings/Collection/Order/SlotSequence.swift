/// A sequence of slots that keep their identity while others come, go and move.
///
/// Each slot has a weight. Where a slot stands, which slot stands at an index, and how much weight
/// stands before it, are found in O(log n); so are insertions, removals and moves.
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
@usableFromInline struct SlotSequence {
  /// One place. It is valid until it is removed; its index may be given to another one then.
  @usableFromInline struct Slot: Equatable {
    fileprivate let number: Int32

    /// A small number, for arrays of what belongs to the slots.
    @usableFromInline var index: Int { Int(number) }
  }

  struct Node {
    var parent: Int32 = -1
    var size: Int32 = 0
    var isLeaf = true
    var count = 0
    var weight = 0

    // Of leaves: a label, which grows from leaf to leaf, and the neighbors.
    var label: UInt64 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  /// How many links a node has at most.
  private static let width = 32

  var nodes: [Node] = []
  /// Of a leaf: slots. Of an inner node: nodes.
  private var links: [Int32] = []
  private var freeNodes: [Int32] = []
  private var root: Int32 = 0
  /// By slot: its leaf.
  private var home: [Int32] = []
  private var weights: [Int] = []
  private var freeSlots: [Int32] = []

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

  /// Whether one slot stands before another one.
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

  @usableFromInline mutating func setWeight(_ weight: Int, of slot: Slot) {
    let difference = weight - weights[slot.index]
    weights[slot.index] = weight
    add(count: 0, weight: difference, from: home[slot.index])
  }

  @usableFromInline mutating func insert(weight: Int, at index: Int) -> Slot {
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

  @usableFromInline mutating func remove(_ slot: Slot) {
    takeOut(slot)
    freeSlots.append(slot.number)
  }

  /// Takes the slot out and puts it in at an index, as that is after it was taken out.
  @usableFromInline mutating func move(_ slot: Slot, to index: Int) {
    takeOut(slot)
    insert(slot, at: index)
  }

  private mutating func insert(_ slot: Slot, at index: Int) {
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

  private mutating func takeOut(_ slot: Slot) {
    let leaf = home[slot.index]
    add(count: -1, weight: -weights[slot.index], from: leaf)
    remove(linkAt: place(of: slot.number, in: leaf), of: leaf)
  }

  // MARK: Nodes

  private func start(of node: Int32) -> Int { Int(node) * Self.width }

  /// Where a link stands in `links`.
  private func place(of link: Int32, in node: Int32) -> Int {
    var place = start(of: node)
    while links[place] != link { place += 1 }
    return place
  }

  private mutating func add(count: Int, weight: Int, from node: Int32) {
    var next = node
    while next >= 0 {
      nodes[Int(next)].count += count
      nodes[Int(next)].weight += weight
      next = nodes[Int(next)].parent
    }
  }

  private mutating func insert(link: Int32, at offset: Int, of node: Int32) {
    let size = Int(nodes[Int(node)].size)
    guard size < Self.width else { return insert(link: link, at: offset, splitting: node) }
    var place = start(of: node) + size
    while place > start(of: node) + offset {
      links[place] = links[place - 1]
      place -= 1
    }
    links[place] = link
    nodes[Int(node)].size += 1
  }

  private mutating func insert(link: Int32, at offset: Int, splitting node: Int32) {
    let right = split(node)
    let half = Int(nodes[Int(node)].size)
    let (target, place) = offset <= half ? (node, offset) : (right, offset - half)
    adopt(link, of: target)
    insert(link: link, at: place, of: target)
    for changed in [node, right] {
      var next = changed
      while next >= 0 {
        recount(next)
        next = nodes[Int(next)].parent
      }
    }
  }

  /// Moves the second half of a full node into a new one to the right of it.
  private mutating func split(_ node: Int32) -> Int32 {
    if nodes[Int(node)].parent < 0 { root = makeNode(of: [node], isLeaf: false) }
    let half = Self.width / 2
    let right = makeNode(isLeaf: nodes[Int(node)].isLeaf)
    if nodes[Int(node)].isLeaf { insertLeaf(right, after: node) }
    for offset in half..<Self.width {
      adopt(links[start(of: node) + offset], at: offset - half, of: right)
    }
    nodes[Int(right)].size = Int32(Self.width - half)
    nodes[Int(node)].size = Int32(half)
    recount(node)
    recount(right)
    let parent = nodes[Int(node)].parent
    nodes[Int(right)].parent = parent
    insert(link: right, at: place(of: node, in: parent) - start(of: parent) + 1, of: parent)
    return right
  }

  private mutating func remove(linkAt place: Int, of node: Int32) {
    nodes[Int(node)].size -= 1
    let size = Int(nodes[Int(node)].size)
    for next in place..<start(of: node) + size { links[next] = links[next + 1] }
    let parent = nodes[Int(node)].parent
    guard parent >= 0 else { return shrinkRoot() }
    if size == 0 {
      remove(linkAt: self.place(of: node, in: parent), of: parent)
      free(node)
    } else if size < Self.width / 4 {
      let place = self.place(of: node, in: parent)
      if !merge(linksAt: place, of: parent), place > start(of: parent) {
        merge(linksAt: place - 1, of: parent)
      }
    }
  }

  /// Two neighbours with few links become one; answers whether there were such.
  @discardableResult
  private mutating func merge(linksAt first: Int, of parent: Int32) -> Bool {
    let place = first + 1
    guard place < start(of: parent) + Int(nodes[Int(parent)].size) else { return false }
    let (node, next) = (links[first], links[place])
    let (size, added) = (Int(nodes[Int(node)].size), Int(nodes[Int(next)].size))
    guard size + added <= Self.width / 2 else { return false }
    for offset in 0..<added { adopt(links[start(of: next) + offset], at: size + offset, of: node) }
    nodes[Int(node)].size += Int32(added)
    recount(node)
    free(next)
    remove(linkAt: place, of: parent)
    return true
  }

  private mutating func shrinkRoot() {
    while !nodes[Int(root)].isLeaf, nodes[Int(root)].size <= 1 {
      let former = root
      if nodes[Int(root)].size == 0 {
        root = makeNode(isLeaf: true)
      } else {
        root = links[start(of: root)]
        nodes[Int(root)].parent = -1
      }
      freeNodes.append(former)
    }
  }

  private mutating func adopt(_ link: Int32, at offset: Int, of node: Int32) {
    links[start(of: node) + offset] = link
    adopt(link, of: node)
  }

  private mutating func adopt(_ link: Int32, of node: Int32) {
    if nodes[Int(node)].isLeaf { home[Int(link)] = node } else { nodes[Int(link)].parent = node }
  }

  private mutating func recount(_ node: Int32) {
    var (count, weight) = (0, 0)
    let size = Int(nodes[Int(node)].size)
    let isLeaf = nodes[Int(node)].isLeaf
    for place in start(of: node)..<start(of: node) + size {
      let link = Int(links[place])
      count += isLeaf ? 1 : nodes[link].count
      weight += isLeaf ? weights[link] : nodes[link].weight
    }
    nodes[Int(node)].count = count
    nodes[Int(node)].weight = weight
  }

  private mutating func free(_ node: Int32) {
    if nodes[Int(node)].isLeaf { link(nodes[Int(node)].previous, to: nodes[Int(node)].next) }
    freeNodes.append(node)
  }

  private mutating func makeNode(isLeaf: Bool) -> Int32 {
    if let node = freeNodes.popLast() {
      nodes[Int(node)] = Node(isLeaf: isLeaf)
      return node
    }
    nodes.append(Node(isLeaf: isLeaf))
    links.append(contentsOf: repeatElement(-1, count: Self.width))
    return Int32(nodes.count - 1)
  }

  private mutating func makeNode(of children: ArraySlice<Int32>, isLeaf: Bool) -> Int32 {
    let node = makeNode(isLeaf: isLeaf)
    for (offset, child) in children.enumerated() { adopt(child, at: offset, of: node) }
    nodes[Int(node)].size = Int32(children.count)
    recount(node)
    return node
  }

  /// Parts that leave nodes some room, at least one.
  private func parts(of links: [Int32]) -> [ArraySlice<Int32>] {
    let length = Self.width * 3 / 4
    return stride(from: 0, to: max(1, links.count), by: length).map {
      links[$0..<min($0 + length, links.count)]
    }
  }
}
