import Bindings

enum Fault: Error, Equatable { case broken }

/// Plays signals that are written as text, and draws what comes of them.
///
/// A character is one tick: `-` is nothing, `|` completed, `x` failed, `/` interrupted, and
/// everything else a value. What is longer than a character stands in braces, `{12}`; what happens
/// in one tick in parentheses, `(12|)`.
///
/// Values are strings. Of tuples and arrays only the parts are drawn: `("1", "a")` is `{1a}`.
final class Stage {
  typealias Input = Signal<String, Fault>.Observer

  private var tracks: [Track] = []
  private var tick = 0
  private var drawn: [[String]] = []
  /// Whether those that came last are played first in each tick.
  private let isReversed: Bool

  init(isReversed: Bool = false) { self.isReversed = isReversed }

  private final class Track {
    let ticks: [[String]]
    let start: Int
    var input: Input?

    init(_ text: String, start: Int, input: Input) {
      ticks = Stage.ticks(text)
      self.start = start
      self.input = input
    }

    var end: Int { start + ticks.count }

    func play(_ tick: Int) {
      guard tick >= start, tick < end else { return }
      for token in ticks[tick - start] {
        switch token {
        case "|": input?.sendCompleted()
        case "x": input?.send(error: .broken)
        case "/": input?.sendInterrupted()
        default: input?.send(value: token)
        }
      }
    }
  }

  /// A signal that plays from the first tick on.
  func hot(_ text: String) -> Signal<String, Fault> {
    let (signal, input) = Signal<String, Fault>.pipe()
    tracks.append(Track(text, start: 0, input: input))
    return signal
  }

  /// A producer that plays from each start on, its first tick at once.
  func cold(_ text: String) -> SignalProducer<String, Fault> {
    SignalProducer { observer, lifetime in
      let track = Track(text, start: self.tick, input: observer)
      self.tracks.append(track)
      lifetime.observeEnded { track.input = nil }
      track.play(self.tick)
    }
  }

  /// Plays everything, and draws the result up to its last event.
  func draw<Value, Failure>(_ result: some BindingSource<Value, Failure>) -> String {
    drawn = [[]]
    let (before, observation) = (tracks.count, SerialDisposable())
    observation.inner = result.producer.start { event in
      self.drawn[self.tick].append(Stage.token(event))
    }
    while true {
      let playing = tracks.enumerated()
        // A producer that was started in this tick has played it.
        .filter { $0.offset < before || $0.element.start < tick }.map(\.element)
      for track in isReversed ? playing.reversed() : playing { track.play(tick) }
      guard tick <= tracks.map(\.end).max() ?? 0 else { break }
      tick += 1
      drawn.append([])
    }
    observation.dispose()
    for track in tracks { track.input = nil }
    while drawn.last == [] { drawn.removeLast() }
    return drawn.map { tokens in
      tokens.isEmpty ? "-" : tokens.count == 1 ? tokens[0] : "(" + tokens.joined() + ")"
    }
    .joined()
  }

  // MARK: Text

  private static func ticks(_ text: String) -> [[String]] {
    var ticks: [[String]] = []
    var rest = text[...]
    while let token = popToken(&rest) {
      guard token == "(" else {
        ticks.append(token == "-" ? [] : [token])
        continue
      }
      var group: [String] = []
      while let token = popToken(&rest), token != ")" { group.append(token) }
      ticks.append(group)
    }
    return ticks
  }

  private static func popToken(_ rest: inout Substring) -> String? {
    guard let first = rest.popFirst() else { return nil }
    guard first == "{" else { return String(first) }
    let token = rest.prefix { $0 != "}" }
    rest = rest.dropFirst(token.count + 1)
    return String(token)
  }

  private static func token<Value, Failure>(_ event: Signal<Value, Failure>.Event) -> String {
    switch event {
    case .completed: return "|"
    case .failed: return "x"
    case .interrupted: return "/"
    case .value(let value):
      let text = "\(value)".filter { !"()[]\", ".contains($0) }
      return text.count == 1 ? text : "{\(text)}"
    }
  }
}

// MARK: In one line

typealias Hot = Signal<String, Fault>
typealias Cold = SignalProducer<String, Fault>

/// Draws what an operator makes of a signal.
func hot<Value, Failure>(
  _ text: String, _ operation: (Hot) -> Signal<Value, Failure>
) -> String {
  let stage = Stage()
  return stage.draw(operation(stage.hot(text)))
}

/// Draws what an operator makes of a producer.
func cold<Value, Failure>(
  _ text: String, _ operation: (Cold) -> SignalProducer<Value, Failure>
) -> String {
  let stage = Stage()
  return stage.draw(operation(stage.cold(text)))
}

/// Draws what an operator makes of two signals.
func hot<Value, Failure>(
  _ first: String, _ second: String, isReversed: Bool = false,
  _ operation: (Hot, Hot) -> Signal<Value, Failure>
) -> String {
  let stage = Stage(isReversed: isReversed)
  return stage.draw(operation(stage.hot(first), stage.hot(second)))
}

/// Draws what an operator makes of two producers.
func cold<Value, Failure>(
  _ first: String, _ second: String, isReversed: Bool = false,
  _ operation: (Cold, Cold) -> SignalProducer<Value, Failure>
) -> String {
  let stage = Stage(isReversed: isReversed)
  return stage.draw(operation(stage.cold(first), stage.cold(second)))
}

extension BindingSource where Failure == Fault {
  /// For triggers and samplers, which cannot fail.
  var safe: SignalProducer<Value, Never> {
    producer.flatMapError { _ -> SignalProducer<Value, Never> in .never }
  }
}
