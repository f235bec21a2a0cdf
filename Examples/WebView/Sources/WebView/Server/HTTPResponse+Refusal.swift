import FlyingFox
import FlyingSocks
import Foundation
import ViewModels

extension HTTPResponse {
  /// Says why a request is refused.
  init(_ refusal: Refusal, to request: HTTPRequest) {
    let text = Data((JSONObject(members: ["error": refusal.message]).json + "\n").utf8)
    self.init(
      statusCode: refusal.status, headers: [.contentType: "application/json"], body: text)
    // The rest of a body that nobody reads would be taken for the next request, by whoever wrote
    // it: what comes after it is not heard.
    if !request.isReadWhole {
      headers[.connection] = "close"
      payload = .httpBody(HTTPBodySequence(from: LastWords(text: text), count: text.count))
    }
  }
}

extension HTTPRequest {
  /// What the server reads, and throws away, so that the answer is heard.
  static let mostBytesRead = 1 << 20

  fileprivate var isReadWhole: Bool {
    bodySequence.count.map { $0 <= Self.mostBytesRead } ?? false
  }
}

extension Refusal {
  var status: HTTPStatusCode {
    switch self {
    case .badBody: .badRequest
    case .noSuchAction, .noSuchValue, .noSuchPage, .noSuchPath: .notFound
    case .notEnabled: .conflict
    case .tooManyPages: .serviceUnavailable
    case .foreignHost, .foreignOrigin: .forbidden
    case .noSuchMethod: .methodNotAllowed
    case .bodyWithoutLength: .lengthRequired
    case .bodyTooLarge: .payloadTooLarge
    case .notJSON: .unsupportedMediaType
    }
  }
}

/// A text, after which the connection is closed: an error is the only way to say that.
private struct LastWords: AsyncBufferedSequence {
  typealias Element = UInt8
  struct Said: Error {}

  let text: Data

  func makeAsyncIterator() -> Iterator { Iterator(rest: text) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: Data

    mutating func next() async throws -> UInt8? {
      guard let byte = rest.popFirst() else { throw Said() }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !rest.isEmpty else { throw Said() }
      defer { rest = Data() }
      return rest
    }
  }
}
