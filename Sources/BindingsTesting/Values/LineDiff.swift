/// The difference between expected and actual lines, with as few differences as possible.
struct LineDiff {
  enum Line {
    case same(expected: Int, sent: Int)
    case missing(Int)
    case unexpected(Int)
  }

  let lines: [Line]

  /// - Parameter isMet: whether the second, an actual line, meets the first, an expected one.
  init(expected: Int, sent: Int, _ isMet: (Int, Int) -> Bool) {
    var lines: [Line] = []
    // A common beginning needs no search.
    while lines.count < min(expected, sent), isMet(lines.count, lines.count) {
      lines.append(.same(expected: lines.count, sent: lines.count))
    }
    let start = lines.count
    // The length of the longest common subsequence of the rests.
    let rest = start == min(expected, sent) ? [] : Array(repeating: 0, count: sent + 1)
    var common = Array(repeating: rest, count: expected + 1)
    for left in (start..<expected).reversed() {
      for right in (start..<sent).reversed() {
        common[left][right] =
          isMet(left, right)
          ? common[left + 1][right + 1] + 1
          : max(common[left + 1][right], common[left][right + 1])
      }
    }
    var (left, right) = (start, start)
    while left < expected || right < sent {
      if left < expected, right < sent, isMet(left, right) {
        lines.append(.same(expected: left, sent: right))
        (left, right) = (left + 1, right + 1)
      } else if right == sent
        || left < expected && common[left + 1][right] >= common[left][right + 1]
      {
        lines.append(.missing(left))
        left += 1
      } else {
        lines.append(.unexpected(right))
        right += 1
      }
    }
    self.lines = lines
  }

  var missing: [Int] {
    lines.compactMap { if case .missing(let index) = $0 { index } else { nil } }
  }

  var unexpected: [Int] {
    lines.compactMap { if case .unexpected(let index) = $0 { index } else { nil } }
  }

  /// The diff as text: `−` before what is missing, `+` before what was not expected.
  func text(_ expected: (Int) -> String, _ sent: (Int) -> String) -> String {
    lines.map { line in
      switch line {
      case .same(_, let index): "    \(sent(index))"
      case .missing(let index): "  − \(expected(index))"
      case .unexpected(let index): "  + \(sent(index))"
      }
    }
    .joined(separator: "\n")
  }
}
