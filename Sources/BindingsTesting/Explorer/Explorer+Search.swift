extension Explorer {
  /// Plays random scripts, one for each seed, and reports what does not hold.
  ///
  /// - Parameters:
  ///   - seeds: what scripts and view models are made with.
  ///   - length: how many intents a script has.
  ///   - report: called with the failure, its seed and its script.
  /// - Returns: the failure, shrunk to the shortest script.
  @discardableResult
  public func explore(
    seeds: ClosedRange<UInt64>, length: Int, report: (TestFailure) -> Void
  ) -> Finding? {
    let finding = search(seeds: seeds, length: length)
    if let finding { report(TestFailure("\(finding)", at: location)) }
    return finding
  }

  /// Plays all scripts up to a length, the shortest first, and reports what does not hold.
  ///
  /// - Parameters:
  ///   - length: how many intents the longest script has.
  ///   - seed: what the view models are made with.
  ///   - state: a value that distinguishes states. Of several scripts that lead to the same state,
  ///     only one is extended. Without it, every script is played.
  ///   - report: called with the failure and its script.
  /// - Returns: how many scripts were played, and the failure.
  /// - Complexity: O(i^n) scripts of i intents up to the length n, or i for each state.
  @discardableResult
  public func exhaust(
    length: Int, seed: UInt64 = 0, distinguishedBy state: ((Subject) -> AnyHashable)? = nil,
    report: (TestFailure) -> Void
  ) -> (scripts: Int, finding: Finding?) {
    var known: Set<AnyHashable> = []
    var scripts: [[Int]] = [[]]
    var count = 0
    for round in 0...length {
      var longer: [[Int]] = []
      for script in scripts {
        count += 1
        let (subject, failure) = run(script, seed: seed)
        if let failure {
          report(TestFailure("\(failure.finding)", at: location))
          return (count, failure.finding)
        }
        if round == length { continue }
        if let state, !known.insert(state(subject)).inserted { continue }
        longer += intents.indices.map { script + [$0] }
      }
      scripts = longer
    }
    return (count, nil)
  }

  private func search(seeds: ClosedRange<UInt64>, length: Int) -> Finding? {
    guard !intents.isEmpty else { return nil }
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let script = (0..<length).map { _ in intents.indices.randomElement(using: &random) ?? 0 }
      if let found = play(script, seed: seed) { return shrink(found, seed: seed) }
    }
    return nil
  }

  /// Leaves out whatever is not needed for a failure: first large parts, then single intents.
  private func shrink(_ found: (finding: Finding, script: [Int]), seed: UInt64) -> Finding {
    var (best, script) = found
    var size = script.count / 2
    while size > 0 {
      var start = 0
      while start < script.count {
        var shorter = script
        shorter.removeSubrange(start..<min(start + size, script.count))
        if let found = play(shorter, seed: seed) {
          (best, script) = found
          // A single one that could go may have kept others from going.
          if size == 1 { start = 0 }
        } else {
          start += size
        }
      }
      size /= 2
    }
    return best
  }
}
