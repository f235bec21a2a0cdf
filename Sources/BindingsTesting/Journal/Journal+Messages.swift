import Bindings

/// The messages of failed steps: a small diff, its cause, and the code that would accept it.
extension Journal {
  /// - Parameter state: what may delay the rest.
  func failOfDifference(
    _ expected: [OutputExpectation], _ sent: [Entry], at location: TestLocation, _ state: [String]
  ) {
    let diff = diff(expected, sent)
    let isReordered = Self.isReordered(expected, sent)
    let title =
      expected.isEmpty
      ? "Nothing was expected, but the outputs sent this:"
      : isReordered
        ? "All of this was expected, but in another order:"
        : "The outputs sent something else:"
    var names: [Int: String] = [:]
    for case .same(let index, let position) in diff.lines { names[position] = expected[index].name }
    let lines = sent.enumerated().map { index, entry in
      names[index].map { "\($0) \(entry.text)" } ?? entry.description
    }
    let text = Self.shortened(diff.text({ words(expected[$0]) }, { lines[$0] }))
    let unexpected = diff.unexpected.first.map { sent[$0] }
    let why = tracedTurn(of: unexpected).map { Self.why($0, about: unexpected) } ?? ""
    let hints = diff.missing.compactMap { hint(expected[$0]) }
    let accepted = isReordered ? "the actual order" : "what has happened"
    fail(
      "\(title)\n\n\(text)\(Self.paragraph(hints))\(Self.paragraph(state))\(why)\n\n"
        + "To accept \(accepted), write in the step:\(Self.paragraph(proposal(sent, names)))",
      at: diff.missing.first.map { expected[$0].location } ?? location)
  }

  func failOfNothing(_ expected: [OutputExpectation], _ title: String, _ state: [String]) {
    let lines = expected.map { "  − \(words($0))" }.joined(separator: "\n")
    let hints = state + expected.compactMap { hint($0) }
    fail(
      "\(title)\n\n\(lines)\(Self.paragraph(hints))\n\n"
        + (state.isEmpty ? "To accept what has happened" : "If nothing should be sent") + ", leave "
        + "\(expected.count == 1 ? "this line" : "these lines") out.", at: expected.first?.location)
  }

