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
  fileprivate var owner: Sentinel?
  /// Whether those that came last are played first in each tick.
  private let isReversed: Bool

  init(isReversed: Bool = false) { self.isReversed = isReversed }

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

  /// Plays everything, and draws the result up to its last event.
  func draw(_ result: some BindingSource) -> String {
    defer { for track in tracks { track.input = nil } }
    return MarblePlayer.text(of: play(result))
  }

  /// Plays everything to an observer that is disposed of before a tick.
  fileprivate func play(_ result: some BindingSource, until last: Int = .max) -> [[String]] {
    drawn = [[]]
    let (before, observation) = (tracks.count, SerialDisposable())
    observation.inner = result.producer.start { event in
      self.drawn[self.tick].append(MarblePlayer.token(event))
    }
    while true {
      if tick == last { observation.dispose() }
      let playing = tracks.enumerated()
        // A producer that was started in this tick has played it.
        .filter { $0.offset < before || $0.element.start < tick }.map(\.element)
      for track in isReversed ? playing.reversed() : playing { track.play(tick) }
      guard tick <= tracks.map(\.end).max() ?? 0 else { break }
      tick += 1
      drawn.append([])
    }
    observation.dispose()
    while drawn.last == [] { drawn.removeLast() }
    return drawn
  }

  // MARK: Text

  fileprivate static func text(of ticks: [[String]]) -> String {
    ticks.map { tokens in
      tokens.isEmpty ? "-" : tokens.count == 1 ? tokens[0] : "(" + tokens.joined() + ")"
    }
    .joined()
  }

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
  draw { operation($0.hot(text)) }
}

/// Draws what an operator makes of a producer.
func cold<Value, Failure>(
  _ text: String, _ operation: (Cold) -> SignalProducer<Value, Failure>
) -> String {
  draw { operation($0.cold(text)) }
}

/// Draws what an operator makes of two signals.
func hot<Value, Failure>(
  _ first: String, _ second: String, isReversed: Bool = false,
  _ operation: (Hot, Hot) -> Signal<Value, Failure>
) -> String {
  draw(isReversed: isReversed) { operation($0.hot(first), $0.hot(second)) }
}

/// Draws what an operator makes of two producers.
func cold<Value, Failure>(
  _ first: String, _ second: String, isReversed: Bool = false,
  _ operation: (Cold, Cold) -> SignalProducer<Value, Failure>
) -> String {
  draw(isReversed: isReversed) { operation($0.cold(first), $0.cold(second)) }
}

/// Draws a result, and tries on it what holds for all operators: what has ended is silent, an observer
/// that was disposed of receives nothing more, and nothing is kept by an input.
private func draw<Result: BindingSource>(
  isReversed: Bool = false, _ make: (MarblePlayer) -> Result
) -> String {
  let player = MarblePlayer(isReversed: isReversed)
  let whole = player.play(make(player))
  let text = MarblePlayer.text(of: whole)
  let end = Array(whole.joined()).firstIndex { ["|", "x", "/"].contains($0) }
  #expect(end == nil || end == whole.joined().count - 1, "\(text) goes on after its end")
  for tick in whole.indices.dropFirst() {
    let player = MarblePlayer(isReversed: isReversed)
    var before = Array(whole.prefix(tick))
    while before.last == [] { before.removeLast() }
    #expect(player.play(make(player), until: tick) == before, "\(text) disposed of at \(tick)")
  }
  for isObserved in [false, true] {
    weak var watched: Sentinel?
    let player = MarblePlayer(isReversed: isReversed)
    do {
      let owner = Sentinel()
      (watched, player.owner) = (owner, owner)
      let result = make(player)
      if isObserved { _ = player.play(result) }
      player.owner = nil
    }
    #expect(watched == nil, "\(text) is kept by what it observed")
    withExtendedLifetime(player) {}
  }
  return text
}

extension BindingSource where Failure == Fault {
  /// For triggers and samplers, which cannot fail.
  var safe: SignalProducer<Value, Never> {
    producer.flatMapError { _ -> SignalProducer<Value, Never> in .never }
  }
}
