import Bindings
import Foundation
import Testing

@Suite("Event adapters")
@MainActor struct EventAdapterTests {
  @Test("a control's closure becomes a signal, and is restored when the signal has no observer")
  func callback() {
    let button = Button()
    var count = 0
    let observation = EventAdapters.taps(of: button).observeValues { count += 1 }
    button.tap()
    button.tap()
    #expect(count == 2)
    observation.dispose()
    #expect(button.onTap == nil)
  }

  @Test("each start makes a request, and its disposal cancels the request")
  func request() {
    let server = Server()
    let page = EventAdapters.page(from: server)
    var events: [Signal<String, LoadError>.Event] = []
    page(1).start { events.append($0) }
    page(2).start { events.append($0) }
    let given = page(3).start()
    server.answer(.success("one"))
    server.answer(.failure(.offline))
    given.dispose()
    #expect(events == [.value("one"), .completed, .failed(.offline)])
    #expect(server.requests.map(\.isCancelled) == [true, true, true])
  }

  @Test("a delegate's calls become a signal")
  func delegate() {
    let (table, row) = (Table(), MutableProperty(0))
    let received = row.received()
    let selection = EventAdapters.selection(in: table, row)
    table.select(3)
    table.select(1)
    #expect(received.values == [0, 3, 1])
    withExtendedLifetime(selection) {}
  }

  @Test("a property receives notifications from any thread, until the lifetime ends")
  func notifications() async {
    let center = NotificationCenter()
    let (lifetime, token) = Lifetime.make()
    let (title, received, arrived) = (MutableProperty(""), Received<String>(), Gate())
    EventAdapters.titles(from: center, title, during: lifetime)
    title.observeValues {
      received.note($0)
      if $0 == "B" { arrived.open() }
    }
    post(["A", "B"], to: center)
    await arrived.pass()
    token.dispose()
    post(["C"], to: center)
    for _ in 0..<10 { await Task.yield() }
    #expect(received.values == ["A", "B"])
  }

  private func post(_ titles: [String], to center: NotificationCenter) {
    for title in titles {
      center.post(name: .titleDidChange, object: nil, userInfo: ["title": title])
    }
  }

  @Test("each code block of the page has at most six lines")
  func code() throws {
    let code = try Page("EventAdapters.md").code
    #expect(code.count == 10 && code.allSatisfy { $0.split(separator: "\n").count <= 6 })
  }
}
