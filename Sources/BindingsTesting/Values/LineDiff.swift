/// What was expected beside what has come, line by line, with as few differences as there can be.
struct LineDiff {
  enum Line {
    case same(expected: Int, told: Int)
    case missing(Int)
    case unexpected(Int)
  }

  let lines: [Line]

  /// - Parameter isMet: whether the expectation at the first index is met by the entry at the
  ///   second.
  init(expected: Int, told: Int, _ isMet: (Int, Int) -> Bool) {
    // How many are the same in the rest of both: the longest common subsequence.
    var common = Array(repeating: Array(repeating: 0, count: told + 1), count: expected + 1)
    for left in (0..<expected).reversed() {
      for right in (0..<told).reversed() {
        common[left][right] =
          isMet(left, right)
          ? common[left + 1][right + 1] + 1
          : max(common[left + 1][right], common[left][right + 1])
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < expected || right < told {
      if left < expected, right < told, isMet(left, right) {
        lines.append(.same(expected: left, told: right))
        (left, right) = (left + 1, right + 1)
      } else if right == told
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

  /// Whether all that was expected has come, and nothing else.
  var isEmpty: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }

  /// Whether an expected one has not come.
  func isMissing(_ index: Int) -> Bool {
    lines.contains { if case .missing(index) = $0 { true } else { false } }
  }

  /// Of what has come and was expected, the index of the expected one.
  var pairs: [Int: Int] {
    var pairs: [Int: Int] = [:]
    for case .same(let expected, let told) in lines { pairs[told] = expected }
    return pairs
  }

  /// The first of the expected ones that has not come.
  var firstMissing: Int? {
    for case .missing(let index) in lines { return index }
    return nil
  }

  /// What has come and was not expected.
  var unexpected: [Int] {
    lines.compactMap { if case .unexpected(let index) = $0 { index } else { nil } }
  }

  /// The diff as text: `−` before what is missing, `+` before what was not expected.
  ///
  /// - Parameter unexpected: the words of what was not expected; `nil` if another line has them.
  func text(
    _ expected: (Int) -> String, _ told: (Int) -> String, _ unexpected: (Int) -> String?
  ) -> String {
    lines.compactMap { line in
      switch line {
      case .same(_, let index): "    \(told(index))"
      case .missing(let index): "  − \(expected(index))"
      case .unexpected(let index): unexpected(index).map { "  + \($0)" }
      }
    }
    .joined(separator: "\n")
  }
}
