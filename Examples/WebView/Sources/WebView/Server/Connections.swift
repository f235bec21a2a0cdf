import NIOCore

/// The open connections, used on the event loop alone.
///
/// When the limit is reached, the connection that has waited longest for a complete request is
/// closed. A connection that carries a page's messages is never closed for that reason.
final class Connections {
  private let most: Int
  private var open: Set<ObjectIdentifier> = []
  private var waiting: [ObjectIdentifier: (turn: Int, channel: any Channel)] = [:]
  private var turn = 0

  init(most: Int) { self.most = most }

  /// Adds a connection; returns whether there is room for it.
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

  /// Notes that the connection waits for a request from now on.
  func wait(_ channel: any Channel) {
    turn += 1
    waiting[ObjectIdentifier(channel)] = (turn, channel)
  }

  /// Notes that the connection carries a page's messages, and is not closed for others.
  func keep(_ channel: any Channel) { waiting[ObjectIdentifier(channel)] = nil }

  func remove(_ channel: any Channel) {
    open.remove(ObjectIdentifier(channel))
    waiting[ObjectIdentifier(channel)] = nil
  }
}
