import Foundation
import Synchronization
import Testing

/// The exercises, in the order of their files.
@Suite(.serialized) struct Exercises {}

/// Skips a test if an earlier one has failed.
nonisolated struct Exercise: TestTrait, TestScoping {
  /// The file of the exercise that has failed.
  private static let next = Mutex<String?>(nil)
  /// `ALL=1` skips none.
  private static let runsAll = ProcessInfo.processInfo.environment["ALL"] == "1"

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if let next = Self.next.withLock({ $0 }) { try Test.cancel("next is \(next)") }
    let file = test.sourceLocation.fileName.replacing("Tests.swift", with: ".swift")
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { _ in
      if !Self.runsAll { Self.next.withLock { $0 = "Exercises/\(file)" } }
      // So the issue is reported as usual.
      return false
    }
  }
}

extension Trait where Self == Exercise {
  nonisolated static var exercise: Self { Exercise() }
}
