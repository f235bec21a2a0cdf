import Bindings
import Foundation
import ViewModels

/// Returns all that a view shows of a game, as lines of JSON.
func screen(of game: GameViewModel) -> [String] {
  var printed: [String] = []
  var lines = JSONLines { printed.append($0) }
  lines.visitOutputs(of: game)
  printed = []
  lines.writeAgain()
  return printed
}

/// A screen in another program, which reads lines of JSON and knows nothing else of the game.
struct JSONScreen {
  private(set) var values: [String: JSON] = [:]

  init(_ lines: [String]) throws {
    for line in lines { try read(JSONDecoder().decode(JSON.self, from: Data(line.utf8))) }
  }

  private mutating func read(_ line: JSON) {
    guard case .object(let members) = line, case .text(let name)? = members["output"] else {
      return
    }
    guard case .text(let event)? = members["event"] else {
      values[name] = members["value"]
      return
    }
    var list: [JSON] = if case .list(let list) = values[name] { list } else { [] }
    func index(_ key: String) -> Int {
      if case .number(let index) = members[key] { index } else { -1 }
    }
    switch event {
    case "insertion": list.insert(members["element"] ?? .null, at: index("index"))
    case "deletion": list.remove(at: index("index"))
    case "update": list[index("index")] = members["new"] ?? .null
    case "move": list.insert(list.remove(at: index("from")), at: index("to"))
    default: break
    }
    values[name] = .list(list)
  }
}

enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }
}
