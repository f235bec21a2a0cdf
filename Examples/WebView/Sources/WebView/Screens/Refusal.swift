/// Why a request is refused.
enum Refusal: Error, Hashable {
  case badBody(String, expected: String)
  case noSuchAction(String)
  case noSuchValue(String)
  case noSuchPage(String)
  case notEnabled(String)
  case tooManyPages(Int)
  case tooManyRequests
  // Refusals that do not concern a game
  case foreignHost(String)
  case foreignOrigin(String)
  case noSuchPath(String)
  case noSuchMethod(String, path: String, allowed: String)
  case noSocket
  case notOneHost
  case malformed
  case headTooLarge
  case tooSlow
  case bodyWithoutLength
  case bodyTooLarge(most: Int)
  case notJSON(String)

  var message: String {
    switch self {
    case .badBody(let name, let expected): "“\(name)” takes \(expected)."
    case .noSuchAction(let name): "There is no action “\(name)”."
    case .noSuchValue(let name): "There is no value “\(name)” to be set."
    case .noSuchPage(let id): "There is no open page “\(id)”."
    case .notEnabled(let name): "“\(name)” is not possible now."
    case .tooManyPages(let most): "There are \(most) pages open, which is all that there may be."
    case .tooManyRequests: "This page has done all that it may. Open a new one."
    case .foreignHost(let host): "This is not the host “\(host)”, but this machine alone."
    case .foreignOrigin(let origin): "Nothing is done for pages of “\(origin)”."
    case .noSuchPath(let path): "There is no “\(path)”."
    case .noSuchMethod(let method, let path, _): "There is no \(method) of “\(path)”."
    case .noSocket: "This is a WebSocket, and nothing else."
    case .notOneHost: "A request names one host."
    case .malformed: "This is not HTTP/1.1."
    case .headTooLarge: "The head of the request is too long."
    case .tooSlow: "The request has taken too long to arrive."
    case .bodyWithoutLength: "A body needs its length."
    case .bodyTooLarge(let most): "A body has at most \(most) bytes."
    case .notJSON(let type): "A body is application/json, and not “\(type)”."
    }
  }
}
