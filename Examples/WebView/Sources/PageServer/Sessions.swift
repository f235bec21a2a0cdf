import Foundation
import NIOCore
import NIOWebSocket

/// The open pages, each with its own session.
///
/// They live on this actor, whose executor is the server's event loop, so a handler can use them
/// without waiting. They cannot leave the actor, since their types are not `Sendable`.
actor Sessions {
  private let eventLoop: any EventLoop
  private var limits: Limits
  private let folder: URL
  private let makeSession: @Sendable (_ seed: UInt64) -> any PageSession
  private var pages: [String: Page] = [:]
  /// The page that all streams show, if the server is shared.
  private var shared: Page? { pages[Self.shared] }
  private static let shared = "shared"

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
    for page in pages.values { page.end() }
    (pages, limits.pages) = ([:], 0)
  }

  /// Makes the session that all pages show.
  func share() {
    pages[Self.shared] = Page(makeSession(.random(in: 0 ... .max)), Self.shared, most: .max)
  }

  func perform(_ body: (any PageSession) -> Void) { shared?.perform(body) }

  /// Shows the shared page to one more stream, which may send nothing.
  func watch(_ stream: PageStream) {
    guard let shared else { return stream.end(.nothingToWatch) }
    guard shared.watchers.count < limits.pages else { return stream.end(.tooManyPages) }
    shared.watchers.append(stream)
    shared.show(to: stream)
  }

  /// Opens a new page, or the one with the id; returns its id, or `nil` if too many are open.
  func open(_ id: String?, _ stream: PageStream) -> String? {
    let id = shared?.id ?? id
    if let id, let page = pages[id] {
      // The end of the former stream must not close the page.
      let former = page.player
      page.open(stream)
      former?.end(.openedElsewhere)
      return id
    }
    guard pages.count < limits.pages else { return nil }
    let record =
      id.flatMap { Record(of: $0, in: folder) } ?? Record(in: folder, most: limits.records)
    let page = Page(makeSession(record.seed), record.id, record, most: limits.lines)
    page.open(stream)
    pages[record.id] = page
    replay(record.id, page)
    return record.id
  }

  /// Performs a line of a page, or ends a stream that may not send it.
  func receive(_ line: String, of id: String?, _ stream: PageStream) {
    if page(id, of: stream)?.receive(line) != true { stream.end(.notAllowed) }
  }

  /// Releases a page whose stream has ended, unless it is the shared one.
  func close(_ id: String?, _ stream: PageStream) {
    shared?.watchers.removeAll { $0.channel === stream.channel }
    guard let id, let page = page(id, of: stream) else { return }
    if page === shared { page.player = nil } else { pages[id] = nil }
  }

  /// The page, unless another stream has taken it over.
  private func page(_ id: String?, of stream: PageStream) -> Page? {
    id.flatMap { pages[$0] }.flatMap { $0.player?.channel === stream.channel ? $0 : nil }
  }

  /// Replays a page's record, a little at a time, so that no other page waits for long.
  private func replay(_ id: String, _ page: Page) {
    if page.replay(until: .now() + .milliseconds(5)) { return page.show(to: page.player) }
    // Not `execute`: the event loop runs all that is to be executed before it reads again.
    eventLoop.scheduleTask(in: .milliseconds(1)) {
      self.assumeIsolated { sessions in
        if let page = sessions.pages[id] { sessions.replay(id, page) }
      }
    }
  }
}

/// An open page: its session, its record and its streams.
private final class Page {
  let id: String
  /// The stream of the page itself, and those of pages that only show the same.
  var player: PageStream?
  var watchers: [PageStream] = []
  private let session: any PageSession
  /// The lines that the session has performed; the shared page has no record.
  private let record: Record?
  private let most: Int
  /// The numbers of lines received: by the session in all, and on the player's stream.
  private var count = 0, received = 0
  private var isReplayed: Bool
  private var gathered: [String]?

  init(_ session: any PageSession, _ id: String, _ record: Record? = nil, most: Int) {
    (self.session, self.id, self.record, self.most) = (session, id, record, most)
    isReplayed = record == nil
  }

  /// Gives the page another stream, and sends all to it, unless the record is being replayed.
  func open(_ stream: PageStream) {
    (player, received) = (stream, 0)
    show(to: stream)
  }

  /// Sends all to one stream.
  func show(to stream: PageStream?) {
    guard isReplayed, let stream else { return }
    gather(for: [stream]) {
      send("{\"page\":\"\(id)\",\"isResumed\":\(count > 0)}")
      session.begin { [unowned self] in send($0) }
    }
  }

  func end() { for stream in watchers + [player].compactMap(\.self) { stream.end(.serverStops) } }

  /// Replays lines for a while; returns whether that was all.
  func replay(until end: NIODeadline) -> Bool {
    while NIODeadline.now() < end, !isReplayed {
      isReplayed = count == most || record?.replay(session.receive) != true
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
      if session.receive(line) { record?.append(line) }
    }
    return true
  }

  func perform(_ body: (any PageSession) -> Void) { gather { body(session) } }

  /// Sends a line; while lines are gathered, adds it to their message.
  private func send(_ line: String) {
    if gathered?.append(line) == nil { deliver([line]) }
  }

  private func gather(for streams: [PageStream]? = nil, _ body: () -> Void) {
    gathered = []
    body()
    deliver(gathered ?? [], to: streams)
    gathered = nil
  }

  /// A message begins with the number of lines that have been received on its stream, so the page
  /// knows which of its lines have been performed.
  private func deliver(_ lines: [String], to streams: [PageStream]? = nil) {
    let lines = lines.joined(separator: "\n")
    for stream in streams ?? watchers + [player].compactMap(\.self) {
      let number = stream.channel === player?.channel ? received : 0
      stream.send(.text, ByteBuffer(string: "\(number)\n" + lines))
    }
  }
}
