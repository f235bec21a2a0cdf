import Bindings
import Foundation
import ViewModels

/// A screen in another program: it reads lines of JSON, and knows nothing else of the game.
package struct JSONScreen {
  package private(set) var values: [String: JSON] = [:]
  package private(set) var messages: [String] = []
  /// How many lines of the input were answered.
  package private(set) var answered = 0
  /// The lines that cannot be understood.
  package private(set) var mistakes: [String] = []
  private var open: Set<String> = []

  package init(_ lines: some Sequence<String>) {
    for line in lines where !read(line) { mistakes.append(line) }
    if !open.isEmpty { mistakes.append("open: \(open)") }
  }

  private mutating func read(_ line: String) -> Bool {
    guard let json = JSON(line) else { return false }
    if let message = json["message"]?.text {
      messages.append(message)
      return true
    }
    if json["question"] != nil { return json["choices"]?.list != nil }
    if let line = json["line"]?.number { return answer(line, json) }
    guard let name = json["output"]?.text else { return false }
    if let event = json["event"]?.text { return edit(name, event, json) }
    values[name] = json["value"]
    return json["value"] != nil
  }

  /// Each line is answered once, in order, from the first answer on, and outside of all lists.
  private mutating func answer(_ line: Int, _ json: JSON) -> Bool {
    defer { answered = line }
    let result = json["reason"] == nil ? "done" : "refused"
    return json["result"]?.text == result && open.isEmpty
      && (answered == 0 || line == answered + 1)
  }

  private mutating func edit(_ name: String, _ event: String, _ json: JSON) -> Bool {
    var list = values[name]?.list ?? []
    defer { values[name] = .list(list) }
    switch event {
    case "startChange": return open.insert(name).inserted
    case "endChange": return open.remove(name) != nil
    default: break
    }
    guard open.contains(name), let index = json["index"]?.number else { return false }
    switch event {
    case "insertion":
      guard let element = json["element"], 0...list.count ~= index else { return false }
      list.insert(element, at: index)
    case "deletion":
      guard list.indices.contains(index), json["element"] == list[index] else { return false }
      list.remove(at: index)
    case "update":
      guard list.indices.contains(index), json["old"] == list[index], let new = json["new"] else {
        return false
      }
      list[index] = new
    default: return false
    }
    return true
  }
}

/// A JSON text.
package enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  package init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let members = try? value.decode([String: JSON].self) {
      self = .object(members)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = value.decodeNil() ? .null : .bool(try value.decode(Bool.self))
    }
  }

  package subscript(_ name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
  package var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
}
