package import Foundation

/// A screen in another program: it reads lines of JSON, and knows nothing else of the game.
package struct JSONScreen {
  package private(set) var values: [String: NSObject] = [:]
  package private(set) var messages: [String] = []
  /// The lines that cannot be understood or are out of order, and the brackets left open.
  package private(set) var mistakes: [String] = []
  /// The line of the input that was answered last; line 0 is the beginning.
  private var answered = -1
  private var open: Set<String> = []

  package init(_ lines: some Sequence<String>) {
    for line in lines where !read(line) { mistakes.append(line) }
    if !open.isEmpty { mistakes.append("open: \(open)") }
  }

  private mutating func read(_ line: String) -> Bool {
    guard let json = members(ofJSON: line) else { return false }
    if let message = json["message"] as? String {
      messages.append(message)
      return true
    }
    if json["question"] != nil { return json["choices"] is [NSObject] }
    if let line = json["line"] as? Int { return answer(line, json) }
    guard let name = json["output"] as? String else { return false }
    if let event = json["event"] as? String { return edit(name, event, json) }
    values[name] = json["value"]
    return json["value"] != nil
  }

  /// Each line is answered once, in order, from line 0 on, and outside of all brackets.
  private mutating func answer(_ line: Int, _ json: [String: NSObject]) -> Bool {
    defer { answered = line }
    let result = json["reason"] == nil ? "done" : "refused"
    return json["result"] as? String == result && open.isEmpty && line == answered + 1
  }

  private mutating func edit(_ name: String, _ event: String, _ json: [String: NSObject]) -> Bool {
    var list = values[name] as? [NSObject] ?? []
    defer { values[name] = list as NSArray }
    switch event {
    case "startChange": return open.insert(name).inserted
    case "endChange": return open.remove(name) != nil
    default: break
    }
    guard open.contains(name), let index = json["index"] as? Int else { return false }
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

/// The members of an object in JSON; `nil` of any other text.
package func members(ofJSON text: String) -> [String: NSObject]? {
  try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject]
}
