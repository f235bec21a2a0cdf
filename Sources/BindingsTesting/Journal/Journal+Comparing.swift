/// The comparison of what the outputs have sent with what a step expects.
extension Journal {
  /// Compares what the outputs have sent since the last step with what is expected. If they have
  /// sent nothing, the message begins with `title`. After a wait, `state` says what may delay the
  /// rest.
  func compare(
    _ expected: [OutputExpectation], at location: TestLocation, title: String, state: [String] = []
  ) {
    var sent = unclaimed(for: expected)
    let ordered = order == .inOrder ? expected : arranged(expected, sent)
    let diff = diff(ordered, sent)
    if exhaustivity == .on {
      if diff.missing.isEmpty, diff.unexpected.isEmpty { return }
    } else {
      skipped += diff.unexpected.map { sent[$0].released }
      guard !diff.missing.isEmpty else { return }
      let ours = sent.filter { entry in expected.contains { output(of: $0) === entry.watched } }
      if !ours.isEmpty { sent = ours }
    }
    if sent.isEmpty {
      failOfNothing(ordered, "\(title), but this was expected:", state)
    } else {
      let mayArrive = exhaustivity == .off || sent.count < ordered.count
      failOfDifference(ordered, sent, at: location, mayArrive ? state : [])
    }
  }

  /// The entries since the last step, without those of implied outputs that are not expected.
  func unclaimed(for expected: [OutputExpectation] = []) -> [Entry] {
    entries[claimed...].filter { entry in
      !entry.watched.isImplied || expected.contains { output(of: $0) === entry.watched }
    }
  }

  func diff(_ expected: [OutputExpectation], _ sent: [Entry]) -> LineDiff {
    LineDiff(expected: expected.count, sent: sent.count) { Self.isMet(expected[$0], by: sent[$1]) }
  }

  static func isMet(_ expectation: OutputExpectation, by entry: Entry) -> Bool {
    entry.watched.isOutput(expectation.identity, sending: expectation.sent)
      && expectation.isMet(entry.event)
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
