import Foundation

/// A JSON text.
indirect enum JSONText: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])

  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let members = try? value.decode([String: JSONText].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSONText].self) {
      self = .array(elements)
    } else {
      self = value.decodeNil() ? .null : .bool(try value.decode(Bool.self))
    }
  }

  subscript(_ name: String) -> JSONText? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONText]? { if case .array(let elements) = self { elements } else { nil } }
}

/// What a front end knows that reads the lines of `--json`.
struct FrontEnd {
  private(set) var values: [String: JSONText] = [:]
  private(set) var lists: [String: [JSONText]] = [:]
  private(set) var messages: [String] = []
  /// How many lines of the input were answered, and why some were refused.
  private(set) var answered = 0
  private(set) var refusals: [Int: String] = [:]
  /// What cannot be understood.
  private(set) var mistakes: [String] = []
  private var isOpen: Set<String> = []

  init(_ lines: some Sequence<String>) {
    for line in lines where !read(line) { mistakes.append(line) }
    if !isOpen.isEmpty { mistakes.append("open: \(isOpen)") }
  }

  private mutating func read(_ line: String) -> Bool {
    guard let json = JSONText(line) else { return false }
    if let message = json["message"]?.string {
      messages.append(message)
      return true
    }
    if json["question"]?.string != nil { return json["choices"]?.elements != nil }
    if let line = json["line"]?.int { return note(answerTo: line, json) }
    guard let name = json["output"]?.string else { return false }
    if let event = json["event"]?.string { return edit(name, event, json) }
    values[name] = json["value"]
    return json["value"] != nil
  }

  /// Each line is answered once, in order, from the first answer on, and outside of all lists.
  private mutating func note(answerTo line: Int, _ json: JSONText) -> Bool {
    defer { answered = line }
    refusals[line] = json["reason"]?.string
    let result = json["reason"] == nil ? "done" : "refused"
    return json["result"]?.string == result && isOpen.isEmpty
      && (answered == 0 || line == answered + 1)
  }

  private mutating func edit(_ name: String, _ event: String, _ json: JSONText) -> Bool {
    var list = lists[name] ?? []
    defer { lists[name] = list }
    switch event {
    case "startChange": return isOpen.insert(name).inserted
    case "endChange": return isOpen.remove(name) != nil
    default: break
    }
    guard isOpen.contains(name), let index = json["index"]?.int else { return false }
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
