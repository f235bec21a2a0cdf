/// The mistakes that were found. The program ends with status 1 if there are any.
///
/// Global, because the assertions of the shapes are in the middle of timed work. One thread, so
/// no lock.
enum Complaints {
  nonisolated(unsafe) private(set) static var messages: [String] = []

  @inline(never) fileprivate static func add(_ message: String) {
    if messages.count < 100, messages.last != message { messages.append(message) }
  }
}

/// Asserts within timed work: costs a comparison.
@inline(__always) func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  if !isTrue { Complaints.add(message()) }
}

/// Asserts a sum, or a number of evaluations, and says both numbers if they differ.
func expect<Number: Equatable>(_ actual: Number, equals wanted: Number, _ what: String) {
  if actual != wanted { Complaints.add("\(what): \(actual) instead of \(wanted)") }
}
