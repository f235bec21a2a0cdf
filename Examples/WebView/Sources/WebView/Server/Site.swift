import Foundation
import NIOHTTP1
import ViewModels

/// The answers of the server.
///
///     GET    /                        the page, and what belongs to it; HEAD, too
///     GET    /events?page=ID          a WebSocket that sends a page the changes of its games
///     POST   /pages/ID/ACTION         applies the action, with the value in the body
///     PUT    /pages/ID/VALUE          sets the value
struct Site: Sendable {
  let sessions: Sessions

  struct Answer {
    var status: HTTPResponseStatus
    var type: String?
    var body = Data()
    /// The methods that the path allows.
    var allowed: String?

    init(_ refusal: Refusal) {
      status = refusal.status
      type = "application/json; charset=utf-8"
      body = Data((JSONObject(members: ["error": refusal.message]).json + "\n").utf8)
      if case .noSuchMethod(_, _, let allowed) = refusal { self.allowed = allowed }
    }

    fileprivate init(_ file: PageFile) {
      (status, type, body) = (.ok, file.type, Data(file.bytes))
    }

    fileprivate init(_ status: HTTPResponseStatus) { self.status = status }
  }

  /// - Precondition: on the sessions' event loop.
  func answer(_ head: HTTPRequestHead, _ body: Data) -> Answer {
    do throws(Refusal) { return try found(head, body) } catch { return Answer(error) }
  }

  private func found(_ head: HTTPRequestHead, _ body: Data) throws(Refusal) -> Answer {
    let path = head.path
    func check(_ methods: HTTPMethod...) throws(Refusal) {
      guard methods.contains(head.method) else {
        throw .noSuchMethod(
          head.method.rawValue, path: path,
          allowed: methods.map(\.rawValue).joined(separator: ", "))
      }
    }
    if let file = PageFile(path) {
      try check(.GET, .HEAD)
      return Answer(file)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    switch (parts.first, parts.count) {
    case ("events", 1):
      try check(.GET)
      throw .noSocket
    case ("pages", 3):
      try check(.POST, .PUT)
      let number = head.headers.first(name: "Request-Number").flatMap { Int($0) }
      let request = Request(isAction: head.method == .POST, name: parts[2], body: body)
      try sessions.done(request, number: number, in: parts[1])
      return Answer(.noContent)
    default: throw .noSuchPath(path)
    }
  }
}

extension Refusal {
  var status: HTTPResponseStatus {
    switch self {
    case .badBody, .notOneHost, .malformed: .badRequest
    case .noSuchAction, .noSuchValue, .noSuchPage, .noSuchPath: .notFound
    case .notEnabled, .tooManyRequests: .conflict
    case .tooManyPages: .serviceUnavailable
    case .foreignHost, .foreignOrigin: .forbidden
    case .noSuchMethod: .methodNotAllowed
    case .noSocket: .upgradeRequired
    case .bodyWithoutLength: .lengthRequired
    case .bodyTooLarge: .payloadTooLarge
    case .headTooLarge: .requestHeaderFieldsTooLarge
    case .tooSlow: .requestTimeout
    case .notJSON: .unsupportedMediaType
    }
  }
}
