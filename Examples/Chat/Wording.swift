import Bindings

/// Every sentence of the chat, as a function of values.
enum Wording {
  static func room(_ room: Room) -> String {
    room.id + (room.unread > 0 ? " (\(room.unread))" : "")
      + (room.draft.isEmpty ? "" : ", draft: \(room.draft)")
  }

  static func section(of room: Room) -> String { room.unread > 0 ? "Unread" : "Rooms" }
  static func unread(_ count: Int) -> String { count > 0 ? "\(count) unread" : "" }
  static let typed = "(others see that you type)"
  static func typing(_ author: String) -> String { "\(author) is typing…" }
  static func tooLong(by count: Int) -> String { "too long by \(count)" }

  static func found(_ messages: Loading<[Message], ChatError>) -> String {
    let hits = messages.value.map { hits in
      hits.isEmpty
        ? "nothing found" : "\(hits.count) found: \(hits.map(\.text).joined(separator: ", "))"
    }
    switch messages {
    case .idle: return ""
    case .loading: return "searching…" + (hits.map { " before: \($0)" } ?? "")
    case .value: return hits ?? ""
    case .failed(let error, _): return reason(error) + (hits.map { "; before: \($0)" } ?? "")
    }
  }

  static func reason(_ error: ChatError) -> String {
    switch error {
    case .offline: "offline"
    case .refused(let reason): reason
    }
  }

  static func line(_ message: Message, isLiked: Bool) -> String {
    let status =
      switch message.status {
      case .sending: " (sending…)"
      case .sent: ""
      case .failed: " (not sent)"
      }
    return "\(message.id) \(message.author): \(message.text)\(isLiked ? " ♥" : "")\(status)"
  }

  static func chosen(_ texts: [String]) -> String {
    texts.isEmpty ? "" : "\(texts.count) chosen: \(texts.joined(separator: ", "))"
  }

  // MARK: Between two runs

  /// “Garden=hello”, a line for each room. A “=” in its name is escaped.
  static func saved(_ rooms: [Room]) -> String {
    rooms.map { room in
      let name = room.id.replacing("%", with: "%25").replacing("=", with: "%3D")
      return "\(name)=\(room.draft)"
    }
    .joined(separator: "\n")
  }

  static func rooms(_ saved: String) -> [Room] {
    saved.split(separator: "\n").map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0].replacing("%3D", with: "=").replacing("%25", with: "%")
      return Room(id: name, draft: parts.count > 1 ? parts[1] : "")
    }
  }
}
