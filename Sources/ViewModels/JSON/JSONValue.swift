/// A value that can be written as JSON.
public protocol JSONValue {
  /// The value as a JSON text, on one line.
  var json: String { get }
}

extension String: JSONValue {
  public var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case " "..."~": text.unicodeScalars.append(scalar)
      // Such a character can control a terminal, or changes the direction of writing.
      case _ where scalar.isControl || scalar.properties.generalCategory == .format:
        text += Self.escaped(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The string, which is JSON, with each character that is not ASCII escaped.
  public var asciiJSON: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII { text.unicodeScalars.append(scalar) } else { text += Self.escaped(scalar) }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension Int: JSONValue { public var json: String { String(self) } }
extension UInt64: JSONValue { public var json: String { String(self) } }
extension Bool: JSONValue { public var json: String { self ? "true" : "false" } }

extension Float: JSONValue {
  /// `null` for values that are not numbers in JSON, such as infinity.
  public var json: String { isFinite ? String(self) : "null" }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  public var json: String { map(\.json) ?? "null" }
}

extension Array: JSONValue where Element: JSONValue {
  public var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

extension ClosedRange: JSONValue where Bound: JSONValue {
  /// Both ends, as an array.
  public var json: String { [lowerBound, upperBound].json }
}

/// The members of an object, in a fixed order.
public struct JSONObject: JSONValue {
  private let members: KeyValuePairs<String, any JSONValue>

  public init(members: KeyValuePairs<String, any JSONValue>) { self.members = members }

  public var json: String {
    "{" + members.map { "\($0.json):\($1.json)" }.joined(separator: ",") + "}"
  }
}
