import Bindings
import Testing

@Suite("Signals: flattening")
struct FlatteningSignals {
  private let pipe = Signal<Int, Never>.pipe()
  private let received = Received<String>()

  /// Draws what flatMap makes of a producer whose values lead to these inner sources.
  private func draw(
    _ strategy: FlattenStrategy, _ outer: String, _ inners: [String: String]
  ) -> String {
    marbles { player in
      player.cold(outer).flatMap(strategy) { [unowned player] value in
        #expect(inners[value] != nil, "\(value) is followed")
        return player.cold(inners[value] ?? "")
      }
    }
  }

  @Test("latest follows the newest inner source only")
  func latest() {
    let inners = ["a": "1--2--3|", "b": "7-8|"]
    #expect(draw(.latest, "a---b--|", inners) == "1--27-8|")
    #expect(draw(.latest, "a---b----|", inners) == "1--27-8--|")
    #expect(draw(.latest, "a|", inners) == "1--2--3|")
  }

  @Test("merge follows all inner sources together")
  func merge() {
    let inners = ["a": "1--2--3|", "b": "7-8|"]
    #expect(draw(.merge, "a-b|", inners) == "1-728-3|")
    #expect(draw(.merge, "a-b-------|", inners) == "1-728-3---|")
  }

  @Test("concat follows one inner source after the other")
  func concat() {
    let inners = ["a": "1--2|", "b": "7-8|"]
    #expect(draw(.concat, "ab|", inners) == "1--27-8|")
    #expect(draw(.concat, "a-------b-|", inners) == "1--2----7-8|")
  }

  @Test("concurrent follows at most its limit of sources, and the next when one has completed")
  func concurrent() {
    let inners = ["a": "1--2|", "b": "3------4|", "c": "5|"]
    #expect(draw(.concurrent(limit: 2), "abc|", inners) == "13-25---4|")
    #expect(draw(.concurrent(limit: 1), "ab|", inners) == draw(.concat, "ab|", inners))
    #expect(draw(.concurrent(limit: 9), "abc|", inners) == draw(.merge, "abc|", inners))
  }

  @Test("throttle follows one inner source, and ignores others until that has completed")
  func throttle() {
    let inners = ["a": "1--2|", "b": "3-4|"]
    #expect(draw(.throttle, "a-b---b-|", inners) == "1--2--3-4|")
    // For “b”, no inner source is made.
    #expect(draw(.throttle, "ab|", ["a": "1--2|"]) == "1--2|")
  }

  @Test("race follows only the first inner source that sends an event")
  func race() {
    let inners = ["a": "---1-2|", "b": "-7-8|", "c": "9|"]
    #expect(draw(.race, "ab-c--|", inners) == "--7-8|")
    #expect(draw(.race, "a|", inners) == "---1-2|")
    #expect(draw(.race, "-|", inners) == "-|")
    #expect(draw(.race, "ab|", ["a": "----1|", "b": "-x"]) == "--x")
  }

  static let strategies: [FlattenStrategy] = [
    .latest, .merge, .concat, .concurrent(limit: 2), .throttle, .race,
  ]

  @Test("an inner failure ends the result, whatever the strategy", arguments: strategies)
  func innerFailure(strategy: FlattenStrategy) {
    #expect(draw(strategy, "a---------|", ["a": "12x"]) == "12x")
  }

  @Test("an interrupted inner source completes, unless it wins a race", arguments: strategies)
  func innerInterruption(strategy: FlattenStrategy) {
    let inners = ["a": "12/", "b": "34|"]
    let (long, short) = strategy == .race ? ("12/", "12/") : ("12---34---|", "12|")
    #expect(draw(strategy, "a----b----|", inners) == long)
    #expect(draw(strategy, "a|", inners) == short)
  }

  @Test("the outer signal's failure or interruption ends the result", arguments: ["x", "/"])
  func outerEnd(end: String) {
    for strategy in Self.strategies where strategy != .race {
      #expect(draw(strategy, "a-\(end)", ["a": "12345|"]) == "12\(end)")
    }
  }