  /// Shortens a long missing line and the unexpected one that follows it to what differs.
  private static func shortened(_ diff: String) -> String {
    var lines = diff.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices.dropLast() {
      // “becomes Order(…)”, “becomes […]”
      let bracket = lines[index].firstMatch(of: /\s\[|\(/)?.0 ?? "("
      let pair = [lines[index], lines[index + 1]].map { $0.split(separator: bracket, maxSplits: 1) }
      guard lines[index].hasPrefix("  − "), lines[index + 1].hasPrefix("  + "),
        pair.allSatisfy({ $0.count == 2 && $0[1].count > 80 }),
        pair[0][0].dropFirst(4) == pair[1][0].dropFirst(4)
      else { continue }
      let parts = pair.map { $0[1].split(separator: ", ") }
      let shorter = (parts.map(\.count).min() ?? 1) - 1
      let first = zip(parts[0], parts[1]).prefix(shorter).prefix { $0 == $1 }.count
      let last = zip(parts[0].reversed(), parts[1].reversed()).prefix(shorter - first)
        .prefix { $0 == $1 }.count
      for offset in 0...1 {
        let differing = parts[offset][first..<(parts[offset].count - last)].joined(separator: ", ")
        let (start, end) = (first > 0 ? "…, " : "", last > 0 ? ", …\(lines[index].suffix(1))" : "")
        lines[index + offset] = "\(pair[offset][0])\(bracket)\(start)\(differing)\(end)"
      }
    }
    return lines.joined(separator: "\n")
  }

  func failOfUnknown(_ expectation: OutputExpectation) {
    fail(
      """
      The journal does not observe the output that \(expectation.text) here.

      Reflection cannot find the output, because it is computed or has appeared later, or the test \
      left it out by “except”; or it is a part of an action other than isEnabled, isExecuting of \
      work that takes time, errors, and values that are not Void. Write before the step:

        journal.watch("name", …)

      The journal observes: \(outputNames.joined(separator: ", "))
      """, at: expectation.location)
  }

  /// Reports what the outputs have sent outside of steps.
  func failOfLeftovers(before location: TestLocation?) {
    let left = unclaimed()
    if exhaustivity == .off { skipped += left.map(\.released) }
    claimed = entries.count
    guard exhaustivity == .on, !left.isEmpty else { return }
    let when = lastStep.map { "after the step at \($0)" } ?? "after the beginning of the journal"
    let lines = left.map { "  + \($0)" }.joined(separator: "\n")
    let why = tracedTurn(of: left[0]).map { Self.why($0, about: left[0]) } ?? ""
    fail(
      """
      \(left.count == 1 ? "This was" : "These were") sent outside of any step, \(when):

      \(lines)\(why)

      Put the cause into a step, journal.expect(after: …), or claim this:

        journal.claim {
      \(proposal(left).map { "  \($0)" }.joined(separator: "\n"))
        }
      """, at: location)
  }

  /// “gameState becomes "14 matches"”.
  func words(_ expectation: OutputExpectation) -> String {
    "\(name(expectation)) \(expectation.text)"
  }

  private func name(_ expectation: OutputExpectation) -> String {
    expectation.name ?? output(of: expectation)?.name ?? "an unknown output"
  }

  /// The lines of code that accept entries.
  ///
  /// - Parameter names: the names in the test of the outputs that the step has expected.
  private func proposal(_ sent: [Entry], _ names: [Int: String] = [:]) -> [String] {
    let names = sent.indices.map { names[$0] ?? name(sent[$0]) }
    let lines = sent.indices.filter { !isHidden(names[$0]) }.map {
      "  \(line(sent[$0], names[$0]))"
    }
    let left = Set(names.filter(isHidden).map(Self.root)).sorted()
    guard !left.isEmpty else { return lines }
    let list = left.map { "\"\($0)\"" }.joined(separator: ", ")
    return lines + [
      "  // A test cannot name what is private. Leave it out of the journal: except: [\(list)]"
    ]
  }

  func line(_ entry: Entry, _ name: String) -> String {
    let isPath = name.allSatisfy { $0.isLetter || $0.isNumber || "._[]".contains($0) }
    return "\(isPath ? path(name) : name).\(entry.watched.code(entry.event))"
  }

  func isHidden(_ name: String) -> Bool { hidden.contains(Self.root(name)) }

  /// “rows” of “rows[0].title”.
  static func root(_ name: String) -> String { String(name.prefix { !".[".contains($0) }) }

  /// The name of an entry's output in the test: the first that is not private.
  func name(_ sent: Entry) -> String { sent.watched.names.first { !isHidden($0) } ?? sent.output }

  /// The path of an output or an action in the test.
  func path(_ name: String) -> String {
    let isWhole = children.contains { "\(name).".hasPrefix("\($0).") || name.hasPrefix("\($0)[") }
    if isWhole || name.hasPrefix("\(subjectName).") { return name }
    return Self.path(name, in: subjectName)
  }

  /// “settings.title”, “rows[0].title”. The name of an output that is watched itself is empty.
  static func path(_ name: String, in owner: String) -> String {
    owner.isEmpty || name.isEmpty || name.first == "[" ? owner + name : "\(owner).\(name)"
  }

  /// Why an output does not send what is expected: it has ended, or has that value already.
  private func hint(_ expectation: OutputExpectation) -> String? {
    guard let output = output(of: expectation) else { return nil }
    if output.hasEnded { return "\(name(expectation)) has ended, and sends nothing any more." }
    guard output.kind == .property, let now = output.now(), now is any Equatable,
      expectation.isMet(.value(now)), entries[claimed...].allSatisfy({ $0.watched !== output })
    else { return nil }
    return "\(name(expectation)) was \(described(now)) before: an equal value is not announced."
  }

  private static func paragraph(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
  }

  private static func isReordered(_ expected: [OutputExpectation], _ sent: [Entry]) -> Bool {
    var rest = sent
    for expectation in expected {
      guard let index = rest.firstIndex(where: { isMet(expectation, by: $0) }) else { return false }
      rest.remove(at: index)
    }
    return rest.isEmpty
  }

  /// The sets of a turn with their causes, and how an output computed what it has sent.
  static func why(_ turn: TracedTurn, about entry: Entry?) -> String {
    let steps = turn.steps.filter { step in
      switch step.kind {
      case .set, .edited: step.isChange
      case .round: true
      case .computed:
        // An operator may compute in several steps; the last one has what was sent.
        entry.map { $0.watched.names.contains(step.name) && step.new == $0.event.words } ?? false
      case .settled, .notified: false
      }
    }
    guard steps.contains(where: { $0.kind != .round }) else { return "" }
    let lines = steps.prefix(12).map { "  \($0)" } + (steps.count > 12 ? ["  …"] : [])
    return "\n\nWhy:\n\n" + lines.joined(separator: "\n")
  }
}
