/// A turn that does not settle stops the program, and says what still goes round in it.
extension Turn {
  /// How many rounds a turn may take, and how many sets a round may bring about, before it counts
  /// as endless.
  static let limit = 250_000

  @inline(__always) func countStep(at source: Node) {
    steps += 1
    if steps > Turn.limit { reportLoop(at: source, "sets") }
  }

  @inline(__always) func countRound() {
    rounds += 1
    guard rounds > Turn.limit, let (entry, _) = queue.popFirst() else { return }
    reportLoop(at: entry.takeUnretainedValue(), "rounds")
  }

  /// Names the sources that are still being set, with their values.
  private func reportLoop(at source: Node, _ unit: String) -> Never {
    var names = [source.nameAndValue]
    while names.count < 4, let (entry, _) = queue.popFirst() {
      let other = entry.takeUnretainedValue()
      if other.inputs == nil { names.append(other.nameAndValue) }
    }
    fatalError(
      """
      Bindings: this turn does not settle: after \(Turn.limit) \(unit) it still sets \
      \(names.joined(separator: ", ")). Look for an observer or a ring of bindings in which each \
      value brings about another one.
      """)
  }
}

extension Node {
  /// “the property made at File.swift:12 to 5”; a long value is cut.
  fileprivate final var nameAndValue: String {
    let value = valueDescription ?? "none"
    let start = value.prefix(200)
    return "\(name) to \(start)\(start.endIndex == value.endIndex ? "" : "…")"
  }
}
