/// The tree: how nodes are split, merged and counted.
extension SlotSequence {
  func start(of node: Int32) -> Int { Int(node) * Self.width }

  /// Returns the index of a link in `links`.
  func place(of link: Int32, in node: Int32) -> Int {
    var place = start(of: node)
    while links[place] != link { place += 1 }
    return place
  }

  func add(count: Int, weight: Int, from node: Int32) {
    var next = node
    while next >= 0 {
      nodes[Int(next)].count += count
      nodes[Int(next)].weight += weight
      next = nodes[Int(next)].parent
    }
  }

  func insert(link: Int32, at offset: Int, of node: Int32) {
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

  func insert(link: Int32, at offset: Int, splitting node: Int32) {
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
  func split(_ node: Int32) -> Int32 {
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

  func remove(linkAt place: Int, of node: Int32) {
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

  /// Two neighbors with few links become one; answers whether there were such.
  @discardableResult
  func merge(linksAt first: Int, of parent: Int32) -> Bool {
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

  func shrinkRoot() {
    while !nodes[Int(root)].isLeaf, nodes[Int(root)].size == 1 {
      freeNodes.append(root)
      root = links[start(of: root)]
      nodes[Int(root)].parent = -1
    }
  }

  func adopt(_ link: Int32, at offset: Int, of node: Int32) {
    links[start(of: node) + offset] = link
    adopt(link, of: node)
  }

  func adopt(_ link: Int32, of node: Int32) {
    if nodes[Int(node)].isLeaf { home[Int(link)] = node } else { nodes[Int(link)].parent = node }
  }

  func recount(_ node: Int32) {
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

  func free(_ node: Int32) {
    if nodes[Int(node)].isLeaf { link(nodes[Int(node)].previous, to: nodes[Int(node)].next) }
    freeNodes.append(node)
  }

  func makeNode(isLeaf: Bool) -> Int32 {
    if let node = freeNodes.popLast() {
      nodes[Int(node)] = Node(isLeaf: isLeaf)
      return node
    }
    nodes.append(Node(isLeaf: isLeaf))
    links.append(contentsOf: repeatElement(-1, count: Self.width))
    return Int32(nodes.count - 1)
  }

  func makeNode(of children: ArraySlice<Int32>, isLeaf: Bool) -> Int32 {
    let node = makeNode(isLeaf: isLeaf)
    for (offset, child) in children.enumerated() { adopt(child, at: offset, of: node) }
    nodes[Int(node)].size = Int32(children.count)
    recount(node)
    return node
  }

  /// Parts that leave nodes some room, at least one.
  func parts(of links: [Int32]) -> [ArraySlice<Int32>] {
    let length = Self.width * 3 / 4
    return stride(from: 0, to: max(1, links.count), by: length).map {
      links[$0..<min($0 + length, links.count)]
    }
  }
}
