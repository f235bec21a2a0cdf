/// A JSON text, read by the book and in no other way than the grammar allows.
indirect enum JSONText: Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])

  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let value = reader.value(), reader.rest.isEmpty else { return nil }
    self = value
  }

  subscript(_ name: String) -> JSONText? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONText]? { if case .array(let elements) = self { elements } else { nil } }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func value() -> JSONText? {
      switch rest.first.map(Unicode.Scalar.init) {
      case "{": object()
      case "[": array()
      case "\"": string().map(JSONText.string)
      case "t": word("true", .bool(true))
      case "f": word("false", .bool(false))
      case "n": word("null", .null)
      default: number()
      }
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func word(_ word: String, _ value: JSONText) -> JSONText? {
      guard rest.starts(with: word.utf8) else { return nil }
      rest = rest.dropFirst(word.utf8.count)
      return value
    }

    private mutating func number() -> JSONText? {
      let digits = rest.prefix { $0 == UInt8(ascii: "-") || 48...57 ~= $0 }
      rest = rest.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self)).map(JSONText.number)
    }

    private mutating func string() -> String? {
      guard skip("\"") else { return nil }
      var text: [UInt8] = []
      var units: [UInt16] = []
      while let byte = rest.popFirst() {
        if byte != UInt8(ascii: "\\"), !units.isEmpty {
          text += String(decoding: units, as: UTF16.self).utf8
          units = []
        }
        switch byte {
        case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let unit = escaped() else { return nil }
          units.append(unit)
        case ..<0x20: return nil
        default: text.append(byte)
        }
      }
      return nil
    }

    private mutating func escaped() -> UInt16? {
      switch rest.popFirst().map(Unicode.Scalar.init) {
      case "n": return 10
      case "t": return 9
      case "\"": return 34
      case "\\": return 92
      case "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      default: return nil
      }
    }

    private mutating func array() -> JSONText? {
      _ = skip("[")
      if skip("]") { return .array([]) }
      var elements: [JSONText] = []
      repeat {
        guard let element = value() else { return nil }
        elements.append(element)
      } while skip(",")
      return skip("]") ? .array(elements) : nil
    }

    private mutating func object() -> JSONText? {
      _ = skip("{")
      var members: [String: JSONText] = [:]
      repeat {
        guard let name = string(), skip(":"), let value = value() else { return nil }
        guard members.updateValue(value, forKey: name) == nil else { return nil }
      } while skip(",")
      return skip("}") ? .object(members) : nil
    }
  }
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
