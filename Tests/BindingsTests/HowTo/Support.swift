import Bindings
import BindingsTesting

/// What a source sends, in words: values as they are, and `|`, `x` or `/` for its end.
func words<Value, Failure>(of source: some BindingSource<Value, Failure>) -> Received<String> {
  let received = Received<String>()
  source.producer.start { event in
    switch event {
    case .value(let value): received.note("\(value)")
    case .failed: received.note("x")
    case .completed: received.note("|")
    case .interrupted: received.note("/")
    }
  }
  return received
}

/// An input, a clock, and what comes of both.
final class Rehearsal {
  let signal: Signal<Int, Fault>
  let input: Signal<Int, Fault>.Observer
  let clock = ManualClock()

  init() { (signal, input) = Signal.pipe() }

  /// What is sent when 1 comes at once, 2 after a second, and the end a second later.
  func play<Value, Failure>(
    end: Signal<Int, Fault>.Event = .completed,
    _ operate: (Signal<Int, Fault>) -> Signal<Value, Failure>
  ) -> [String] {
    let received = words(of: operate(signal))
    input.send(value: 1)
    clock.advance(by: .seconds(1))
    input.send(value: 2)
    clock.advance(by: .seconds(1))
    input.send(end)
    let atTheEnd = received.values.count
    clock.advance(by: .seconds(60))
    return received.values.prefix(atTheEnd) + (received.values.count > atTheEnd ? ["later"] : [])
      + received.values.dropFirst(atTheEnd)
  }
}
