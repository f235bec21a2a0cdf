import NIOCore

/// What one page shows and does, as lines of text in both directions.
///
/// A session is made on the server's actor and never leaves it.
public protocol PageSession: AnyObject {
  /// Sends what the page shows at first, and from now on each change.
  ///
  /// It is called again, with another `send`, whenever one more page shows this session. All lines
  /// that are sent during this call, or during one call of `receive`, arrive as one message.
  func begin(_ send: @escaping (String) -> Void)

  /// Performs a line of the page.
  ///
  /// - Returns: whether the line is recorded. A page that is opened again after it was closed gets
  ///   a new session with the same seed, which first receives the recorded lines.
  func receive(_ line: String) -> Bool
}

/// A file that belongs to the page.
public struct PageFile: Sendable {
  let path: Substring
  let type: String
  let body: ByteBuffer

  /// Creates a file from a path such as “/page.css”, a media type such as “text/css”, and UTF-8.
  public init(_ path: Substring, type: String, _ bytes: [UInt8]) {
    (self.path, self.type, body) = (path, type + "; charset=utf-8", ByteBuffer(bytes: bytes))
  }

  /// Creates a text of one sentence, for a refusal.
  init(_ sentence: String) { self.init("", type: "text/plain", Array("\(sentence)\n".utf8)) }
}
