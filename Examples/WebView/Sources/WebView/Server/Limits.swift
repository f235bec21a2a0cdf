import Foundation
import NIOCore
import NIOHTTP1

/// How much the server takes, and for how long it waits.
struct Limits: Sendable {
  /// How many bytes of a connection are read before those of the others.
  var read = 2_048
  /// A body, in bytes.
  var body = 4_096
  /// How long a connection may be without a request.
  var idle = TimeAmount.seconds(15)
  /// How long a request may take to arrive, from its first line on.
  var request = TimeAmount.seconds(5)
  /// How many connections may be open: fewer than the system has descriptors for.
  var connections = min(512, max(8, sysconf(Int32(_SC_OPEN_MAX)) - 32))

  /// What is parsed of a head: lines up to 8 KB, since browsers send the cookies of other servers of this machine.
  static let head = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8_192
    limits.maxHeaderListSize = 32_768
    limits.maxHeaderFieldCount = 64
    return limits
  }()
}
