import Bindings

/// Writes values as Swift code, as far as reflection shows them.
///
/// A structure could be written with a memberwise initializer, but reflection does not show whether
/// it has one, and whether a test may call it. So its description is compared instead, unless
/// initializers are asked for.
struct SwiftCode {
  /// Whether structures are written.
  var usesInitializers = false

  /// Returns the code of a value; `nil` if it cannot be written, such as an object or a closure.
  static func text(of value: Any) -> String? { SwiftCode(usesInitializers: true).write(value) }

  /// Returns the argument of an expectation: a value, or else a closure that accepts only that value.
  ///
  /// - Parameter type: the type of the output's values.
  func argument(_ value: Any, as type: Any.Type, label: String = "") -> String {
    guard type is any Equatable.Type, let text = comparable(value) else {
      return " { \(condition(value, as: type)) }"
    }
    return "(\(label)\(text))"
  }

  /// Returns the code of a value that can be compared.
  func comparable(_ value: Any) -> String? {
    value is any Equatable && equals(value) ? write(value) : nil
  }

  /// Returns a condition for `$0`.
  private func condition(_ value: Any, as type: Any.Type) -> String {
    let mirror = Mirror(reflecting: value)
    if type is any BinaryFloatingPoint.Type { return "$0.isNaN" }
    if mirror.displayStyle == .tuple, (2...6).contains(mirror.children.count),
      mirror.children.allSatisfy({ comparable($0.value) != nil }), let text = write(value)
    {
      return "$0 == \(text)"
    }
    if type is any Optionality.Type {
      return mirror.children.isEmpty ? "$0 == nil" : description(of: value) ?? "$0 != nil"
    }
    let isCollection = type is any Collection.Type
    return description(of: value)
      ?? (isCollection ? "$0.count == \(mirror.children.count)" : "_ in true")
  }

  /// Returns a condition for the description of `$0`; `nil` if the description does not distinguish
  /// values.
  func description(of value: Any) -> String? {
    let text = String(describing: value)
    // The address in the name of a private type differs in each run.
    guard isDescribed(value), !text.contains("(unknown context at") else { return nil }
    let isRaw = text.contains("\"") && !text.contains { $0 == "\\" || $0 == "#" || $0.isNewline }
    return "String(describing: $0) == \(isRaw ? "#\"\(text)\"#" : quoted(text))"
  }

