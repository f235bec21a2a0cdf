import Bindings
import Testing

/// Joins of three signals, compared with models that recompute each event from the whole history.
@Suite("Signals: random joins")
struct RandomJoins {
  private typealias Event = Signal<Int, Fault>.Event
  private typealias Script = [(source: Int, event: Event)]

  /// Values and ends of three signals, in random order.
  private static func script(seed: UInt64) -> Script {
    var random = SplitMix64(seed: seed)
    return (0..<40).map { number in
      let source = random.below(3)
      switch random.below(30) {
      case 0: return (source, .failed(.broken))
      case 1: return (source, .interrupted)
      case 2...4: return (source, .completed)
      default: return (source, .value(number))
      }
    }
  }

  private typealias Joined = Signal<[Int], Fault>

  private static func play(
    _ script: Script, _ join: ([Signal<Int, Fault>]) -> Joined
  ) -> [Joined.Event] {
    let pipes = (0..<3).map { _ in Signal<Int, Fault>.pipe() }
    let received = join(pipes.map(\.output)).receivedEvents()
    for (source, event) in script { pipes[source].input.send(event) }
    // An optimizer releases the inputs after their last use, which would complete the join.
    return withExtendedLifetime(pipes) { received.values }
  }

  private enum Join { case merge, combineLatest, zip }

  /// Returns what a join of three signals sends, computed from their histories so far.
  private static func expected(_ script: Script, _ join: Join) -> [Joined.Event] {
    var histories: [[Int]] = [[], [], []]
    var isOver = [false, false, false]
    var events: [Joined.Event] = []
    var shortest: Int { histories.map(\.count).min()! }
    for (source, event) in script where !isOver[source] {
      switch event {
      case .value(let value):
        histories[source].append(value)
        let count = histories[source].count
        switch join {
        case .merge: events.append(.value([value]))
        case .combineLatest where shortest > 0: events.append(.value(histories.map { $0.last! }))
        case .zip where shortest == count: events.append(.value(histories.map { $0[count - 1] }))
        case .combineLatest, .zip: break
        }
      case .completed: isOver[source] = true
      case .failed, .interrupted: return events + [event.map { [$0] }]
      }
      let isComplete =
        join == .zip
        ? histories.indices.contains { isOver[$0] && histories[$0].count == shortest }
        : isOver.allSatisfy { $0 }
      if isComplete { return events + [.completed] }
    }
    return events
  }

  @Test("merge, combineLatest and zip agree with their models for random values and ends")
  func joins() {
    let joins: [(Join, ([Signal<Int, Fault>]) -> Joined)] = [
      (.merge, { Signal.merge($0).map { [$0] } }),
      (.combineLatest, { .combineLatest($0) }),
      (.combineLatest, { Signal.combineLatest($0[0], $0[1], $0[2]).map { [$0, $1, $2] } }),
      (.zip, { .zip($0) }),
      (.zip, { Signal.zip($0[0], $0[1], $0[2]).map { [$0, $1, $2] } }),
    ]
    for seed in UInt64(1)...300 {
      let script = Self.script(seed: seed)
      for (kind, join) in joins {
        #expect(Self.play(script, join) == Self.expected(script, kind), "\(kind) \(seed)")
      }
    }
  }
}
