import Bindings

/// What has come since the last step, beside what was expected.
extension Journal {
  /// Compares what has come since the last step with what was expected.
  ///
  /// - Parameters:
  ///   - nothingCame: what to say if nothing has.
  ///   - state: where it was waited for, what may keep the rest from coming.
  func compare(
    _ expected: [OutputExpectation], at location: TestLocation, nothingCame: String,
    state: String? = nil
  ) {
    // The failure of an unknown one has been reported.
    let expected = expected.filter { output(of: $0) != nil }
    let named = expected.compactMap { output(of: $0) }
    var told = unclaimed(for: expected)
    let distinct = inOrder(saidOnce(expected, told), told)
    let diffs = [inOrder(expected, told), distinct].map { diff($0, told) }
    if exhaustivity == .on {
      guard !diffs.contains(where: \.isEmpty) else { return }
    } else {
      let diff = diffs.first { $0.firstMissing == nil } ?? diffs[1]
      skipped += diff.unexpected.map { told[$0] }
      guard diff.firstMissing != nil else { return }
      // Entries of other outputs are skipped.
      told = told.filter { entry in named.contains { $0 === entry.watched } }
    }
    if told.isEmpty {
      failOfNothing(distinct, "\(nothingCame), but this was expected:", state)
    } else {
      failOfDifference(distinct, told, at: location, told.count < distinct.count ? state : nil)
    }
  }

  /// What has come since the last step, without what follows from it unless that is expected.
  func unclaimed(for expected: [OutputExpectation]) -> [Entry] {
    let named = expected.compactMap { output(of: $0) }
    return entries[claimed...].filter { entry in
      !entry.watched.isImplied || named.contains { $0 === entry.watched }
    }
  }

  func diff(_ expected: [OutputExpectation], _ told: [Entry]) -> LineDiff {
    LineDiff(expected: expected.count, told: told.count) {
      Self.isMet(expected[$0], by: told[$1])
    }
  }

  static func isSame(_ expected: [OutputExpectation], _ told: [Entry]) -> Bool {
    expected.count == told.count && zip(expected, told).allSatisfy { isMet($0, by: $1) }
  }

  static func isMet(_ expectation: OutputExpectation, by entry: Entry) -> Bool {
    entry.watched.isOutput(expectation.identity, telling: expectation.told)
      && expectation.isMet(entry.event)
  }

  // MARK: Several names

  /// Leaves out what was expected before of the same output by another name, since the output sends
  /// it once.
  func saidOnce(_ expected: [OutputExpectation], _ told: [Entry]) -> [OutputExpectation] {
    /// Which entries have met an output's expectations, and by which names.
    var met: [ObjectIdentifier: [(index: Int, names: Set<String>)]] = [:]
    return expected.filter { expectation in
      guard let output = output(of: expectation), output.names.count > 1 else { return true }
      let name = expectation.name ?? ""
      var before = met[ObjectIdentifier(output), default: []]
      // The entries of one name are in the order in which they were sent.
      let next = (before.lastIndex { $0.names.contains(name) } ?? -1) + 1
      if let index = before.indices[next...].first(where: {
        Self.isMet(expectation, by: told[before[$0].index])
      }) {
        before[index].names.insert(name)
        met[ObjectIdentifier(output)] = before
        return false
      }
      let rest = ((before.last?.index ?? -1) + 1)..<told.count
      if let index = rest.first(where: { Self.isMet(expectation, by: told[$0]) }) {
        before.append((index, [name]))
        met[ObjectIdentifier(output)] = before
      }
      return true
    }
  }

  // MARK: Order

  /// The expectations, in the order of the entries where the order does not matter.
  private func inOrder(_ expected: [OutputExpectation], _ told: [Entry]) -> [OutputExpectation] {
    order == .inOrder ? expected : arranged(expected, told)
  }

  /// The expectations in the order of the entries; those of one output keep their order.
  func arranged(_ expected: [OutputExpectation], _ told: [Entry]) -> [OutputExpectation] {
    let ours = Dictionary(grouping: expected.indices) {
      output(of: expected[$0]).map(ObjectIdentifier.init)
    }
    let theirs = Dictionary(grouping: told.indices) { ObjectIdentifier(told[$0].watched) }
    /// The expectations at the index of each entry, and those after all entries.
    var places: [Int: [Int]] = [:]
    var rest: [Int] = []
    for (output, ours) in ours {
      let theirs = output.flatMap { theirs[$0] } ?? []
      let diff = LineDiff(expected: ours.count, told: theirs.count) {
        Self.isMet(expected[ours[$0]], by: told[theirs[$1]])
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
    return (told.indices.flatMap { places[$0] ?? [] } + rest.sorted()).map { expected[$0] }
  }
}
