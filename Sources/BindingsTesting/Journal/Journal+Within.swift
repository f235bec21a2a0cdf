extension Journal {
  /// Waits for work that was started earlier, and expects the outputs to send exactly this.
  ///
  /// It waits no longer than until as much has come as is expected. What has come since the last
  /// step counts too.
  ///
  /// - SeeAlso: `TestStore.receive` of the Composable Architecture
  public nonisolated(nonsending) func expect(
    within duration: Duration, _ order: Order = .ofEachOutput, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation]
  ) async {
    let location = TestLocation(fileID, filePath, line)
    guard let expected = begin(at: location, order, expectations) else { return }
    await wait(for: expected, until: .now + duration)
    let work = executing.map { "\($0.name) is still executing." }
    compare(
      expected, at: location, nothingCame: "Nothing has come within \(duration)",
      state: (work.isEmpty ? "No action is executing." : work.joined(separator: "\n"))
        + "\n\n" + Self.clockHint)
    endStep(at: location)
  }

  /// The journal does not know the clocks of the view model, so it can only name what is usual.
  private static let clockHint = """
    Work that waits for a manual clock goes on when the clock is moved on, clock.advance(by: …), \
    and only if it was waiting by then: await clock.untilSomeoneWaits() before that.
    """

  private nonisolated(nonsending) func wait(
    for expected: [OutputExpectation], until deadline: ContinuousClock.Instant
  ) async {
    var looks = 0
    while !hasCome(expected), !Task.isCancelled, ContinuousClock.now < deadline {
      looks += 1
      // What is ready to run needs no time, only its turn.
      if looks < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func hasCome(_ expected: [OutputExpectation]) -> Bool {
    let told = unclaimed(for: expected)
    guard exhaustivity == .off else {
      return told.count >= saidOnce(expected, told).count
    }
    return expected.allSatisfy { expectation in
      told.contains { Self.isMet(expectation, by: $0) }
    }
  }

  /// Does something during which steps need not list all changes, or must.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer {
      passOver()
      self.exhaustivity = before
    }
    return try await body()
  }
}
