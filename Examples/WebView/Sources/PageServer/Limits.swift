import Foundation
public import NIOCore

/// How much the server accepts, and how long it waits.
public struct Limits: Sendable {
  /// How many pages may be open.
  public var pages: Int
  /// How many connections may wait for an answer: for one more, the oldest is closed.
  public var waiting: Int
  /// How many lines a page that is not shared may send: for more, a new one has to begin.
  public var lines = 10_000
  /// How many records are kept, of open and closed pages.
  public var records = 256
  /// How long a connection may take for its request and the answer.
  public var request = TimeAmount.seconds(10)

  public init() {
    // A page needs two: for its socket, and for its record.
    let descriptors = max(9, sysconf(Int32(_SC_OPEN_MAX)) - 32)
    pages = min(64, descriptors / 3)
    waiting = min(256, descriptors / 3)
  }
}
