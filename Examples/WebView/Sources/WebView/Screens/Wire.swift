import Foundation

/// Decodes what a page sends: a JSON value, or nothing for an input without a value.
enum Wire {
  /// Whether values of a type can be decoded.
  static func takes(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any Decodable.Type
  }

  static func value<Value>(
    _ type: Value.Type, from body: Data, for name: String
  ) throws(Refusal) -> Value {
    if let nothing = () as? Value {
      guard body.isEmpty else { throw .badBody(name, expected: "nothing") }
      return nothing
    }
    guard let decodable = type as? any Decodable.Type,
      let value = try? JSONDecoder().decode(decodable, from: body) as? Value
    else { throw .badBody(name, expected: "a JSON \(type)") }
    return value
  }
}
