import Bindings

/// The description of a value that held objects, in place of the value.
final class ValueDescription: CustomStringConvertible {
  let description: String

  /// Makes the description of a value that is or holds an object; `nil` for other values.
  init?(_ value: Any) {
    guard ValueDescription.holdsObjects(value) else { return nil }
    description = described(value)
  }

  /// Whether a value is or holds an object. An `Equatable` value is not counted as an object.
  static func holdsObjects(_ value: Any) -> Bool {
    if value is any Equatable { return false }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .class || mirror.children.contains { holdsObjects($0.value) }
  }
}
