// The code of the article `EventAdapters.md`, line by line, and what it needs around it.
import Bindings
import Foundation
import Observation

/// A control of some framework.
final class Button {
  var onTap: (() -> Void)?
  func tap() { onTap?() }
}

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

@MainActor enum EventAdapters {
  static func taps(of button: Button) -> Signal<Void, Never> {
    let taps = Signal<Void, Never> { observer, lifetime in
      button.onTap = { observer.send() }
      lifetime.observeEnded { button.onTap = nil }
    }
    return taps
  }

  static func page(from server: Server) -> (Int) -> SignalProducer<String, LoadError> {
    func page(_ number: Int) -> SignalProducer<String, LoadError> {
      SignalProducer { observer, lifetime in
        let request = server.load(number) { observer.send($0) }
        lifetime.observeEnded { request.cancel() }
      }
    }
    return page
  }

  static func selection(in table: Table, _ row: MutableProperty<Int>) -> Selection {
    let selection = Selection()
    table.delegate = selection
    row <~ selection.rows
    return selection
  }

  static func lines(_ lines: AsyncStream<String>, _ line: MutableProperty<String>) {
    line <~ SignalProducer(lines)
  }

  static func load(
    _ number: MutableProperty<Int>, service: @escaping (Int) async throws(LoadError) -> String
  ) -> Action<Void, String, LoadError> {
    let load = Action { () async throws(LoadError) in
      try await service(number.value)
    }
    return load
  }

  static func show(_ count: MutableProperty<Int>, _ label: @escaping (String) async -> Void) async {
    for await number in count.values {
      await label("\(number) matches")
    }
  }

  static func titles(
    from center: NotificationCenter, _ title: MutableProperty<String>, during lifetime: Lifetime
  ) {
    let (titles, input) = AsyncStream<String>.makeStream()
    let token = center.addObserver(forName: .titleDidChange, object: nil, queue: nil) {
      input.yield($0.userInfo?["title"] as? String ?? "")
    }
    lifetime.observeEnded { center.removeObserver(token) }
    title <~ SignalProducer(titles)
  }

  static func limit(of settings: Settings) -> Property<Int> {
    let limit = Property(observing: settings, \.limit)
    return limit
  }

  static func track(_ count: MutableProperty<Int>, _ show: (Int) -> Void) -> AsyncStream<Void> {
    let (changes, input) = AsyncStream<Void>.makeStream()
    withObservationTracking {
      show(count.observed)
    } onChange: {
      input.yield()
    }
    return changes
  }
}

extension Signal.Observer {
  /// Sends a value and completes, or fails.
  func send(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value):
      send(value: value)
      sendCompleted()
    case .failure(let error): send(error: error)
    }
  }
}
