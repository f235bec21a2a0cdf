import NIOCore

/// The open connections, used on the event loop alone.
///
/// When there is no room for one more, the connection that has waited longest for a whole request is
/// closed. One that carries a page's messages waits for nothing, and stays.
final class Connections {
  private let most: Int
  private var open: Set<ObjectIdentifier> = []
  private var waiting: [ObjectIdentifier: (turn: Int, channel: any Channel)] = [:]
  private var turn = 0

  init(most: Int) { self.most = most }

  /// Adds a connection, unless there is no room, and no room can be made.
  func admit(_ channel: any Channel) -> Bool {
    if open.count >= most {
      guard let oldest = waiting.values.min(by: { $0.turn < $1.turn })?.channel else {
        return false
      }
      remove(oldest)
      oldest.close(promise: nil)
    }
    open.insert(ObjectIdentifier(channel))
    wait(channel)
    return true
  }

  /// The connection waits for a request, from now on.
  func wait(_ channel: any Channel) {
    turn += 1
    waiting[ObjectIdentifier(channel)] = (turn, channel)
  }

  /// The connection waits for nothing: it carries a page's messages.
  func keep(_ channel: any Channel) { waiting[ObjectIdentifier(channel)] = nil }

  func remove(_ channel: any Channel) {
    open.remove(ObjectIdentifier(channel))
    waiting[ObjectIdentifier(channel)] = nil
  }
}
