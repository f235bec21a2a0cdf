/// The pieces of a list in their order, found by index: a treap (Aragon and Seidel, "Randomized
/// search trees", 1989), in arrays.
///
/// A piece is a stretch of places that have not been touched, or one that has, which then has a
/// mark.
struct PieceTree {
  private struct Piece {
    var left = -1
    var right = -1
    /// A piece has a higher priority than those below it. It is random, so the tree is balanced.
    let priority: UInt64
    /// Where it began in the beginning; -1 if it was not there.
    let origin: Int
    var length: Int
    /// The length of all below it and its own.
    var total: Int
    var mark = -1
  }

  private var pieces: [Piece] = []
  private var root = -1

  /// Makes a list without an end.
  init() { root = make(origin: 0, length: .max / 4) }

  private mutating func make(origin: Int, length: Int) -> Int {
    // The numbers of SplitMix64: random enough, and the same each time.
    var bits = UInt64(pieces.count &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    pieces.append(
      Piece(priority: bits ^ (bits >> 31), origin: origin, length: length, total: length))
    return pieces.count - 1
  }

  // MARK: Pieces

  /// Makes a piece of one that was not there in the beginning. It is not in the list yet.
  mutating func make(mark: Int) -> Int {
    let piece = make(origin: -1, length: 1)
    pieces[piece].mark = mark
    return piece
  }

  func mark(of piece: Int) -> Int? { pieces[piece].mark < 0 ? nil : pieces[piece].mark }
  func origin(of piece: Int) -> Int { pieces[piece].origin }
  mutating func setMark(_ mark: Int, of piece: Int) { pieces[piece].mark = mark }

  /// Calls `body` with the mark, the origin and the length of each piece, in order.
  func visit(_ body: (_ mark: Int?, _ origin: Int, _ length: Int) -> Void) {
    var above: [Int] = []
    var piece = root
    while piece >= 0 || !above.isEmpty {
      while piece >= 0 {
        above.append(piece)
        piece = pieces[piece].left
      }
      let next = above.removeLast()
      body(mark(of: next), pieces[next].origin, pieces[next].length)
      piece = pieces[next].right
    }
  }

  // MARK: Edits, each in logarithmic time

  /// Takes the place at an index out, as a piece of one.
  mutating func remove(at index: Int) -> Int {
    let (before, rest) = split(root, at: index)
    let (piece, after) = split(rest, at: 1)
    root = join(before, after)
    return piece
  }

  /// Puts a piece in that is not in the list.
  mutating func insert(_ piece: Int, at index: Int) {
    let (before, after) = split(root, at: index)
    root = join(join(before, piece), after)
  }

  private mutating func split(_ piece: Int, at index: Int) -> (before: Int, after: Int) {
    guard piece >= 0 else { return (-1, -1) }
    let start = total(pieces[piece].left)
    let end = start + pieces[piece].length
    if index <= start {
      let (before, after) = split(pieces[piece].left, at: index)
      pieces[piece].left = after
      sum(piece)
      return (before, piece)
    }
    if index >= end {
      let (before, after) = split(pieces[piece].right, at: index - end)
      pieces[piece].right = before
      sum(piece)
      return (piece, after)
    }
    let rest = make(origin: pieces[piece].origin + index - start, length: end - index)
    let right = pieces[piece].right
    pieces[piece].right = -1
    pieces[piece].length = index - start
    sum(piece)
    return (piece, join(rest, right))
  }

  private mutating func join(_ before: Int, _ after: Int) -> Int {
    guard before >= 0, after >= 0 else { return max(before, after) }
    if pieces[before].priority > pieces[after].priority {
      pieces[before].right = join(pieces[before].right, after)
      sum(before)
      return before
    }
    pieces[after].left = join(before, pieces[after].left)
    sum(after)
    return after
  }

  private func total(_ piece: Int) -> Int { piece < 0 ? 0 : pieces[piece].total }

  private mutating func sum(_ piece: Int) {
    pieces[piece].total =
      total(pieces[piece].left) + pieces[piece].length + total(pieces[piece].right)
  }
}
