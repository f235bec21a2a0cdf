import Bindings
import Testing

/// Joins of several signals against what they are said to do, recomputed from the whole history.
@Suite("Signals: random joins")
struct RandomJoins {
  private typealias Event = Signal<Int, Fault>.Event
  private typealias Script = [(source: Int, event: Event)]

  /// Values and ends of several signals, in random order.
  private static func script(seed: UInt64, sources: Int) -> Script {
    var random = SplitMix64(seed: seed)
    return (0..<40).map { number in
      let source = random.below(sources)
      switch random.below(30) {
      case 0: return (source, .failed(.broken))
      case 1: return (source, .interrupted)
      case 2...4: return (source, .completed)
      default: return (source, .value(number))
      }
    }
  }

  private static func play(
    _ script: Script, sources: Int, _ join: ([Signal<Int, Fault>]) -> Signal<[Int], Fault>
  ) -> [Signal<[Int], Fault>.Event] {
    let pipes = (0..<sources).map { _ in Signal<Int, Fault>.pipe() }
    let received = join(pipes.map(\.output)).receivedEvents()
    for (source, event) in script { pipes[source].input.send(event) }
    // An optimizer releases the inputs after their last use, which would complete the join.
    return withExtendedLifetime(pipes) { received.values }
  }

  /// What a join is: a value and an end, of the histories so far.
  private struct Model {
    /// What is sent when a source has sent.
    let value: (_ histories: [[Int]], _ source: Int) -> [Int]?
    /// Whether there is nothing more to send.
    let isComplete: (_ histories: [[Int]], _ isOver: [Bool]) -> Bool
  }

  private static func expected(
    _ script: Script, sources: Int, _ model: Model
  ) -> [Signal<[Int], Fault>.Event] {
    var histories: [[Int]] = Array(repeating: [], count: sources)
    var isOver = Array(repeating: false, count: sources)
    var events: [Signal<[Int], Fault>.Event] = []
    for (source, event) in script where !isOver[source] {
      switch event {
      case .value(let value):
        histories[source].append(value)
        if let value = model.value(histories, source) { events.append(.value(value)) }
      case .completed: isOver[source] = true
      case .failed, .interrupted: return events + [event.map { [$0] }]
      }
      if model.isComplete(histories, isOver) { return events + [.completed] }
    }
    return events
  }

  private static var merge: Model {
    Model(
      value: { histories, source in [histories[source].last!] },
      isComplete: { _, isOver in isOver.allSatisfy { $0 } })
  }

  private static var combineLatest: Model {
    Model(
      value: { histories, _ in
        histories.allSatisfy { !$0.isEmpty } ? histories.map { $0.last! } : nil
      },
      isComplete: { _, isOver in isOver.allSatisfy { $0 } })
  }

  private static var zip: Model {
    Model(
      value: { histories, source in
        let count = histories.map(\.count).min()!
        guard count == histories[source].count else { return nil }
        return histories.map { $0[count - 1] }
      },
      isComplete: { histories, isOver in
        let count = histories.map(\.count).min()!
        return Swift.zip(histories, isOver).contains { $0.count == count && $1 }
      })
  }

  @Test("merge, combineLatest and zip agree with their models for random values and ends")
  func joins() {
    for seed in UInt64(1)...300 {
      let script = Self.script(seed: seed, sources: 3)
      let play = { join in Self.play(script, sources: 3, join) }
      let expect = { model in Self.expected(script, sources: 3, model) }
      let merged = play { Signal.merge($0).map { [$0] } }
      #expect(merged == expect(Self.merge), "seed \(seed)")
      let typed = play { signals in
        Signal.combineLatest(signals[0], signals[1], signals[2]).map { [$0, $1, $2] }
      }
      #expect(typed == expect(Self.combineLatest), "seed \(seed)")
      let array = play { Signal.combineLatest($0) }
      #expect(array == expect(Self.combineLatest), "seed \(seed)")
      let zipped = play { signals in
        Signal.zip(signals[0], signals[1], signals[2]).map { [$0, $1, $2] }
      }
      #expect(zipped == expect(Self.zip), "seed \(seed)")
    }
  }
}
