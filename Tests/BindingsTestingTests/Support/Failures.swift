import BindingsTesting
import Foundation
import Testing

/// The failures that a test of the kit provokes.
final class Failures {
  private(set) var all: [TestFailure] = []

  var messages: [String] { all.map(\.message) }
  var lines: [Int] { all.map(\.location.line) }

  /// Each message up to its causes and the code that it proposes.
  var differences: [String] {
    messages.map {
      $0.components(separatedBy: "\n\nWhy:")[0].components(separatedBy: "\n\nTo accept")[0]
    }
  }

  func note(_ failure: TestFailure) { all.append(failure) }

  /// Expects exactly these failures.
  func expect(_ messages: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(self.messages == messages, sourceLocation: location)
  }
}
