import Testing

/// Waits until a condition holds; records an issue after ten seconds.
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ isSo: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < end {
    if try await isSo() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record(what, sourceLocation: sourceLocation)
}
