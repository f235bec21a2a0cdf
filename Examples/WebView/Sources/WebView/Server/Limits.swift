import Foundation
import NIOCore
import NIOHTTP1

/// How much the server accepts, and how long it waits.
struct Limits: Sendable {
  /// How many bytes of one connection are read before the others have their turn.
  var read = 2_048
  /// The greatest size of a body, in bytes.
  var body = 4_096
  /// How long a connection may be without a request.
  var idle = TimeAmount.seconds(15)
  /// How long a request may take to arrive, from its first line on.
  var request = TimeAmount.seconds(5)
  /// How many connections may be open: fewer than the system has descriptors for.
  var connections = min(512, max(8, sysconf(Int32(_SC_OPEN_MAX)) - 32))

  /// The limits of a head: lines of 8 KB at most, since browsers also send the cookies of other
  /// servers on this machine.
  static let head = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8_192
    limits.maxHeaderListSize = 32_768
    limits.maxHeaderFieldCount = 64
    return limits
  }()
}
