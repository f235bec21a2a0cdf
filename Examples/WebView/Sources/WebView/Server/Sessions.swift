import Foundation
import NIOCore

/// The open pages, each with its own view models.
///
/// All graphs live on this actor, whose executor is the server's event loop, so a handler can use
/// them without waiting. The view models cannot leave the actor, since their types are not
/// `Sendable`.
///
/// No game is lost when a page is closed or the server stops: the requests of a page are recorded,
/// and performed again when the page is opened again.
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
  ///   - eventLoop: the executor of this actor.
  ///   - most: how many pages may be open.
  ///   - heartbeat: the interval at which each page receives a message that the server is running.
  ///   - records: the records of the pages' requests.
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

  /// Opens a new page, or one with its recorded game, and returns its id.
  nonisolated func opened(_ id: String?, _ stream: PageStream) throws(Refusal) -> String {
    try assumeIsolated { sessions in
      Result { () throws(Refusal) in try sessions.open(id, stream) }
    }.get()
  }

  /// Performs a request of a page.
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
    // The request was handled before, and its answer did not arrive.
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
