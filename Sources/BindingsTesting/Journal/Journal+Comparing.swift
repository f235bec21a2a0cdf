import Bindings

/// The comparison of what the outputs have sent with what a step expects.
extension Journal {
  /// Compares what the outputs have sent since the last step with what is expected.
  ///
  /// - Parameters:
  ///   - title: the beginning of the message, if they have sent nothing.
  ///   - state: after a wait, what may delay the rest.
  func compare(
    _ expected: [OutputExpectation], at location: TestLocation, title: String,
    state: String? = nil
  ) {
    // The failure of an unknown output has been reported.
    let expected = expected.filter { output(of: $0) != nil }
    let named = expected.compactMap { output(of: $0) }
    var sent = unclaimed(for: expected)
    let distinct = inOrder(withoutOtherNames(expected, sent), sent)
    let diffs = [inOrder(expected, sent), distinct].map { diff($0, sent) }
    if exhaustivity == .on {
      guard !diffs.contains(where: \.isEmpty) else { return }
    } else {
      let diff = diffs.first { $0.firstMissing == nil } ?? diffs[1]
      skipped += diff.unexpected.map { sent[$0] }
      guard diff.firstMissing != nil else { return }
      // Entries of other outputs are skipped.
      sent = sent.filter { entry in named.contains { $0 === entry.watched } }
    }
    if sent.isEmpty {
      failOfNothing(distinct, "\(title), but this was expected:", state)
    } else {
      failOfDifference(distinct, sent, at: location, sent.count < distinct.count ? state : nil)
    }
  }

  /// Returns the entries since the last step. Those of implied outputs are left out, unless they are
  /// expected.
  func unclaimed(for expected: [OutputExpectation]) -> [Entry] {
    let named = expected.compactMap { output(of: $0) }
    return entries[claimed...].filter { entry in
      !entry.watched.isImplied || named.contains { $0 === entry.watched }
    }
  }

  func diff(_ expected: [OutputExpectation], _ sent: [Entry]) -> LineDiff {
    LineDiff(expected: expected.count, sent: sent.count) {
      Self.isMet(expected[$0], by: sent[$1])
    }
  }

  static func isSame(_ expected: [OutputExpectation], _ sent: [Entry]) -> Bool {
    expected.count == sent.count && zip(expected, sent).allSatisfy { isMet($0, by: $1) }
  }

  static func isMet(_ expectation: OutputExpectation, by entry: Entry) -> Bool {
    entry.watched.isOutput(expectation.identity, sending: expectation.sent)
      && expectation.isMet(entry.event)
  }

  // MARK: Several names

  /// Leaves out expectations that repeat one of the same output by another name, since the output
  /// sends its value once.
  func withoutOtherNames(_ expected: [OutputExpectation], _ sent: [Entry]) -> [OutputExpectation] {
    /// Which entries have met an output's expectations, and by which names.
    var met: [ObjectIdentifier: [(index: Int, names: Set<String>)]] = [:]
    return expected.filter { expectation in
      guard let output = output(of: expectation), output.names.count > 1 else { return true }
      let name = expectation.name ?? ""
      var before = met[ObjectIdentifier(output), default: []]
      // The entries of one name are in the order in which they were sent.
      let next = (before.lastIndex { $0.names.contains(name) } ?? -1) + 1
      if let index = before.indices[next...].first(where: {
        Self.isMet(expectation, by: sent[before[$0].index])
      }) {
        before[index].names.insert(name)
        met[ObjectIdentifier(output)] = before
        return false
      }
      let rest = ((before.last?.index ?? -1) + 1)..<sent.count
      if let index = rest.first(where: { Self.isMet(expectation, by: sent[$0]) }) {
        before.append((index, [name]))
        met[ObjectIdentifier(output)] = before
      }
      return true
    }
  }

  // MARK: Order

  /// The expectations, in the order of the entries where the order does not matter.
  private func inOrder(_ expected: [OutputExpectation], _ sent: [Entry]) -> [OutputExpectation] {
    order == .inOrder ? expected : arranged(expected, sent)
  }

  /// The expectations in the order of the entries; those of one output keep their order.
  func arranged(_ expected: [OutputExpectation], _ sent: [Entry]) -> [OutputExpectation] {
    let ours = Dictionary(grouping: expected.indices) {
      output(of: expected[$0]).map(ObjectIdentifier.init)
    }
    let theirs = Dictionary(grouping: sent.indices) { ObjectIdentifier(sent[$0].watched) }
    /// The expectations at the index of each entry, and those after all entries.
    var places: [Int: [Int]] = [:]
    var rest: [Int] = []
    for (output, ours) in ours {
      let theirs = output.flatMap { theirs[$0] } ?? []
      let diff = LineDiff(expected: ours.count, sent: theirs.count) {
        Self.isMet(expected[ours[$0]], by: sent[theirs[$1]])
      }
      var missing: [Int] = []
      for line in diff.lines {
        switch line {
        case .missing(let index): missing.append(ours[index])
        case .unexpected(let index):
          // A missing expectation is placed beside what the output has sent instead.
          if !missing.isEmpty { places[theirs[index]] = missing }
          missing = []
        case .same(let index, let position):
          places[theirs[position]] = missing + [ours[index]]
          missing = []
        }
      }
      rest += missing
    }
    return (sent.indices.flatMap { places[$0] ?? [] } + rest.sorted()).map { expected[$0] }
  }
}
