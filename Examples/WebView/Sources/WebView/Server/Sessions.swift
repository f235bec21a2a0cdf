import Foundation
import NIOCore

/// The pages that are open, each with view models of its own.
///
/// All graphs live on this actor, whose executor is the server's event loop: what a handler asks for
/// is done where it is asked. The view models cannot leave it, since their types are not `Sendable`.
///
/// A page that leaves, or a server that stops, loses no game: what a page has asked for is written
/// down, and done again when the page comes back.
actor Sessions {
  private struct Page {
    let session: Session
    let record: Record
    let stream: PageStream
  }

  nonisolated let eventLoop: any EventLoop
  private let most: Int
  private let records: Records
  private let makeGames: @Sendable (_ seed: UInt64) -> Games
  private var pages: [String: Page] = [:]

  /// - Parameters:
  ///   - eventLoop: where everything happens.
  ///   - most: how many pages may be open.
  ///   - heartbeat: how often every page is told that the server is there.
  ///   - records: where is written what pages have asked for.
  ///   - makeGames: makes the view models of a page.
  init(
    on eventLoop: any EventLoop, most: Int = 64, heartbeat: TimeAmount = .seconds(2),
    records: Records, makeGames: @escaping @Sendable (_ seed: UInt64) -> Games = { Games(seed: $0) }
  ) {
    self.eventLoop = eventLoop
    self.most = most
    self.records = records
    self.makeGames = makeGames
    eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { [weak self] task in
      guard let self else { return task.cancel() }
      assumeIsolated { for page in $0.pages.values { page.stream.send("") } }
    }
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    eventLoop.executor.asUnownedSerialExecutor()
  }

  var count: Int { pages.count }

  func endAll() { for page in pages.values { page.stream.end(.serverStops) } }

  // MARK: On the event loop

  /// Opens a page, anew or as it was left, and returns its id.
  nonisolated func opened(_ id: String?, _ stream: PageStream) throws(Refusal) -> String {
    try assumeIsolated { sessions in
      Result { () throws(Refusal) in try sessions.open(id, stream) }
    }.get()
  }

  /// Does what a page asks for.
  nonisolated func done(_ request: Request, number: Int?, in id: String) throws(Refusal) {
    try assumeIsolated { sessions in
      Result { () throws(Refusal) in try sessions.perform(request, number, in: id) }
    }.get()
  }

  /// A page's stream has ended.
  nonisolated func left(_ id: String, _ stream: PageStream) {
    assumeIsolated { sessions in
      if sessions.pages[id]?.stream.channel === stream.channel { sessions.pages[id] = nil }
    }
  }

  private func perform(_ request: Request, _ number: Int?, in id: String) throws(Refusal) {
    guard let page = pages[id] else { throw .noSuchPage(id) }
    // It was done, and the answer has not arrived.
    if let number, number <= page.session.handled { return }
    guard page.record.count < Records.mostRequests else { throw .tooManyRequests }
    try page.session.perform(request, number: number)
    page.record.append(request, handled: page.session.handled)
  }

  private func open(_ id: String?, _ stream: PageStream) throws(Refusal) -> String {
    let former = id.flatMap { pages.removeValue(forKey: $0) }
    former?.stream.end(.openedElsewhere)
    guard pages.count < most else { throw .tooManyPages(most) }
    let record = former?.record ?? id.flatMap(records.open) ?? records.make()
    let session = former?.session ?? Session(makeGames(record.seed), id: record.id)
    if former == nil {
      record.replay { request, handled throws(Refusal) in
        try session.perform(request, number: handled)
      }
    }
    pages[record.id] = Page(session: session, record: record, stream: stream)
    session.begin { stream.send($0.text) }
    return record.id
  }
}
