import NIOHTTP1

/// Why a request is refused.
struct Refusal: Error {
  let status: HTTPResponseStatus
  let message: String
}

extension HTTPRequestHead {
  /// The path that opens a page's socket: `/socket?page=ID`, or to watch one, `/socket?watch`.
  static let socket = "/socket"

  var path: Substring { uri.prefix { $0 != "?" } }

  /// The id of the page that a socket is opened for.
  var page: String? { uri.firstRange(of: "?page=").map { String(uri[$0.upperBound...]) } }

  var isToWatch: Bool { uri.hasSuffix("?watch") }

  /// Accepts requests of the page itself, and refuses those that another site makes a browser send.
  func check() throws(Refusal) {
    let hosts = headers["Host"]
    guard hosts.count == 1, let host = hosts.first else {
      throw Refusal(status: .badRequest, message: "A request has to name one host.")
    }
    // Any other name belongs to a site that has pointed it at this machine.
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    let isPort = parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil
    guard isPort, parts.first == "127.0.0.1" || parts.first == "localhost" else {
      throw Refusal(status: .forbidden, message: "“\(host)” is not this machine.")
    }
    // Browsers send the origin with a socket. Any site may link to the files, which have no data.
    let origin = headers.first(name: "Origin") ?? headers.first(name: "Sec-Fetch-Site") ?? ""
    guard path != Self.socket || origin == "http://" + host else {
      throw Refusal(status: .forbidden, message: "Pages of “\(origin)” may not use this server.")
    }
    let length = headers.first(name: "Content-Length") ?? "0"
    guard length == "0", !headers.contains(name: "Transfer-Encoding") else {
      throw Refusal(status: .payloadTooLarge, message: "A request has no body here.")
    }
    guard method == .GET || method == .HEAD else {
      throw Refusal(
        status: .methodNotAllowed, message: "\(method.rawValue) is not allowed: GET or HEAD is.")
    }
  }
}
