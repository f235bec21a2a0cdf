import BindingsTesting
import Testing

/// The failures that a test of the kit provokes.
final class Failures {
  private(set) var all: [TestFailure] = []

  var messages: [String] { all.map(\.message) }
  var lines: [Int] { all.map(\.location.line) }

  func note(_ failure: TestFailure) { all.append(failure) }

  /// Expects exactly these failures.
  func expect(_ messages: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(self.messages == messages, sourceLocation: location)
  }
}
