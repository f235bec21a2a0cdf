import FlyingFox
import Foundation

/// Lets in what comes from the page itself, and nothing that another site makes a browser send.
enum Gate {
  /// What may be sent at once. The server reads so much together with the head of a request.
  static let mostBytes = 4_096

  static func check(_ request: HTTPRequest) throws(Refusal) {
    try checkHost(request)
    try checkOrigin(request)
    try checkBody(request)
  }

  /// A name that leads here but is not this machine's belongs to a site that has made it do so.
  private static func checkHost(_ request: HTTPRequest) throws(Refusal) {
    let host = request.headers[.host] ?? ""
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    let isPort = parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil
    guard let name = parts.first, isPort, name == "127.0.0.1" || name == "localhost" else {
      throw .foreignHost(host)
    }
  }

  /// Browsers say where a request comes from: always if it changes something. Anyone may have a link
  /// to the page, which says nothing and opens nothing by itself.
  private static func checkOrigin(_ request: HTTPRequest) throws(Refusal) {
    if request.method == .GET, PageFile(request.path) != nil { return }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")],
      site != "same-origin", site != "none"
    {
      throw .foreignOrigin(request.headers[HTTPHeader("Origin")] ?? site)
    }
    guard let origin = request.headers[HTTPHeader("Origin")] else {
      if request.method != .GET { throw .foreignOrigin("") }
      return
    }
    guard origin == "http://" + (request.headers[.host] ?? "") else {
      throw .foreignOrigin(origin)
    }
  }

  private static func checkBody(_ request: HTTPRequest) throws(Refusal) {
    guard let count = request.bodySequence.count else { throw .bodyWithoutLength }
    guard count <= mostBytes else { throw .bodyTooLarge(most: mostBytes) }
    let type = request.headers[.contentType]
    if count > 0, type != "application/json" { throw .notJSON(type ?? "") }
  }
}
