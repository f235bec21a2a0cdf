extension Journal {
  /// Waits for work that was started earlier, and expects the outputs to send exactly this.
  ///
  /// The wait ends when the outputs have sent what is expected; with no expectations, at once. If
  /// they have sent as many changes, but not these, an exhaustive step waits a second more at most.
  /// What was sent since the last step counts, too.
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
    compare(
      expected, at: location, title: "The outputs sent nothing within \(duration)",
      state: delays(in: location.fileID))
    endStep(at: location)
  }

  /// Waits until the outputs have sent this, whatever else they send until then.
  ///
  /// ```swift
  /// await journal.eventually { viewModel.page.becomes("Once upon a time") }
  /// ```
  ///
  /// The failure says which actions are executing, and what waits on the file's manual clocks.
  public nonisolated(nonsending) func eventually(
    within duration: Duration = .seconds(60), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation]
  ) async {
    let before = mode
    mode = .off
    await expect(within: duration, fileID: fileID, filePath: filePath, line: line, expectations)
    mode = before
  }

  /// What may delay the rest: the actions that are executing, and what waits on manual clocks.
  func delays(in fileID: String) -> [String] {
    let work = executing.map { "\($0.name) is still executing." }
    let waiting = ManualClock.waiting(in: fileID)
    return (work.isEmpty ? ["No action is executing."] : work) + waiting + ["", Self.clockHint]
  }

  /// The journal does not know the clocks of the view model, so it names the usual reason.
  private static let clockHint = """
    Work that waits for a manual clock continues when the clock advances, clock.advance(by: …), \
    if it was waiting by then: await clock.untilSomeoneWaits() first.
    """

  private nonisolated(nonsending) func wait(
    for expected: [OutputExpectation], until deadline: ContinuousClock.Instant
  ) async {
    var (looks, end) = (0, deadline)
    while !hasArrived(expected), !Task.isCancelled, ContinuousClock.now < end {
      // Something else was sent, so the step fails. Its report should have what follows soon.
      if exhaustivity == .on, end == deadline, unclaimed(for: expected).count >= expected.count {
        end = min(deadline, .now + .seconds(1))
      }
      looks += 1
      // Work that is ready to run needs no time, only a chance to run.
      if looks < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func hasArrived(_ expected: [OutputExpectation]) -> Bool {
    let sent = unclaimed(for: expected)
    return diff(order == .inOrder ? expected : arranged(expected, sent), sent).missing.isEmpty
  }
}
