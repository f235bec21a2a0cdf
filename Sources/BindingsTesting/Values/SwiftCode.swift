/// A value as one would write it in a test, as far as reflection can tell.
struct SwiftCode: CustomStringConvertible {
  /// `nil` if there is no way to write it, as of an object or a closure.
  let text: String?

  var description: String { text ?? "…" }

  init(_ value: Any) { text = SwiftCode.write(value) }

  private static func write(_ value: Any) -> String? {
    switch value {
    case let text as String: return String(reflecting: text)
    case let number as any BinaryInteger: return String(describing: number)
    case let number as any BinaryFloatingPoint: return String(describing: number)
    case let truth as Bool: return String(truth)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.isEmpty ? "nil" : write(mirror.children.first!.value)
    case .collection: return list(mirror, "[", "]")
    case .set: return list(mirror, "[", "]")
    case .tuple: return list(mirror, "(", ")")
    case .enum: return writeCase(value, mirror)
    case .struct: return list(mirror, "\(type(of: value))(", ")")
    default: return nil
    }
  }

  private static func writeCase(_ value: Any, _ mirror: Mirror) -> String? {
    guard let payload = mirror.children.first else { return ".\(value)" }
    let parts = Mirror(reflecting: payload.value)
    let written =
      parts.displayStyle == .tuple
      ? list(parts, "(", ")") : write(payload.value).map { "(\($0))" }
    return written.map { ".\(payload.label ?? "")\($0)" }
  }

  private static func list(_ mirror: Mirror, _ start: String, _ end: String) -> String? {
    var parts: [String] = []
    for child in mirror.children {
      guard let part = write(child.value) else { return nil }
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      parts.append(mirror.displayStyle == .collection ? part : label + part)
    }
    return start + parts.joined(separator: ", ") + end
  }
}
