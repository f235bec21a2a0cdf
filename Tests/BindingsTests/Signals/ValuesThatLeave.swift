import Bindings
import Testing

/// Values and closures may do anything in their `deinit`, since a signal releases them only while
/// its own state is consistent.
@Suite("Signals: what values do in their deinit")
struct ValuesThatLeave {
  @Test("a queued value that sends when it is released is followed by what it sends")
  func queued() {
    let (signal, input) = Signal<Hostile?, Never>.pipe()
    let received = Received<String>()
    signal.observeValues { [unowned input] value in
      received.note(value == nil ? "nil" : "value")
      if received.values.count == 1 {
        for _ in 0..<3 { input.send(value: Hostile { input.send(value: nil) }) }
      }
    }
    input.send(value: nil)
    #expect(received.values == ["nil", "value", "value", "value", "nil", "nil", "nil"])
    input.sendCompleted()
  }

  @Test("an observer that was disposed of during a delivery may send when its closure is released")
  func closure() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Received<Int>()
    var observation: (any Disposable)?
    do {
      let token = Hostile { [unowned input] in input.send(value: 7) }
      observation = signal.observeValues { _ in
        withExtendedLifetime(token) {
          observation?.dispose()
          observation = nil
        }
      }
    }
    signal.observeValues { received.note($0) }
    input.send(value: 1)
    input.send(value: 2)
    #expect(received.values == [1, 7, 2])
    input.sendCompleted()
  }

  @Test(
    "an observer that is released by the signal's end may dispose of another one",
    arguments: [.completed, .interrupted] as [Signal<Int, Never>.Event])
  func end(_ end: Signal<Int, Never>.Event) {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Received<String>()
    var other: (any Disposable)?
    do {
      let token = Hostile {
        other?.dispose()
        received.note("released")
      }
      signal.observeValues { _ in withExtendedLifetime(token) {} }
    }
    weak let watched = lent { sentinel in
      other = signal.observeValues { _ in sentinel.touch() }
    }
    input.send(end)
    #expect(received.values == ["released"])
    #expect(watched == nil)
    #expect(other?.isDisposed == true)
  }

  @Test(
    "a value that an operator replaces may send to its source", arguments: ["combine", "sample"])
  func operators(name: String) {
    let (first, second) = (Signal<Hostile?, Never>.pipe(), Signal<Hostile?, Never>.pipe())
    let received = Received<Bool>()
    let joined =
      name == "combine"
      ? Signal.combineLatest([first.output, second.output]).map { $0[0] }
      : first.output.sample(on: second.output)
    joined.observeValues { received.note($0 == nil) }
    first.input.send(value: Hostile { second.input.send(value: nil) })
    second.input.send(value: nil)
    first.input.send(value: nil)
    #expect(received.values == (name == "combine" ? [false, true, true] : [false, true]))
    withExtendedLifetime((first, second)) {}
  }
}
