import Bindings
import Foundation
import Observation
import Testing

/// A client of some service, which calls back.
final class Server {
  final class Request {
    var isCancelled = false
    func cancel() { isCancelled = true }
  }

  private(set) var requests: [Request] = []
  private var answers: [(Result<String, LoadError>) -> Void] = []

  func load(_ page: Int, _ completion: @escaping (Result<String, LoadError>) -> Void) -> Request {
    answers.append(completion)
    requests.append(Request())
    return requests.last!
  }

  func answer(_ result: Result<String, LoadError>) { answers.removeFirst()(result) }
}

enum LoadError: Error, Equatable { case offline }

/// A list of some framework, which notifies one delegate.
protocol TableDelegate: AnyObject {
  func table(_ table: Table, didSelect row: Int)
}

final class Table {
  weak var delegate: (any TableDelegate)?
  func select(_ row: Int) { delegate?.table(self, didSelect: row) }
}

final class Selection: TableDelegate {
  let (rows, input) = Signal<Int, Never>.pipe()
  func table(_ table: Table, didSelect row: Int) { input.send(value: row) }
}

@Observable final class Settings {
  var limit = 3
}

extension Notification.Name {
  static let titleDidChange = Notification.Name("titleDidChange")
}

extension Signal.Observer {
  func send(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): send(value: value)
    case .failure(let error): send(error: error)
    }
  }
}

/// The code of the page `EventAdapters.md`, and what it does.
@Suite("Event adapters")
@MainActor struct EventAdapterTests {
  @Test("a control's closure becomes a signal, and is removed when nothing holds or observes it")
  func callback() {
    let button = Control()
    var count = 0
    let observation: any Disposable
    do {
      let taps = Signal<Void, Never> { observer, lifetime in
        button.onTap = { observer.send() }
        lifetime.observeEnded { button.onTap = nil }
      }
      observation = taps.observeValues { count += 1 }
    }
    button.onTap?()
    button.onTap?()
    #expect(count == 2)
    observation.dispose()
    #expect(button.onTap == nil)
  }

  @Test("each start makes a request, and its disposal cancels the request")
  func request() {
    let server = Server()
    func page(_ number: Int) -> SignalProducer<String, LoadError> {
      SignalProducer { observer, lifetime in
        let request = server.load(number) { observer.send($0) }
        lifetime.observeEnded { request.cancel() }
      }
    }
    var events: [Signal<String, LoadError>.Event] = []
    page(1).start { events.append($0) }
    page(2).start { events.append($0) }
    let third = page(3).start()
    server.answer(.success("one"))
    server.answer(.failure(.offline))
    #expect(server.requests.map(\.isCancelled) == [true, true, false])
    third.dispose()
    #expect(events == [.value("one"), .completed, .failed(.offline)])
    #expect(server.requests[2].isCancelled)
  }

  @Test("a delegate's calls become a signal")
  func delegate() {
    let (table, row) = (Table(), MutableProperty(0))
    let received = row.received()
    let selection = Selection()
    table.delegate = selection
    row <~ selection.rows
    table.select(3)
    table.select(1)
    #expect(received.values == [0, 3, 1])
    withExtendedLifetime(selection) {}
  }

  @Test("a property receives notifications, until the lifetime ends")
  func notifications() async {
    let center = NotificationCenter()
    let (lifetime, end) = Lifetime.make()
    let (title, received, arrived) = (MutableProperty(""), Received<String>(), Gate())
    let (titles, input) = AsyncStream<String>.makeStream()
    let token = center.addObserver(forName: .titleDidChange, object: nil, queue: nil) {
      input.yield($0.userInfo?["title"] as? String ?? "")
    }
    lifetime.observeEnded { center.removeObserver(token) }
    title <~ SignalProducer(titles)
    title.observeValues {
      received.note($0)
      if $0 == "B" { arrived.open() }
    }
    post(["A", "B"], to: center)
    await arrived.pass()
    end.dispose()
    post(["C"], to: center)
    for _ in 0..<10 { await Task.yield() }
    #expect(received.values == ["A", "B"])
  }

  private func post(_ titles: [String], to center: NotificationCenter) {
    for title in titles {
      center.post(name: .titleDidChange, object: nil, userInfo: ["title": title])
    }
  }

  /// The page's other code: the suites of these operators prove what it does.
  private func compiled(
    _ lines: AsyncStream<String>, _ settings: Settings, _ label: (String) async -> Void,
    _ show: (Int) -> Void, _ service: @escaping (Int) async throws(LoadError) -> String
  ) async -> (any Sendable, Any) {
    let (line, number, count) = (MutableProperty(""), MutableProperty(0), MutableProperty(0))
    let (changes, input) = AsyncStream<Void>.makeStream()
    line <~ SignalProducer(lines)
    let load = Action { () async throws(LoadError) in
      try await service(number.value)
    }
    let limit = Property(observing: settings, \.limit)
    withObservationTracking {
      show(count.observed)
    } onChange: {
      input.yield()
    }
    for await number in count.values {
      await label("\(number) matches")
    }
    return (changes, (load, limit))
  }

  @Test("each code block of the page has at most six lines")
  func code() throws {
    let code = try Page("EventAdapters.md").code
    #expect(code.count == 11 && code.allSatisfy { $0.split(separator: "\n").count <= 6 })
  }
}
