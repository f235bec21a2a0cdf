/// A comparison of values of any type: objects by identity, values with parts by their parts. The
/// result is `nil` for what cannot be compared: closures, values that are not equal to themselves,
/// such as NaN, and what equal values store as different objects, as URLs do.
struct Sameness {
  /// Whether `==` decides for all types that have it, objects included. It may ignore some parts: a
  /// type that compares only its identifiers is equal after another part has changed.
  let trustsEquality: Bool

  static let asAnnounced = Sameness(trustsEquality: true)
  static let inAllParts = Sameness(trustsEquality: false)

  func callAsFunction(_ left: Any, _ right: Any, areInEqual: Bool = false) -> Bool? {
    guard type(of: left) == type(of: right) else { return false }
    let isEqual = (left as? any Equatable)?.isEqual(to: right)
    if trustsEquality, left is any Equatable { return isEqual }
    let areInEqual = areInEqual || isEqual == true
    if areInEqual, left is UnsafeRawPointer { return nil }
    let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
    switch first.displayStyle {
    case .class: return left as AnyObject === right as AnyObject ? true : areInEqual ? nil : false
    case .set, .dictionary: return isEqual
    default: break
    }
    guard !first.children.isEmpty || !second.children.isEmpty else {
      if left is any Equatable { return isEqual }
      switch first.displayStyle {
      case .struct, .tuple, .collection, .optional: return true
      case .enum: return String(describing: left) == String(describing: right)
      default: return nil
      }
    }
    guard first.children.count == second.children.count else { return false }
    var isKnown = true
    for (left, right) in zip(first.children, second.children) {
      guard left.label == right.label else { return false }
      switch self(left.value, right.value, areInEqual: areInEqual) {
      case false: return false
      case true: break
      default: isKnown = false
      }
    }
    return isKnown ? true : nil
  }
}

extension Equatable {
  func isEqual(to other: Any) -> Bool? {
    guard let other = other as? Self else { return false }
    if self == other { return true }
    return self == self || other == other ? false : nil
  }
}
