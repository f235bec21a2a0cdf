import Bindings

/// A message in a room.
struct Message: Identifiable, Hashable {
  enum Status { case sending, sent, failed }

  let id: Int
  let room, author, text: String
  var status = Status.sent
}

/// A room, with what waits in it.
struct Room: Identifiable, Hashable, CustomStringConvertible {
  let id: String
  var unread = 0
  /// The text that was left unsent.
  var draft = ""

  var description: String { Wording.room(self) }
}

/// The settings, which other screens show as well.
struct Settings: Equatable { var textSize = 14 }

/// Why the server has not done what was asked.
enum ChatError: Error, Equatable {
  case offline
  /// The text is refused, for a reason.
  case refused(String)
}

/// What the server does, and what it sends without being asked.
struct ChatServer {
  let newID: () -> Int
  let send: (Message) -> SignalProducer<Void, ChatError>
  let find: (String) -> SignalProducer<[Message], ChatError>
  let received: Signal<Message, Never>
  let typing: Signal<(author: String, room: String), Never>
  let isOnline: Property<Bool>
}
