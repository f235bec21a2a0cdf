import NIOHTTP1

/// Accepts requests of the page itself, and refuses those that another site makes a browser send.
enum Gate {
  /// Checks the head of a request, before the body is read.
  static func check(_ head: HTTPRequestHead, mostBytes: Int) throws(Refusal) {
    try checkHost(head)
    try checkOrigin(head)
    try checkBody(head, mostBytes)
  }

  /// Refuses foreign host names: such a name belongs to a site that has pointed it at this machine.
  private static func checkHost(_ head: HTTPRequestHead) throws(Refusal) {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first else { throw .notOneHost }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    let isPort = parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil
    guard let name = parts.first, isPort, name == "127.0.0.1" || name == "localhost" else {
      throw .foreignHost(host)
    }
  }

  /// Refuses requests of other sites. Browsers send the origin with every request that changes
  /// something or opens a socket. Any site may link to the page itself, which has no data.
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

  /// Whether the type is `application/json`, with or without `; charset=utf-8`.
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
