/// A comparison of values of any type: objects by identity, values with parts by their parts. It is
/// `nil` for values without parts that cannot be compared, such as closures, and for values that
/// are not equal to themselves, such as NaN.
struct Sameness {
  /// Whether `==` decides for values with parts. It may ignore some parts: a type that compares
  /// only its identifiers is equal after another part has changed.
  let trustsEquality: Bool

  static let asAnnounced = Sameness(trustsEquality: true)
  static let inAllParts = Sameness(trustsEquality: false)

  func callAsFunction(_ left: Any, _ right: Any) -> Bool? {
    guard type(of: left) == type(of: right) else { return false }
    if trustsEquality, let left = left as? any Equatable { return left.isEqual(to: right) }
    let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
    switch first.displayStyle {
    case .class: return left as AnyObject === right as AnyObject
    case .set, .dictionary: return (left as? any Equatable)?.isEqual(to: right)
    default: break
    }
    guard !first.children.isEmpty || !second.children.isEmpty else {
      if let left = left as? any Equatable { return left.isEqual(to: right) }
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
      switch self(left.value, right.value) {
      case false: return false
      case true: break
      default: isKnown = false
      }
    }
    return isKnown ? true : nil
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool? {
    guard let other = other as? Self else { return false }
    if self == other { return true }
    return self == self || other == other ? false : nil
  }
}
