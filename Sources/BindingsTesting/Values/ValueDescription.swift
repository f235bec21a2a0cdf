import Bindings

/// What is left of a value that held objects: its words.
final class ValueDescription: CustomStringConvertible {
  let description: String

  /// The words of a value that is an object or holds one, such as an optional screen; `nil` of what
  /// is just a value.
  init?(_ value: Any) {
    guard ValueDescription.holdsObjects(value) else { return nil }
    description = described(value)
  }

  /// What can be compared counts as a value, also where an object is behind it.
  static func holdsObjects(_ value: Any) -> Bool {
    if value is any Equatable { return false }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .class || mirror.children.contains { holdsObjects($0.value) }
  }
}
