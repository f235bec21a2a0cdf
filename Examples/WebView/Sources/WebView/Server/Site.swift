import FlyingFox
import FlyingSocks
import Foundation

/// What the server answers.
///
///     GET    /                        the page, and what belongs to it
///     GET    /events                  opens a page's games; all that is told of them, as it happens
///     POST   /pages/ID/ACTION         does it, with the value in the body
///     PUT    /pages/ID/VALUE          sets it
///     DELETE /pages/ID                the page has left
struct Site: HTTPHandler {
  let sessions: Sessions

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    var response: HTTPResponse
    do throws(Refusal) {
      try Gate.check(request)
      response = try await answer(request)
    } catch {
      response = HTTPResponse(error, to: request)
    }
    for (header, value) in Self.headers { response.headers[HTTPHeader(header)] = value }
    return response
  }

  private func answer(_ request: HTTPRequest) async throws(Refusal) -> HTTPResponse {
    let path = request.path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    if let file = PageFile(path) {
      guard request.method == .GET else {
        throw .noSuchMethod(request.method.rawValue, path: path)
      }
      return HTTPResponse(file)
    }
    let body = (try? await request.bodyData) ?? Data()
    switch (request.method, parts.first ?? "", parts.count) {
    case (.GET, "events", 1):
      let events = EventStream(texts: try await sessions.open())
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream"],
        body: HTTPBodySequence(from: events))
    case (.POST, "pages", 3): try await sessions.perform(parts[2], body, in: parts[1])
    case (.PUT, "pages", 3): try await sessions.set(parts[2], body, in: parts[1])
    case (.DELETE, "pages", 2): try await sessions.leave(parts[1])
    case (_, "events", 1), (_, "pages", 2...3):
      throw .noSuchMethod(request.method.rawValue, path: path)
    default: throw .noSuchPath(path)
    }
    return HTTPResponse(statusCode: .noContent)
  }

  /// Of every answer: nothing but what the page brings is loaded or run, nobody frames it, and it is
  /// not kept.
  private static let headers: KeyValuePairs = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  ]
}
