/// The description of a value that held objects, in place of the value.
struct ValueDescription: CustomStringConvertible {
  let description: String

  /// Whether a value is or holds an object. An `Equatable` value is not counted as an object.
  static func holdsObjects(_ value: Any) -> Bool {
    if value is any Equatable { return false }
    return type(of: value) is AnyClass
      || Mirror(reflecting: value).children.contains { holdsObjects($0.value) }
  }
}
