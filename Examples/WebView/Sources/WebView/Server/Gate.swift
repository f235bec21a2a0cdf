import NIOHTTP1

/// Lets in what comes from the page itself, and nothing that another site makes a browser send.
enum Gate {
  /// Checks all that a head says, before any of the body is read.
  static func check(_ head: HTTPRequestHead, mostBytes: Int) throws(Refusal) {
    try checkHost(head)
    try checkOrigin(head)
    try checkBody(head, mostBytes)
  }

  /// A name that leads here but is not this machine's belongs to a site that has made it do so.
  private static func checkHost(_ head: HTTPRequestHead) throws(Refusal) {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first else { throw .notOneHost }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    let isPort = parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil
    guard let name = parts.first, isPort, name == "127.0.0.1" || name == "localhost" else {
      throw .foreignHost(host)
    }
  }

  /// Browsers say where a request comes from: always if it changes something or opens a socket.
  /// Anyone may have a link to the page, which says nothing and opens nothing by itself.
  private static func checkOrigin(_ head: HTTPRequestHead) throws(Refusal) {
    let isRead = head.method == .GET || head.method == .HEAD
    if isRead, PageFile(head.path) != nil { return }
    let origin = head.headers.first(name: "Origin")
    if let site = head.headers.first(name: "Sec-Fetch-Site"),
      site != "same-origin", site != "none"
    {
      throw .foreignOrigin(origin ?? site)
    }
    guard let origin else {
      if !isRead || head.headers.contains(name: "Upgrade") { throw .foreignOrigin("") }
      return
    }
    guard origin == "http://" + (head.headers.first(name: "Host") ?? "") else {
      throw .foreignOrigin(origin)
    }
  }

  private static func checkBody(_ head: HTTPRequestHead, _ mostBytes: Int) throws(Refusal) {
    guard !head.headers.contains(name: "Transfer-Encoding") else { throw .bodyWithoutLength }
    let text = head.headers.first(name: "Content-Length") ?? "0"
    guard let count = UInt64(text), count <= mostBytes else {
      throw .bodyTooLarge(most: mostBytes)
    }
    let type = head.headers.first(name: "Content-Type") ?? ""
    if count > 0, !isJSON(type) { throw .notJSON(type) }
  }

  /// `application/json`, also with `; charset=utf-8`, which it has anyway.
  private static func isJSON(_ type: String) -> Bool {
    let parts = type.lowercased().split(separator: ";").map {
      $0.filter { !" \t\"".contains($0) }
    }
    return parts.first == "application/json"
      && parts.dropFirst().allSatisfy { $0 == "charset=utf-8" }
  }
}

extension HTTPRequestHead {
  /// The target without its query.
  var path: String { uri.split(separator: "?", maxSplits: 1).first.map(String.init) ?? "" }

  /// The page that a socket is opened for: `/events?page=ID`.
  var page: String? {
    uri.split(separator: "?", maxSplits: 1).dropFirst().first?.split(separator: "&")
      .first { $0.hasPrefix("page=") }.map { String($0.dropFirst(5)) }
  }
}