  @Test("the winner of a race ends the result, whatever the outer signal does")
  func raceEnds() {
    for end in "x/" { #expect(draw(.race, "a--\(end)", ["a": "12345|"]) == "12345|") }
    #expect(draw(.race, "a--------|", ["a": "12|"]) == "12|")
  }

  @Test("flatMap takes signals and properties as inner sources")
  func sources() {
    let properties = [MutableProperty(10), MutableProperty(20)]
    let inner = Signal<Int, Never>.pipe()
    let received = pipe.output.flatMap(.latest) { properties[$0] }.receivedEvents()
    let merged = pipe.output.flatMap(.merge) { _ in inner.output }.receivedEvents()
    pipe.input.send(value: 0)
    properties[0].value = 11
    pipe.input.send(value: 1)
    properties[0].value = 12
    properties[1].value = 21
    inner.input.send(value: 7)
    #expect(received.values == [10, 11, 20, 21].map { .value($0) })
    #expect(merged.values == [.value(7), .value(7)])
  }

  @Test("flatMap and flatten join sources that cannot fail with one that can, and the other way")
  func failures() {
    typealias Safe = SignalProducer<String, Never>
    #expect(hot("1-2x") { $0.flatMap(.merge) { Safe(value: $0) } } == "1-2x")
    #expect(cold("1-2x") { $0.flatMap(.merge) { value -> Safe in .init(value: value) } } == "1-2x")
    #expect(hot("1-2x") { $0.map { Safe(value: $0) }.flatten(.merge) } == "1-2x")
    #expect(cold("1-2x") { $0.map { Safe(value: $0) }.flatten(.merge) } == "1-2x")
    #expect(cold("1-|") { $0.safe.flatMap(.concat) { _ in Cold(error: .broken) } } == "x")
    #expect(cold("1-|") { $0.safe.map { _ in Cold(error: .broken) }.flatten(.merge) } == "x")
    let (signal, input) = Signal<Cold, Never>.pipe()
    let received = signal.flatten(.latest).receivedEvents()
    input.send(value: Cold(error: .broken))
    #expect(received.values == [.failed(.broken)])
  }

  @Test("flatMapError goes on with the source that the error leads to")
  func flatMapError() {
    #expect(cold("12x", "7-8|") { first, next in first.flatMapError { _ in next } } == "127-8|")
    #expect(cold("12|", "7-8|") { first, next in first.flatMapError { _ in next } } == "12|")
    #expect(cold("12/", "7-8|") { first, next in first.flatMapError { _ in next } } == "12/")
    #expect(cold("12x", "7x") { first, next in first.flatMapError { _ in next } } == "127x")
    #expect(hot("12x", "7-8-9|") { first, next in first.flatMapError { _ in next } } == "128-9|")
    // A property is a source, too, and cannot fail; nor can a result without a written type.
    let (state, received) = (MutableProperty(7), Received<Int>())
    let (signal, input) = Signal<Int, Fault>.pipe()
    signal.producer.flatMapError { _ in state }.startWithValues { received.note($0) }
    signal.producer.flatMapError { _ in SignalProducer(value: 9) }
      .startWithValues { received.note($0) }
    signal.flatMapError { _ in SignalProducer(value: 10) }.observeValues { received.note($0) }
    input.send(error: .broken)
    state.value = 8
    #expect(received.values == [7, 9, 10, 8])
  }

  @Test("retry starts a failing producer again, a given number of times")
  func retry() {
    #expect(cold("1-2x") { $0.retry(upTo: 2) } == "1-21-21-2x")
    #expect(cold("1-2x") { $0.retry(upTo: 0) } == "1-2x")
    #expect(cold("1-2x") { $0.retry().take(first: 5) } == "1-21-2(1|)")
    #expect(cold("1-2|") { $0.retry(upTo: 2) } == "1-2|")
    #expect(cold("1-2/") { $0.retry(upTo: 2) } == "1-2/")
  }

  @Test("an inner source is not begun when its choice has ended the observation")
  func ended() {
    let begun = Received<Int>()
    var observation: (any Disposable)?
    observation = pipe.output.flatMap(.merge) { (value: Int) -> SignalProducer<Void, Never> in
      observation?.dispose()
      return SignalProducer { () throws(Never) in begun.note(value) }
    }
    .observe { _ in }
    pipe.input.send(value: 1)
    #expect(begun.values == [])
  }

  @Test("an interruption ends the inner source also when the outer one has completed")
  func interrupted() {
    var end: (any Disposable)?
    SignalProducer<Int, Never>(value: 1).flatMap(.latest) { _ in pipe.output }.startWithSignal {
      $0.observe { received.note("\($0)") }
      end = $1
    }
    pipe.input.send(value: 5)
    end?.dispose()
    #expect(received.values == ["value(5)", "interrupted"] && !pipe.input.hasObservers)
  }

  @Test("latest follows a value that an observer sends while an inner source starts")
  func reentrant() {
    let flat = pipe.output.flatMap(.latest) {
      SignalProducer<_, Never>(values: ["\($0)a", "\($0)b"]).concat(.never)
    }
    flat.observeValues { [unowned input = pipe.input] value in
      received.note(value)
      if value == "1a" { input.send(value: 2) }
    }
    pipe.input.send(value: 1)
    #expect(received.values == ["1a", "1b", "2a", "2b"])
  }

  @Test("flatten takes no more elements than are wanted")
  func endless() {
    let (signal, input) = Signal<UnfoldFirstSequence<Int>, Never>.pipe()
    let received = Received<Int>()
    var calls = 0
    signal.flatten().take(first: 2).observeValues { received.note($0) }
    let numbers = sequence(first: 1) {
      calls += 1
      return $0 < 1_000 ? $0 + 1 : nil
    }
    input.send(value: numbers)
    #expect(received.values == [1, 2])
    #expect(calls <= 2)
  }

  @Test("flatten sends the elements of each value")
  func elements() {
    #expect(hot("1--2|") { $0.map { [$0, "a"] }.flatten() } == "(1a)--(2a)|")
    #expect(cold("1--2x") { $0.map { [$0, "a"] }.flatten() } == "(1a)--(2a)x")
    #expect(hot("1--2/") { $0.map { _ in [String]() }.flatten() } == "----/")
  }

  @Test(
    "latest releases the former inner source, race all others as soon as one has won",
    arguments: [FlattenStrategy.latest, .race])
  func losers(strategy: FlattenStrategy) {
    let inners = (0..<3).map { _ in Signal<String, Never>.pipe() }
    pipe.output.on(disposed: { received.note("outer is gone") }).flatMap(strategy) { number in
      inners[number].output.producer.on(disposed: { received.note("\(number) is gone") })
    }.observeValues { received.note($0) }
    for number in 0..<3 { pipe.input.send(value: number) }
    received.note("three")
    inners[2].input.send(value: "won")
    inners[0].input.send(value: "late")
    let others = ["0 is gone", "1 is gone"]
    let isRace = strategy == .race
    #expect(
      received.values
        == (isRace ? ["three"] + others + ["outer is gone"] : others + ["three"]) + ["won"])
    withExtendedLifetime(inners) {}
  }
}
