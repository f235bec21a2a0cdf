import Bindings

/// What failures of steps say: a small diff, why it came to that, and what would accept it.
extension Journal {
  /// Something has come, but not what was expected.
  func failOfDifference(_ expected: [Expectation], _ told: [Entry], at place: Place) {
    let diff = LineDiff(expected: expected.count, told: told.count) {
      Self.isMet(expected[$0], by: told[$1])
    }
    let title =
      expected.isEmpty
      ? "Nothing was expected, but this was told:"
      : Self.isReordered(expected, told)
        ? "All of this was expected, but in another order:" : "Something else was told:"
    let text = diff.text({ words(expected[$0]) }, { told[$0].description })
    let unexpected = diff.firstUnexpected.map { told[$0] }
    let why = story(of: unexpected).map { Self.why($0, about: unexpected?.output) } ?? ""
    let hints = expected.indices.compactMap { index in
      diff.isMissing(index) ? hint(expected[index]) : nil
    }
    fail(
      "\(title)\n\n\(text)\(Self.paragraph(hints))\(why)\n\n"
        + "To accept what has happened, let the step say:\n\n" + code(of: told),
      at: diff.firstMissing.map { expected[$0].place } ?? place)
  }

  func failOfNothing(_ expected: [Expectation], _ title: String, _ state: String?) {
    let lines = expected.map { "  − \(words($0))" }.joined(separator: "\n")
    let hints = (state.map { [$0] } ?? []) + expected.compactMap { hint($0) }
    fail(
      "\(title)\n\n\(lines)\(Self.paragraph(hints))\n\n"
        + "To accept what has happened, leave \(expected.count == 1 ? "this line" : "these lines") "
        + "out.", at: expected.first?.place)
  }

  /// Where not everything must be said: one of the expected ones is not there.
  func failOfMissing(_ expectation: Expectation, in told: [Entry]) {
    let name = output(expectation.identity, telling: expectation.told)?.name
    let others = told.filter { $0.output == name }
    let lines = others.isEmpty ? told : others
    let text = lines.map { "    \($0)" }.joined(separator: "\n")
    fail(
      told.isEmpty
        ? "Nothing was told, but this was expected:\n\n  − \(words(expectation))"
        : "This was not told, or not in this order:\n\n  − \(words(expectation))\n\n"
          + "What was told\(others.isEmpty ? "" : " by \(name ?? "it")"):\n\n\(text)",
      at: expectation.place)
  }

  func failOfUnknown(_ expectation: Expectation) {
    fail(
      """
      The journal does not listen to the output that \(expectation.text) here.

      Reflection cannot find it, since it is computed or has appeared later, or it was left out by \
      “except”. Before the step, write:

        journal.watch("name", …)

      The journal listens to: \(outputNames.joined(separator: ", "))
      """, at: expectation.place)
  }

  /// What has come outside of steps must have been claimed.
  func failOfLeftovers(before place: Place?) {
    guard exhaustivity == .on else { return passOver() }
    let left = Array(entries[claimed...])
    guard !left.isEmpty else { return }
    claimed = entries.count
    let when =
      lastStep.map { "after the step at \($0)" } ?? "after the beginning of the journal"
    let lines = left.map { "  + \($0)" }.joined(separator: "\n")
    let why = story(of: left[0]).map { Self.why($0, about: left[0].output) } ?? ""
    fail(
      """
      \(left.count == 1 ? "This was" : "These were") told outside of any step, \(when):

      \(lines)\(why)

      Put what does it into a step, journal.expect(after: …), or claim it:

        journal.claim {
      \(code(of: left, indent: "    "))
        }
      """, at: place)
  }

  // MARK: Parts of messages

  /// “gameState becomes "14 matches"”.
  func words(_ expectation: Expectation) -> String {
    let name = output(expectation.identity, telling: expectation.told)?.name
    return "\(name ?? "an unknown output") \(expectation.text)"
  }

  /// The lines that accept what was told.
  func code(of told: [Entry], indent: String = "  ") -> String {
    told.map { entry in
      let isPath = entry.output.allSatisfy { $0.isLetter || $0.isNumber || "._[]".contains($0) }
      let output = isPath ? path(entry.output) : entry.output
      return "\(indent)\(output).\(entry.watched.kind.code(entry.news))"
    }
    .joined(separator: "\n")
  }

  /// What a test writes for the name of an output or an action.
  func path(_ name: String) -> String {
    children.contains { name.hasPrefix("\($0).") } ? name : "\(subjectName).\(name)"
  }

  /// Why a property that was expected to tell something does not: it is what is expected already.
  private func hint(_ expectation: Expectation) -> String? {
    guard let output = output(expectation.identity, telling: expectation.told) else { return nil }
    if output.hasEnded { return "\(output.name) has ended, and tells nothing any more." }
    guard output.kind == .property, let now = output.now(), expectation.isMet(.value(now)) else {
      return nil
    }
    let wasTold = entries[claimed...].contains { $0.watched === output }
    return wasTold ? nil : "\(output.name) was \(described(now)) before: what stays is not told."
  }

  private static func paragraph(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
  }

  private static func isReordered(_ expected: [Expectation], _ told: [Entry]) -> Bool {
    guard expected.count == told.count else { return false }
    var rest = told
    for expectation in expected {
      guard let index = rest.firstIndex(where: { isMet(expectation, by: $0) }) else { return false }
      rest.remove(at: index)
    }
    return true
  }

  /// What was set in a turn and by whom, and how an output came to its value.
  static func why(_ turn: TracedTurn, about output: String?) -> String {
    let steps = turn.steps.filter { step in
      switch step.kind {
      case .set, .edited: step.isChange
      case .round: true
      case .computed: step.isChange && step.name == output
      case .settled, .told: false
      }
    }
    guard steps.contains(where: { $0.kind != .round }) else { return "" }
    let lines = steps.prefix(12).map { "  \($0)" } + (steps.count > 12 ? ["  …"] : [])
    return "\n\nWhy:\n\n" + lines.joined(separator: "\n")
  }
}
