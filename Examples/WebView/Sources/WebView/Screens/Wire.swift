import Foundation

/// What a page sends: JSON values, and nothing where there is nothing to say.
enum Wire {
  /// Whether values of a type can be sent.
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
