import Bindings

/// The messages of failed steps: a small diff, its cause, and the code that would accept it.
extension Journal {
  /// Something has come, but not what was expected.
  ///
  /// - Parameter state: what may keep the rest from coming.
  func failOfDifference(
    _ expected: [OutputExpectation], _ told: [Entry], at location: TestLocation, _ state: String?
  ) {
    let diff = diff(expected, told)
    let isReordered = Self.isReordered(expected, told)
    let title =
      expected.isEmpty
      ? "Nothing was expected, but this was told:"
      : isReordered
        ? "All of this was expected, but in another order:" : "Something else was told:"
    let names = diff.pairs.compactMapValues { expected[$0].name }
    let extra = Self.folded(diff.unexpected.map { told[$0] })
    let text = diff.text(
      { words(expected[$0]) }, { words(told[$0], names[$0]) },
      { index in extra[diff.unexpected.firstIndex(of: index)!] })
    let unexpected = diff.unexpected.first.map { told[$0] }
    let why = story(of: unexpected).map { Self.why($0, about: unexpected) } ?? ""
    let hints = expected.indices.compactMap { index in
      diff.isMissing(index) ? hint(expected[index]) : nil
    }
    let proposal = proposal(told, names)
    let accepted =
      isReordered
      ? "It was told in this order; to accept that, let the step say:"
      : "To accept what has happened, let the step say:"
    fail(
      "\(title)\n\n\(text)\(Self.paragraph(hints))\(Self.paragraph(state))\(why)\n\n"
        + "\(accepted)\(Self.paragraph(proposal.lines))\(proposal.others)"
        + Self.paragraph(orderHint(expected, told)),
      at: diff.firstMissing.map { expected[$0].location } ?? location)
  }

  func failOfNothing(_ expected: [OutputExpectation], _ title: String, _ state: String?) {
    let lines = expected.map { "  − \(words($0))" }.joined(separator: "\n")
    let hints = (state.map { [$0] } ?? []) + expected.compactMap { hint($0) }
    fail(
      "\(title)\n\n\(lines)\(Self.paragraph(hints))\n\n"
        + (state == nil ? "To accept what has happened" : "If nothing is to come") + ", leave "
        + "\(expected.count == 1 ? "this line" : "these lines") out.", at: expected.first?.location)
  }

  /// The entries, one line each; equal entries of several outputs in one turn are one line.
  private static func folded(_ told: [Entry]) -> [String?] {
    var lines: [String?] = []
    for (index, entry) in told.enumerated() {
      let alike = told.indices.filter {
        entry.turn != nil && told[$0].turn == entry.turn && told[$0].text == entry.text
      }
      let names = alike.map { told[$0].watched.allNames }.joined(separator: ", ")
      lines.append(
        alike.count < 2 ? entry.description : alike[0] == index ? "\(names) \(entry.text)" : nil)
    }
    return lines
  }

  func failOfUnknown(_ expectation: OutputExpectation) {
    for action in actions {
      if let part = action.unheardPart(expectation.identity) {
        return failOfUnheard(part, of: action.name, expectation)
      }
    }
    fail(
      """
      The journal does not listen to the output that \(expectation.text) here.

      Reflection cannot find it, since it is computed or has appeared later, or it was left out by \
      “except”. Before the step, write:

        journal.watch("name", …)

      The journal listens to: \(outputNames.joined(separator: ", "))
      """, at: expectation.location)
  }

  private func failOfUnheard(_ part: String, of action: String, _ expectation: OutputExpectation) {
    let name = "\(action).\(part)"
    let help =
      part == "isExecuting"
      ? "The work of \(action) is done at once, so it is never under way for anybody."
      : """
      Of an action it hears isEnabled, isExecuting of work that takes time, errors, and values that \
      are not Void. To hear this too, write before the step:

        journal.watch("\(name)", \(path(name)))
      """
    fail(
      "The journal does not listen to \(name), of which “\(expectation.text)” is expected here."
        + Self.paragraph(help), at: expectation.location)
  }

  /// What has come outside of steps must have been claimed.
  func failOfLeftovers(before location: TestLocation?) {
    guard exhaustivity == .on else { return passOver() }
    let left = unclaimed
    claimed = entries.count
    guard !left.isEmpty else { return }
    let proposal = proposal(left)
    let when =
      lastStep.map { "after the step at \($0)" } ?? "after the beginning of the journal"
    let lines = Self.folded(left).compactMap(\.self).map { "  + \($0)" }.joined(separator: "\n")
    let why = story(of: left[0]).map { Self.why($0, about: left[0]) } ?? ""
    fail(
      """
      \(left.count == 1 ? "This was" : "These were") told outside of any step, \(when):

      \(lines)\(why)

      Put what does it into a step, journal.expect(after: …), or claim it:

        journal.claim {
      \(proposal.lines.map { "  \($0)" }.joined(separator: "\n"))
        }\(proposal.others)
      """, at: location)
  }

