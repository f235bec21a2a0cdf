import BindingsTesting

/// The failures that a test of the kit provokes.
final class Failures {
  private(set) var all: [Failure] = []

  var messages: [String] { all.map(\.message) }
  var lines: [Int] { all.map(\.place.line) }

  func note(_ failure: Failure) { all.append(failure) }
}
