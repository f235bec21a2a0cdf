extension Explorer {
  /// Plays random scripts, one for each seed; reports and returns the first failure, shrunk.
  @discardableResult public func explore(
    seeds: ClosedRange<UInt64>, length: Int, report: (TestFailure) -> Void
  ) -> Finding? {
    for seed in seeds {
      // With the seed itself, the view model would draw what the script has drawn.
      var random = SeededRandom(seed: ~seed)
      let script = (0..<length).map { _ in intents.indices.randomElement(using: &random) ?? 0 }
      guard let found = run(script, seed: seed).failure else { continue }
      let shortest = found.script.shrunk { run($0, seed: seed).failure?.script }
      let finding = run(shortest, seed: seed).failure?.finding ?? found.finding
      report(TestFailure("\(finding)", at: location))
      return finding
    }
    return nil
  }

  /// Plays all scripts up to a length, the shortest first; reports and returns the first failure.
  ///
  /// - Parameter state: a value that distinguishes states. Of several scripts that lead to the same
  ///   state, only one is extended. Without it, every script is played.
  /// - Returns: the number of scripts that were played, and the failure.
  /// - Complexity: O(i^n) scripts of i intents up to the length n, or i for each state.
  @discardableResult public func exhaust(
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
}

extension Array {
  /// Returns a failing script without the steps that it does not need: first without large parts,
  /// then without single ones.
  ///
  /// - Parameter played: returns the part of a shorter script up to its failure, or `nil` if it
  ///   does not fail.
  package func shrunk(_ played: ([Element]) -> [Element]?) -> [Element] {
    var best = self
    var size = Swift.max(1, count / 2)
    while size > 0 {
      var start = 0
      while start < best.count {
        var shorter = best
        shorter.removeSubrange(start..<Swift.min(start + size, best.count))
        if let failing = played(shorter) {
          best = failing
          // A step that could be removed may have prevented the removal of others.
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
