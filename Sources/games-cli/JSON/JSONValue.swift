import Bindings
import ViewModels

/// What can be told in JSON.
protocol JSONValue {
  var json: String { get }
}

extension String: JSONValue {
  var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where Ink.isHarmless(scalar): text.unicodeScalars.append(scalar)
      default: text += Self.escaped(scalar)
      }
    }
    return text + "\""
  }

  /// The same with nothing but ASCII.
  var asciiJSON: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII { text.unicodeScalars.append(scalar) } else { text += Self.escaped(scalar) }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}

extension Int: JSONValue { var json: String { String(self) } }
extension UInt64: JSONValue { var json: String { String(self) } }
extension Bool: JSONValue { var json: String { self ? "true" : "false" } }

extension Optional: JSONValue where Wrapped: JSONValue {
  var json: String { map(\.json) ?? "null" }
}

extension Array: JSONValue where Element: JSONValue {
  var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

/// The members of an object, in an order that stays.
struct JSONObject: JSONValue {
  let members: KeyValuePairs<String, any JSONValue>

  var json: String {
    "{" + members.map { "\($0.json):\($1.json)" }.joined(separator: ",") + "}"
  }
}

extension Outcome: JSONValue {
  var json: String {
    switch self {
    case .won: "won".json
    case .lost: "lost".json
    case .drawn: "drawn".json
    }
  }
}

extension Dialog: JSONValue {
  var json: String {
    JSONObject(members: [
      "title": title, "message": message, "confirmTitle": confirmTitle, "cancelTitle": cancelTitle,
    ]).json
  }
}

extension Match: JSONValue { var json: String { index.json } }

extension Cell: JSONValue {
  var json: String {
    JSONObject(members: ["number": number, "letter": letter, "isFree": isFree]).json
  }
}
