import Bindings
import BindingsTesting
import Testing

@Suite("Time: the page")
struct TimePage {
  @Test("double and triple clicks from a stream of clicks, without sleeping")
  func clicks() {
    let clock = ManualClock()
    let (clicks, mouse) = Signal<Void, Never>.pipe()

    let bursts = clicks.collect(untilPauseOf: .milliseconds(250), clock: clock).map(\.count)
    let singleClicks = bursts.filter { $0 == 1 }
    let doubleClicks = bursts.filter { $0 == 2 }
    let tripleClicks = bursts.filter { $0 == 3 }

    var received: [String] = []
    singleClicks.observeValues { _ in received.append("single") }
    doubleClicks.observeValues { _ in received.append("double") }
    tripleClicks.observeValues { _ in received.append("triple") }
    bursts.filter { $0 == 4 }.observeValues { _ in received.append("quadruple") }

    for pause in [100, 250, 100, 100, 249, 250] {
      mouse.send()
      clock.advance(by: .milliseconds(pause))
    }
    #expect(received == ["double", "quadruple"])

    for pause in [300, 249, 1, 250, 250] {
      mouse.send()
      clock.advance(by: .milliseconds(pause))
    }
    #expect(received == ["double", "quadruple", "single", "triple", "single"])
  }

  @Test("a view model takes clock and isolation, and needs no waiting and no actor in a test")
  func search() {
    let clock = ManualClock()
    let search = SearchViewModel(clock: clock)
    let requests = search.requests.collect(untilPauseOf: .seconds(1), clock: clock)
    let received = Received { requests.observeValues($0) }
    for text in ["b", "bi"] {
      search.text.value = text
      clock.advance(by: .milliseconds(299))
    }
    search.text.value = "bindings"
    clock.advance(by: .milliseconds(300))
    search.text.value = ""
    clock.advance(by: .seconds(2))
    #expect(received.values == [["bindings", ""]])
  }

  @Test("the start of work can be delayed")
  func delayedWork() {
    let (clock, received) = (ManualClock(), Received<Int>())
    let work = SignalProducer<Int, Never>(value: 7)
    let check = SignalProducer(value: ()).delay(.seconds(1), clock: clock).flatMap(.latest) { work }
    check.startWithValues { received.note($0) }
    clock.advance(by: .milliseconds(999))
    #expect(received.values == [])
    clock.advance(by: .milliseconds(1))
    #expect(received.values == [7])
  }

  @Test("an observer in an actor's method captures the actor unowned")
  func actorObserves() async {
    let clock = ManualClock()
    var mailbox: Mailbox? = Mailbox(clock)
    weak let watched = mailbox
    await mailbox?.follow()
    await mailbox?.type("bind")
    #expect(await mailbox?.sent == ["bind"])
    mailbox = nil
    #expect(watched == nil)
  }
}

final class SearchViewModel {
  let text = MutableProperty("")
  let requests: Signal<String, Never>

  init(clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation) {
    requests = text.signal.debounce(.milliseconds(300), clock: clock)
  }
}

private actor Mailbox {
  private let clock: ManualClock
  private let (texts, input) = Signal<String, Never>.pipe()
  private(set) var sent: [String] = []

  init(_ clock: ManualClock) { self.clock = clock }

  func follow() {
    let requests = texts.debounce(.milliseconds(300), clock: clock)
    requests.observeValues { [unowned self] in send($0) }
  }

  func type(_ text: String) {
    input.send(value: text)
    clock.advance(by: .milliseconds(300))
  }

  private func send(_ text: String) { sent.append(text) }
}
