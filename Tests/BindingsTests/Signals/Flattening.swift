import Bindings
import Testing

@Suite("Signals: flattening")
struct FlatteningSignals {
  /// Draws what becomes of an outer signal whose values lead to these texts.
  private func draw(
    _ strategy: FlattenStrategy, _ outer: String, _ inners: [String: String],
    isReversed: Bool = false
  ) -> [String] {
    let (hot, cold) = (Stage(isReversed: isReversed), Stage(isReversed: isReversed))
    return [
      hot.draw(hot.hot(outer).flatMap(strategy) { hot.cold(inners[$0] ?? "") }),
      cold.draw(cold.cold(outer).flatMap(strategy) { cold.cold(inners[$0] ?? "") }),
    ]
  }

  @Test("latest follows the newest inner source only")
  func latest() {
    let inners = ["a": "1--2--3|", "b": "7-8|"]
    #expect(draw(.latest, "a---b--|", inners) == ["1--27-8|", "1--27-8|"])
    #expect(draw(.latest, "a---b----|", inners) == ["1--27-8--|", "1--27-8--|"])
    #expect(draw(.latest, "a|", inners) == ["1--2--3|", "1--2--3|"])
  }

  @Test("merge follows all inner sources together")
  func merge() {
    let inners = ["a": "1--2--3|", "b": "7-8|"]
    #expect(draw(.merge, "a-b|", inners) == ["1-728-3|", "1-728-3|"])
    #expect(draw(.merge, "a-b-------|", inners) == ["1-728-3---|", "1-728-3---|"])
  }

  @Test("concat follows one inner source after the other")
  func concat() {
    let inners = ["a": "1--2|", "b": "7-8|"]
    #expect(draw(.concat, "ab|", inners) == ["1--27-8|", "1--27-8|"])
    #expect(draw(.concat, "a-------b-|", inners) == ["1--2----7-8|", "1--2----7-8|"])
  }

  @Test(
    "concurrent follows a limited number of inner sources, and the next one when one has completed")
  func concurrent() {
    let inners = ["a": "1--2|", "b": "3------4|", "c": "5|"]
    #expect(draw(.concurrent(limit: 2), "abc|", inners) == ["13-25---4|", "13-25---4|"])
    #expect(draw(.concurrent(limit: 1), "ab|", inners) == draw(.concat, "ab|", inners))
    #expect(draw(.concurrent(limit: 9), "abc|", inners) == draw(.merge, "abc|", inners))
  }

  @Test("throttle follows one inner source, and ignores others until that has completed")
  func throttle() {
    let inners = ["a": "1--2|", "b": "3-4|"]
    #expect(draw(.throttle, "a-b---b-|", inners) == ["1--2--3-4|", "1--2--3-4|"])
    #expect(draw(.throttle, "ab|", inners) == ["1--2|", "1--2|"])
    let (taps, tap) = Signal<Int, Never>.pipe()
    let asked = Heard<Int>()
    let work = taps.flatMap(.throttle) { number in
      asked.note(number)
      return SignalProducer<Int, Never>.never
    }
    let observation = work.observe { _ in }
    tap.send(value: 1)
    tap.send(value: 2)
    #expect(asked.values == [1])
    observation.dispose()
  }

  @Test("race follows only the first inner source that sends an event")
  func race() {
    let inners = ["a": "---1-2|", "b": "-7-8|", "c": "9|"]
    #expect(draw(.race, "ab-c--|", inners) == ["--7-8|", "--7-8|"])
    #expect(draw(.race, "a|", inners) == ["---1-2|", "---1-2|"])
    #expect(draw(.race, "-|", inners) == ["-|", "-|"])
    #expect(draw(.race, "ab|", ["a": "----1|", "b": "-x"]) == ["--x", "--x"])
  }

  static let strategies: [FlattenStrategy] = [
    .latest, .merge, .concat, .concurrent(limit: 2), .throttle, .race,
  ]

  @Test("an inner failure ends the result, whatever the strategy", arguments: strategies)
  func innerFailure(strategy: FlattenStrategy) {
    #expect(draw(strategy, "a---------|", ["a": "12x"]) == ["12x", "12x"])
  }

  @Test("an inner interruption counts as completion, unless it wins a race", arguments: strategies)
  func innerInterruption(strategy: FlattenStrategy) {
    let inners = ["a": "12/", "b": "34|"]
    let (long, short) = strategy == .race ? ("12/", "12/") : ("12---34---|", "12|")
    #expect(draw(strategy, "a----b----|", inners) == [long, long])
    #expect(draw(strategy, "a|", inners) == [short, short])
  }

  @Test("the outer signal's failure or interruption ends the result", arguments: ["x", "/"])
  func outerEnd(end: String) {
    for strategy in Self.strategies where strategy != .race {
      #expect(draw(strategy, "a-\(end)", ["a": "12345|"]) == ["12\(end)", "12\(end)"])
    }
  }

  @Test("the winner of a race ends the result, whatever the outer signal does")
  func raceEnds() {
    #expect(draw(.race, "a--x", ["a": "12345|"]) == ["12345|", "12345|"])
    #expect(draw(.race, "a--------|", ["a": "12|"]) == ["12|", "12|"])
  }

  @Test("flatMap takes signals and properties as inner sources")
  func sources() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let properties = [MutableProperty(10), MutableProperty(20)]
    let heard = signal.flatMap(.latest) { properties[$0] }.heardEvents()
    input.send(value: 0)
    properties[0].value = 11
    input.send(value: 1)
    properties[0].value = 12
    properties[1].value = 21
    #expect(heard.values == [10, 11, 20, 21].map { .value($0) })
    let others = [Signal<Int, Never>.pipe(), Signal<Int, Never>.pipe()]
    let merged = signal.flatMap(.merge) { others[$0].output }.heardEvents()
    input.send(value: 0)
    input.send(value: 1)
    others[0].input.send(value: 1)
    others[1].input.send(value: 2)
    #expect(merged.values == [.value(1), .value(2)])
  }

  @Test("flatten joins sources that cannot fail with one that can, and the other way round")
  func flattenFailures() {
    #expect(
      hot("1-2x") { $0.map { SignalProducer<String, Never>(value: $0) }.flatten(.merge) } == "1-2x")
    #expect(
      cold("1-2x") { $0.map { SignalProducer<String, Never>(value: $0) }.flatten(.merge) } == "1-2x"
    )
    #expect(cold("1-|") { $0.safe.map { _ in Cold(error: .broken) }.flatten(.merge) } == "x")
    let (signal, input) = Signal<Cold, Never>.pipe()
    let heard = signal.flatten(.latest).heardEvents()
    input.send(value: Cold(error: .broken))
    #expect(heard.values == [.failed(.broken)])
  }
}
