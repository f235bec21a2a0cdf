import Foundation

/// The pages that are open, each with view models of its own.
///
/// All graphs live on this actor. They cannot leave it, since their types are not `Sendable`: what
/// goes in and out are texts.
actor Sessions {
  private struct Page {
    let session: Session
    let stream: AsyncStream<String>.Continuation
  }

  private let most: Int
  private let heartbeat: Duration
  private let makeGames: @Sendable () -> Games
  private var pages: [String: Page] = [:]

  /// - Parameters:
  ///   - most: how many pages may be open.
  ///   - heartbeat: how often something is sent to every page, since only that tells whether it is
  ///     still there.
  ///   - makeGames: makes the view models of a page.
  init(
    most: Int = 64, heartbeat: Duration = .seconds(2),
    makeGames: @escaping @Sendable () -> Games = { Games() }
  ) {
    self.most = most
    self.heartbeat = heartbeat
    self.makeGames = makeGames
  }

  var count: Int { pages.count }

  /// Makes the games of a new page, and tells it of them until it leaves. Their end is that of the
  /// stream, and the other way round.
  func open() throws(Refusal) -> AsyncStream<String> {
    guard pages.count < most else { throw .tooManyPages(most) }
    let id = Self.unguessable()
    let (texts, stream) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(Self.patience))
    stream.onTermination = { [weak self] _ in Task { await self?.close(id) } }
    let session = Session(makeGames(), id: id) { message in
      // Who does not take what it is told is not there.
      if case .dropped = stream.yield(message.text) { stream.finish() }
    }
    pages[id] = Page(session: session, stream: stream)
    beat(for: stream)
    return texts
  }

  func perform(_ name: String, _ body: Data, in id: String) throws(Refusal) {
    try page(id).session.perform(name, body)
  }

  func set(_ name: String, _ body: Data, in id: String) throws(Refusal) {
    try page(id).session.set(name, body)
  }

  /// The page has left.
  func leave(_ id: String) throws(Refusal) {
    _ = try page(id)
    close(id)
  }

  func closeAll() { for id in pages.keys { close(id) } }

  private func close(_ id: String) { pages.removeValue(forKey: id)?.stream.finish() }

  private func page(_ id: String) throws(Refusal) -> Page {
    guard let page = pages[id] else { throw .noSuchPage(id) }
    return page
  }

  /// How many texts may wait for a page.
  private static let patience = 1_000

  private nonisolated func beat(for stream: AsyncStream<String>.Continuation) {
    let heartbeat = heartbeat
    Task {
      repeat { try await Task.sleep(for: heartbeat) } while stream.yield(":\n\n").isTaken
    }
  }

  /// 128 bits of chance.
  private static func unguessable() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension AsyncStream.Continuation.YieldResult {
  fileprivate var isTaken: Bool {
    if case .enqueued = self { true } else { false }
  }
}
