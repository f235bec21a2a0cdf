import Bindings

/// Writes values as Swift code, as far as reflection shows them: literals, and cases of enums.
///
/// A structure may have no initializer for what it stores, so its description is compared.
package enum SwiftCode {
  /// Returns the argument of an expectation: a value, or else a closure that accepts it.
  static func argument(_ value: Any, as type: Any.Type, label: String = "") -> String {
    guard type is any Equatable.Type, let text = comparable(value) else {
      return " { \(condition(value, as: type)) }"
    }
    return "(\(label)\(text))"
  }

  static func comparable(_ value: Any) -> String? {
    (value as? any Equatable)?.isEqual(to: value) == true ? text(of: value) : nil
  }

  static func condition(_ value: Any, as type: Any.Type) -> String {
    let mirror = Mirror(reflecting: value)
    if type is any BinaryFloatingPoint.Type { return "$0.isNaN" }
    if mirror.displayStyle == .tuple, (2...6).contains(mirror.children.count),
      mirror.children.allSatisfy({ comparable($0.value) != nil }), let text = text(of: value)
    {
      return "$0 == \(text)"
    }
    if type is any ExpressibleByNilLiteral.Type {
      return mirror.children.isEmpty ? "$0 == nil" : description(of: value) ?? "$0 != nil"
    }
    return description(of: value)
      ?? (type is any Collection.Type ? "$0.count == \(mirror.children.count)" : "_ in true")
  }

  /// Returns a condition for the description of `$0`; `nil` if that does not distinguish values.
  static func description(of value: Any) -> String? {
    let text = String(describing: value)
    // The address in the name of a private type differs in each run.
    guard isDescribed(value), !text.contains("(unknown context at") else { return nil }
    let isRaw = text.contains("\"") && !text.contains { $0 == "\\" || $0 == "#" || $0.isNewline }
    return "String(describing: $0) == \(isRaw ? "#\"\(text)\"#" : quoted(text))"
  }

  /// Whether a value's description is the same in every run, and distinguishes it.
  private static func isDescribed(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return value is any CustomStringConvertible
    case .set, .dictionary: if mirror.children.count > 1 { return false }
    case nil: return !"\(type(of: value))".contains("->")
    default: break
    }
    return mirror.children.allSatisfy { isDescribed($0.value) }
  }

  /// Returns a value as text; a case of an enum as code, as its description has names of modules.
  static func words(for value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let child = mirror.children.first {
      return words(for: child.value)
    }
    // The description of a longer list leaves out most elements, in which two lists may differ.
    if mirror.displayStyle == .collection, (11...500).contains(mirror.children.count) {
      return "[\(mirror.children.map { words(for: $0.value) }.joined(separator: ", "))]"
    }
    guard mirror.displayStyle == .enum, !mirror.children.isEmpty,
      !(value is any CustomStringConvertible)
    else { return described(value) }
    return text(of: value) ?? described(value)
  }

  private static func quoted(_ text: String) -> String {
    // An apostrophe needs no escaping.
    String(reflecting: text).replacing(/\\(.)/) { $0.1 == "'" ? "'" : $0.0 }
  }

  /// Returns the code of a value; `nil` if it cannot be written, such as an object or a structure.
  static func text(of value: Any) -> String? {
    switch value {
    case let text as any StringProtocol: return quoted("\(text)")
    case let character as Character: return quoted(String(character))
    case let number as any BinaryInteger: return String(describing: number)
    case let number as any BinaryFloatingPoint:
      if number.isNaN { return nil }
      guard number.isInfinite else { return String(describing: number) }
      return number.sign == .minus ? "-.infinity" : ".infinity"
    case let truth as Bool: return String(truth)
    case let duration as Duration where duration.components.attoseconds == 0:
      return ".seconds(\(duration.components.seconds))"
    case let range as any WrittenRange:
      // “...-1” and “....high” would be read as operators.
      let bounds = Mirror(reflecting: range).children.compactMap { text(of: $0.value) }
        .map { $0.hasPrefix("-") || $0.hasPrefix(".") ? "(\($0))" : $0 }
      return bounds.count == 2 ? bounds.joined(separator: type(of: range).sign) : nil
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { some($0.value) } ?? "nil"
    case .collection where value is any ExpressibleByArrayLiteral: return list(mirror, "[", "]")
    case .tuple: return list(mirror, "(", ")")
    case .enum where !(value is any CustomReflectable): return enumCase(value, mirror)
    default: return nil
    }
  }

  /// The cases of an optional hide those of its value.
  private static func some(_ value: Any) -> String? {
    guard let text = text(of: value) else { return nil }
    if text == "nil" { return ".some(nil)" }
    return text.hasPrefix(".none") || text.hasPrefix(".some(")
      ? words(for: type(of: value)) + text : text
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> String? {
    guard let payload = mirror.children.first else {
      // A custom description hides the name of the case.
      let isHidden =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      return isHidden ? nil : ".\(escaped("\(value)"))"
    }
    let payloads = Mirror(reflecting: payload.value)
    let written =
      payloads.displayStyle == .tuple
      ? list(payloads, "(", ")") : text(of: payload.value).map { "(\($0))" }
    return written.map { ".\(escaped(payload.label ?? ""))\($0)" }
  }

  private static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private static func list(_ mirror: Mirror, _ start: String, _ end: String) -> String? {
    var parts: [String] = []
    for child in mirror.children {
      guard let part = text(of: child.value) else { return nil }
      let label = child.label ?? "."
      parts.append(label.first == "." ? part : "\(label): \(part)")
    }
    return start + parts.joined(separator: ", ") + end
  }

  /// Returns a type's name without its module and the marks of local and private types.
  package static func words(for type: Any.Type) -> String {
    String(reflecting: type)
      .replacing(/\(extension in \w+\):|\(unknown context at [^)]*\)\.?/, with: "")
      .replacing(/(\.?)\w+((?:\.\w+)*)/) { name in
        name.1.isEmpty && !name.2.isEmpty ? name.2.dropFirst() : name.0
      }
  }
}

/// A range. Its stored properties are not the arguments of an initializer.
private protocol WrittenRange {
  static var sign: String { get }
}

extension Range: WrittenRange { fileprivate static var sign: String { "..<" } }
extension ClosedRange: WrittenRange { fileprivate static var sign: String { "..." } }