  // MARK: Parts of messages

  /// “gameState becomes "14 matches"”.
  func words(_ expectation: OutputExpectation) -> String {
    "\(name(expectation)) \(expectation.text)"
  }

  /// What the test calls an output.
  private func name(_ expectation: OutputExpectation) -> String {
    expectation.name ?? output(of: expectation)?.name ?? "an unknown output"
  }

  /// An entry, in words.
  ///
  /// - Parameter name: what the test calls the output, if it has expected it.
  private func words(_ entry: Entry, _ name: String?) -> String {
    name.map { "\($0) \(entry.text)" } ?? entry.description
  }

  /// The lines of code that accept entries; and those that do so by initializers, which the types may
  /// not have.
  ///
  /// - Parameter names: what the test calls the outputs that it has expected.
  private func proposal(
    _ told: [Entry], _ names: [Int: String] = [:]
  ) -> (lines: [String], others: String) {
    func lines(_ code: SwiftCode) -> [String] {
      told.enumerated().map { index, entry in
        let name = names[index] ?? entry.output
        let isPath = name.allSatisfy { $0.isLetter || $0.isNumber || "._[]".contains($0) }
        return "  \(isPath ? path(name) : name).\(entry.watched.code(entry.event, in: code))"
      }
    }
    let (lines, others) = (lines(SwiftCode()), lines(SwiftCode(usesInitializers: true)))
    let differing = zip(lines, others).filter { $0 != $1 }.map(\.1)
    let title = "\n\nOr, where the types have such initializers:"
    return (lines, differing.isEmpty ? "" : title + Self.paragraph(differing))
  }

  /// What a test writes for the name of an output or an action.
  func path(_ name: String) -> String {
    if let child = children.first(where: { name.hasPrefix("\($0.key).") }) {
      let rest = String(name.dropFirst(child.key.count + 1))
      return "\(child.key).\(child.value().map { OutputPath(rest, in: $0).text } ?? rest)"
    }
    if name.hasPrefix("\(subjectName).") { return name }
    return "\(subjectName).\(subject.map { OutputPath(name, in: $0).text } ?? name)"
  }

  /// Why a property does not announce an expected value: it has that value already.
  private func hint(_ expectation: OutputExpectation) -> String? {
    guard let output = output(of: expectation) else { return nil }
    if output.hasEnded { return "\(name(expectation)) has ended, and tells nothing any more." }
    guard output.kind == .property, let now = output.now(), expectation.isMet(.value(now)) else {
      return nil
    }
    let wasTold = unclaimed.contains { $0.watched === output }
    return wasTold
      ? nil : "\(name(expectation)) was \(described(now)) before: what stays is not told."
  }

  private static func paragraph(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
  }

  private static func paragraph(_ text: String?) -> String { paragraph(text.map { [$0] } ?? []) }

  /// Where nothing but the order between outputs is wrong: how to leave it out.
  private func orderHint(_ expected: [OutputExpectation], _ told: [Entry]) -> String? {
    Self.isSame(arranged(expected, told), told)
      ? "If the order between outputs is not what this is about, leave out .inOrder." : nil
  }

  private static func isReordered(_ expected: [OutputExpectation], _ told: [Entry]) -> Bool {
    guard expected.count == told.count else { return false }
    var rest = told
    for expectation in expected {
      guard let index = rest.firstIndex(where: { isMet(expectation, by: $0) }) else { return false }
      rest.remove(at: index)
    }
    return true
  }

  /// What was set in a turn and by what, and how an output computed what it has sent.
  static func why(_ turn: TracedTurn, about entry: Entry?) -> String {
    let steps = turn.steps.filter { step in
      switch step.kind {
      case .set, .edited: step.isChange
      case .round: true
      case .computed:
        // An operator may compute in several steps; the last one has what was sent.
        entry.map { $0.watched.names.contains(step.name) && step.new == $0.event.words } ?? false
      case .settled, .told: false
      }
    }
    guard steps.contains(where: { $0.kind != .round }) else { return "" }
    let lines = steps.prefix(12).map { "  \($0)" } + (steps.count > 12 ? ["  …"] : [])
    return "\n\nWhy:\n\n" + lines.joined(separator: "\n")
  }
}