  /// Whether the description of a value is the same in every run, and differs from that of other
  /// values.
  private func isDescribed(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return value is any CustomStringConvertible
    case .set, .dictionary: return mirror.children.count < 2
    case nil: return !"\(type(of: value))".contains("->")
    default: return mirror.children.allSatisfy { isDescribed($0.value) }
    }
  }

  private func equals(_ value: Any) -> Bool {
    (value as? any Equatable)?.equalsItself ?? true
  }

  /// Returns a value as text: as code if its description would contain names of modules.
  static func words(for value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let hasParts = [.struct, .enum].contains(mirror.displayStyle) && !mirror.children.isEmpty
    if mirror.displayStyle == .optional, let child = mirror.children.first {
      return words(for: child.value)
    }
    if !hasParts || value is any CustomStringConvertible { return described(value) }
    return text(of: value) ?? described(value)
  }

  // MARK: Values

  private func quoted(_ text: String) -> String {
    // An apostrophe needs no escaping.
    String(reflecting: text).replacing(/\\(.)/) { $0.1 == "'" ? "'" : $0.0 }
  }

  private func write(_ value: Any) -> String? {
    switch value {
    case let text as String: return quoted(text)
    case let text as Substring: return quoted(String(text))
    case let character as Character: return quoted(String(character))
    case let scalar as Unicode.Scalar: return quoted(String(scalar))
    case let number as any BinaryInteger: return String(describing: number)
    case let number as any BinaryFloatingPoint: return write(number)
    case let truth as Bool: return String(truth)
    case let duration as Duration: return write(duration)
    case let range as any WrittenRange: return range.written(write)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { writeSome($0.value) } ?? "nil"
    case .collection where value is any ExpressibleByArrayLiteral: return list(mirror, "[", "]")
    case .set: return parts(mirror).map { "[\($0.sorted().joined(separator: ", "))]" }
    case .dictionary where value is any ExpressibleByDictionaryLiteral: return pairs(mirror)
    case .tuple: return list(mirror, "(", ")")
    case .enum where !(value is any CustomReflectable): return writeCase(value, mirror)
    case .struct where usesInitializers && !(value is any CustomReflectable):
      return name(of: type(of: value)).flatMap { name in
        // The compiler infers generic arguments from the initializer's arguments.
        list(mirror, "\(name.contains(">.") ? name : String(name.prefix { $0 != "<" }))(", ")")
      }
    default: return nil
    }
  }

  private func write(_ number: any BinaryFloatingPoint) -> String? {
    if number.isNaN { return nil }
    if number.isInfinite { return number.sign == .minus ? "-.infinity" : ".infinity" }
    return String(describing: number)
  }

  private func write(_ duration: Duration) -> String {
    let (seconds, rest) = duration.components
    return rest == 0
      ? ".seconds(\(seconds))"
      : "Duration(secondsComponent: \(seconds), attosecondsComponent: \(rest))"
  }

  /// The cases of an optional hide those of its value.
  private func writeSome(_ value: Any) -> String? {
    guard let text = write(value) else { return nil }
    let hides = [".none", ".some("].contains { text.hasPrefix($0) }
    if text == "nil" { return ".some(nil)" }
    return hides ? name(of: type(of: value)).map { $0 + text } : text
  }

  private func writeCase(_ value: Any, _ mirror: Mirror) -> String? {
    guard let payload = mirror.children.first else {
      // A custom description hides the name of the case.
      if !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible) {
        return ".\(escaped("\(value)"))"
      }
      return (value as? any RawRepresentable).flatMap { write($0.rawValue) }
        .flatMap { raw in name(of: type(of: value)).map { "\($0)(rawValue: \(raw))!" } }
    }
    let payloads = Mirror(reflecting: payload.value)
    let written =
      payloads.displayStyle == .tuple
      ? list(payloads, "(", ")") : write(payload.value).map { "(\($0))" }
    return written.map { ".\(escaped(payload.label ?? ""))\($0)" }
  }

  private func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private func pairs(_ mirror: Mirror) -> String? {
    var pairs: [String] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map { write($0.value) }
      guard pair.count == 2, let key = pair[0], let value = pair[1] else { return nil }
      pairs.append("\(key): \(value)")
    }
    return "[\(pairs.isEmpty ? ":" : pairs.sorted().joined(separator: ", "))]"
  }

  private func list(_ mirror: Mirror, _ start: String, _ end: String) -> String? {
    parts(mirror).map { start + $0.joined(separator: ", ") + end }
  }

  private func parts(_ mirror: Mirror) -> [String]? {
    var parts: [String] = []
    for child in mirror.children {
      guard let part = write(child.value) else { return nil }
      let label = child.label ?? "."
      // Such a label is that of a wrapped or lazy property, which no initializer takes.
      if mirror.displayStyle == .struct, label.first == "_" || label.first == "$" { return nil }
      parts.append(label.first == "." ? part : "\(label): \(part)")
    }
    return parts
  }

  // MARK: Types

  /// Returns the name of a type for code that imports its module: `Screen.Bar<Int>`; `nil` for types
  /// whose parts are internal to their library.
  private func name(of type: Any.Type) -> String? {
    let module = String(reflecting: type).prefix { $0 != "." }
    let libraries = ["Swift", "Foundation", "FoundationEssentials", "Bindings"]
    return libraries.contains(String(module)) ? nil : Self.words(for: type)
  }

  /// Returns the name of a type without its module, and without the marks of local and private types.
  static func words(for type: Any.Type) -> String {
    String(reflecting: type)
      .replacing(/\(extension in \w+\):|\(unknown context at [^)]*\)\.?/, with: "")
      .replacing(/(\.?)\w+((?:\.\w+)*)/) { name in
        name.1.isEmpty && !name.2.isEmpty ? name.2.dropFirst() : name.0
      }
  }
}

extension Equatable {
  fileprivate var equalsItself: Bool { self == self }
}

private protocol Optionality {}
extension Optional: Optionality {}

/// A range. Its stored properties are not the arguments of an initializer.
private protocol WrittenRange {
  func written(_ write: (Any) -> String?) -> String?
}

extension Range: WrittenRange {
  fileprivate func written(_ write: (Any) -> String?) -> String? {
    write(lowerBound).flatMap { lower in write(upperBound).map { "\(lower)..<\($0)" } }
  }
}

extension ClosedRange: WrittenRange {
  fileprivate func written(_ write: (Any) -> String?) -> String? {
    write(lowerBound).flatMap { lower in write(upperBound).map { "\(lower)...\($0)" } }
  }
}
