/// A signal's observers and its queue.
final class SignalCore<Value, Failure: Error> {
  typealias Event = Signal<Value, Failure>.Event

  private final class Entry: Disposable {
    var observer: Signal<Value, Failure>.Observer?
    weak var core: SignalCore?
    let number: Int

    init(_ observer: Signal<Value, Failure>.Observer, core: SignalCore, number: Int) {
      self.observer = observer
      self.core = core
      self.number = number
    }

    var isDisposed: Bool { observer == nil }

    func dispose() {
      guard observer != nil else { return }
      observer = nil
      core?.remove(self)
    }
  }

  /// Of what feeds the signal.
  let lifetime: Lifetime
  private let token: Lifetime.Token
  /// Whether the signal was made with a generator, which is of use only while someone can hear it.
  var isGenerated = false
  var hasHandle = false

  private var entries: [Entry] = []
  private var began = 0
  private var queue: [(event: Event, began: Int)] = []
  private var isDelivering = false
  private var terminated: Event?

  init() { (lifetime, token) = Lifetime.make() }

  func add(_ observer: Signal<Value, Failure>.Observer) -> any Disposable {
    if let terminated {
      observer.send(terminated)
      return AnyDisposable()
    }
    began += 1
    let entry = Entry(observer, core: self, number: began)
    entries.append(entry)
    return entry
  }

  func send(_ event: Event) {
    guard terminated == nil else { return }
    if isDelivering {
      queue.append((event, began))
      return
    }
    isDelivering = true
    deliver(event, began)
    var next = 0
    while next < queue.count, terminated == nil {
      deliver(queue[next].event, queue[next].began)
      next += 1
    }
    queue.removeAll()
    isDelivering = false
    if terminated != nil { finish() }
  }

  /// Those who began after it was sent do not hear it.
  private func deliver(_ event: Event, _ began: Int) {
    if event.isTerminating { terminated = event }
    for entry in entries where entry.number <= began { entry.observer?.send(event) }
  }

  private func finish() {
    let ended = entries
    entries = []
    for entry in ended { entry.observer = nil }
    token.dispose()
  }

  private func remove(_ entry: Entry) {
    entries.removeAll { $0 === entry }
    if entries.isEmpty, !hasHandle, isGenerated { token.dispose() }
  }

  func handleIsGone() {
    guard hasHandle else { return }
    hasHandle = false
    if entries.isEmpty { token.dispose() }
  }
}
