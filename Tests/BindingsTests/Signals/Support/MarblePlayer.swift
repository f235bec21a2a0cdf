import Bindings
import Testing

enum Fault: Error, Equatable { case broken }

/// Plays signals that are written as text, and draws what comes of them.
///
/// A character is one tick: `-` is nothing, `|` completed, `x` failed, `/` interrupted, and
/// everything else a value. What is longer than a character is in braces, `{12}`; what happens
/// in one tick in parentheses, `(12|)`.
///
/// Values are strings. Of tuples and arrays only the parts are drawn: `("1", "a")` is `{1a}`.
final class MarblePlayer {
  typealias Input = Signal<String, Fault>.Observer

  private var tracks: [Track] = []
  private var tick = 0
  private var drawn: [[String]] = []
  /// Kept by each signal and producer that is made while it is there.
  private var owner: Sentinel?

  private final class Track {
    let ticks: [[String]]
    let start: Int
    var input: Input?

    init(_ text: String, start: Int, input: Input) {
      ticks = MarblePlayer.ticks(text)
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
    return signal.on(value: { [owner] _ in owner?.touch() })
  }

  /// A producer that plays from each start on, its first tick at once.
  func cold(_ text: String) -> SignalProducer<String, Fault> {
    SignalProducer { observer, lifetime in
      let track = Track(text, start: self.tick, input: observer)
      self.tracks.append(track)
      lifetime.observeEnded { track.input = nil }
      track.play(self.tick)
    }
    .on(value: { [owner] _ in owner?.touch() })
  }

  /// Plays to an observer that is disposed of before a tick, and returns what it has received.
  ///
  /// Only the observer holds what is observed, which is released with it; all inputs are held.
  fileprivate func play(
    _ make: (MarblePlayer) -> some BindingSource, until last: Int = .max
  ) -> [[String]] {
    drawn = [[]]
    let observation = SerialDisposable()
    var before = 0
    weak let watched = own {
      let result = make(self)
      before = tracks.count
      observation.inner = result.producer.start { event in
        self.drawn[self.tick].append(MarblePlayer.token(event))
      }
    }
    while true {
      if tick == last {
        observation.dispose()
        #expect(watched == nil, "what was observed until \(tick) is kept")
      }
      // A producer that was started in this tick has played it.
      for (number, track) in tracks.enumerated() where number < before || track.start < tick {
        track.play(tick)
      }
      if hasEnded {
        #expect(watched == nil, "\(MarblePlayer.text(of: drawn)) is kept after its end")
      }
      guard tick <= tracks.map(\.end).max() ?? 0 else { break }
      tick += 1
      drawn.append([])
    }
    observation.dispose()
    #expect(watched == nil, "what was observed to the end is kept")
    while drawn.last == [] { drawn.removeLast() }
    return drawn
  }

  private var hasEnded: Bool { drawn.joined().contains(where: MarblePlayer.ends.contains) }

  /// Returns what is kept by each signal and producer that the closure makes.
  fileprivate func own(_ make: () -> Void) -> Sentinel? {
    defer { owner = nil }
    return lent {
      owner = $0
      make()
    }
  }

  // MARK: Text

  fileprivate static let ends = ["|", "x", "/"]

  fileprivate static func text(of ticks: [[String]]) -> String {
    ticks.map { tokens in
      tokens.isEmpty ? "-" : tokens.count == 1 ? tokens[0] : "(" + tokens.joined() + ")"
    }
    .joined()
  }

  private static func ticks(_ text: String) -> [[String]] {
    let token = /\{(.*?)\}|./
    return text.matches(of: /\((.*?)\)|\{.*?\}|./).map { tick in
      if tick.0 == "-" { return [] }
      return (tick.1 ?? tick.0).matches(of: token).map { String($0.1 ?? $0.0) }
    }
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
  marbles { operation($0.hot(text)) }
}

/// Draws what an operator makes of a producer.
func cold<Value, Failure>(
  _ text: String, _ operation: (Cold) -> SignalProducer<Value, Failure>
) -> String {
  marbles { operation($0.cold(text)) }
}

/// Draws what an operator makes of two signals, the first of which sends first in each tick.
func hot<Value, Failure>(
  _ first: String, _ second: String, _ operation: (Hot, Hot) -> Signal<Value, Failure>
) -> String {
  marbles { operation($0.hot(first), $0.hot(second)) }
}

/// Draws what an operator makes of two producers.
func cold<Value, Failure>(
  _ first: String, _ second: String, _ operation: (Cold, Cold) -> SignalProducer<Value, Failure>
) -> String {
  marbles { operation($0.cold(first), $0.cold(second)) }
}

/// Draws what is made of a player's signals, and checks what holds for all operators: nothing
/// follows an end, and sources are released at the end, at a disposal, and if nobody observes.
func marbles(_ make: (MarblePlayer) -> some BindingSource) -> String {
  let whole = MarblePlayer().play(make)
  let text = MarblePlayer.text(of: whole)
  let end = Array(whole.joined()).firstIndex(where: MarblePlayer.ends.contains)
  #expect(end == nil || end == whole.joined().count - 1, "\(text) goes on after its end")
  for tick in whole.indices.dropFirst() {
    var before = Array(whole.prefix(tick))
    while before.last == [] { before.removeLast() }
    let part = MarblePlayer().play(make, until: tick)
    #expect(part == before, "\(text) disposed of at \(tick)")
  }
  let player = MarblePlayer()
  weak let watched = player.own { _ = make(player) }
  #expect(watched == nil, "\(text) is kept although nobody observes it")
  withExtendedLifetime(player) {}
  return text
}

extension BindingSource where Failure == Fault {
  /// For triggers and samplers, which cannot fail.
  var safe: SignalProducer<Value, Never> {
    producer.flatMapError { _ -> SignalProducer<Value, Never> in .never }
  }
}
