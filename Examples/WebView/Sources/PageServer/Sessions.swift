import Foundation
import NIOCore
import NIOWebSocket

/// The open pages, each with its own session.
///
/// They live on this actor, whose executor is the server's event loop, so a handler can use them
/// without waiting. They cannot leave the actor, since their types are not `Sendable`.
actor Sessions {
  private let eventLoop: any EventLoop
  private let limits: Limits
  private let folder: URL
  private let makeSession: @Sendable (_ seed: UInt64) -> any PageSession
  private var pages: [String: Page] = [:]

  init(
    on eventLoop: any EventLoop, _ limits: Limits, recordsIn folder: URL,
    _ makeSession: @escaping @Sendable (_ seed: UInt64) -> any PageSession
  ) {
    (self.eventLoop, self.limits, self.folder) = (eventLoop, limits, folder)
    self.makeSession = makeSession
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    eventLoop.executor.asUnownedSerialExecutor()
  }

  var count: Int { pages.count }

  func endAll() {
    for page in pages.values { page.stream.end(.serverStops) }
    pages = [:]
  }

  /// Opens a new page, or the one with the id; returns its id, or `nil` if too many are open.
  func open(_ id: String?, _ stream: PageStream) -> String? {
    if let id, let page = pages[id] {
      // The end of the former stream must not close the page.
      let former = page.stream
      page.open(stream)
      former.end(.openedElsewhere)
      return id
    }
    guard pages.count < limits.pages else { return nil }
    let record =
      id.flatMap { Record(of: $0, in: folder) } ?? Record(in: folder, most: limits.records)
    let page = Page(makeSession(record.seed), record, stream, most: limits.lines)
    pages[record.id] = page
    replay(record.id, page)
    return record.id
  }

  /// Performs a line of a page, or ends a stream that may not send it.
  func receive(_ line: String, of id: String?, _ stream: PageStream) {
    if page(id, of: stream)?.receive(line) != true { stream.end(.notAllowed) }
  }

  /// Releases a page whose stream has ended.
  func close(_ id: String?, _ stream: PageStream) {
    if let id, page(id, of: stream) != nil { pages[id] = nil }
  }

  /// The page, unless another stream has taken it over.
  private func page(_ id: String?, of stream: PageStream) -> Page? {
    id.flatMap { pages[$0] }.flatMap { $0.stream.channel === stream.channel ? $0 : nil }
  }

  /// Replays a page's record, a little at a time, so that no other page waits for long.
  private func replay(_ id: String, _ page: Page) {
    if page.replay(until: .now() + .milliseconds(5)) { return page.open(page.stream) }
    // Not `execute`: the event loop runs all that is to be executed before it reads again.
    eventLoop.scheduleTask(in: .milliseconds(1)) {
      self.assumeIsolated { sessions in
        if let page = sessions.pages[id] { sessions.replay(id, page) }
      }
    }
  }
}

/// An open page: its session, its record and its stream.
private final class Page {
  private(set) var stream: PageStream
  private let session: any PageSession
  private let record: Record
  private let most: Int
  /// The lines that the session has received in all, and those of this stream.
  private var count = 0, received = 0
  private var isReplayed = false
  private var gathered: [String]?

  init(_ session: any PageSession, _ record: Record, _ stream: PageStream, most: Int) {
    (self.session, self.record, self.stream, self.most) = (session, record, stream, most)
  }

  /// Sends all to a stream, unless the record is still being replayed.
  func open(_ stream: PageStream) {
    (self.stream, received) = (stream, 0)
    guard isReplayed else { return }
    gather {
      send("{\"page\":\"\(record.id)\",\"isResumed\":\(count > 0)}")
      session.begin { [unowned self] in send($0) }
    }
  }

  /// Replays lines for a while; returns whether that was all.
  func replay(until end: NIODeadline) -> Bool {
    while NIODeadline.now() < end, !isReplayed {
      isReplayed = count == most || !record.replay(session.receive)
      if !isReplayed { count += 1 }
    }
    return isReplayed
  }

  /// Performs a line; returns whether the stream may go on.
  func receive(_ line: String) -> Bool {
    guard isReplayed, !line.contains("\n") else { return false }
    received += 1
    gather {
      if count == most { return send("{\"isFull\":true}") }
      count += 1
      if session.receive(line) { record.append(line) }
    }
    return true
  }

  /// Sends a line; while lines are gathered, with the others in one message.
  private func send(_ line: String) {
    if gathered?.append(line) == nil { deliver([line]) }
  }

  private func gather(_ body: () -> Void) {
    gathered = []
    body()
    deliver(gathered ?? [])
    gathered = nil
  }

  /// A message begins with the number of lines that have been received on its stream, so the page
  /// knows which of its lines have been performed.
  private func deliver(_ lines: [String]) {
    let text = "\(received)\n" + lines.joined(separator: "\n")
    stream.send(.text, ByteBuffer(string: text))
  }
}
