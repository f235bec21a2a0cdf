import Bindings
import BindingsTesting
import Testing

/// Each row of the page for those who come from RxSwift. Comments say what is promised there.
@Suite("Coming from RxSwift, row by row")
struct RxSwiftRows {
  private final class Control { var text = "" }

  private let rehearsal = Rehearsal()
  private var clock: ManualClock { rehearsal.clock }
  private let numbers = SignalProducer<Int, Fault>(values: 1, 2, 3)
  private let broken = SignalProducer<Int, Fault>(value: 1).concat(error: .broken)

  // Calls the closure with each value, from the subscription on.
  @Test("subscribe(onNext:): observeValues calls a closure with each value")
  func subscribe() {
    let (count, received) = (MutableProperty(1), Received<Int>())
    count.startWithValues { received.note($0) }
    count.signal.observeValues { received.note($0 * 10) }
    count.value = 2
    #expect(received.values == [1, 2, 20])
  }

  // Writes each value to the view, until the bag goes.
  @Test("bind(to:), drive(_:), emit(to:): a binding writes each value to its target")
  func bind() {
    let (source, first, second) = (MutableProperty(1), MutableProperty(0), MutableProperty(0))
    first <~ source
    source ~> second
    source.value = 2
    #expect([first.value, second.value] == [2, 2])
  }

  // A property of a view that takes values.
  @Test("rx.text, Binder: a target is a property of an object")
  func binder() {
    let control = Control()
    BindingTarget(control, \.text) <~ Property(value: "a")
    #expect(control.text == "a")
  }

  // Disposes of its subscriptions when it is released.
  @Test("DisposeBag: a scoped disposable ends what it holds when it is released")
  func bag() {
    let (count, received) = (MutableProperty(1), Received<Int>())
    var bag: ScopedDisposable? = ScopedDisposable(count.startWithValues { received.note($0) })
    count.value = 2
    withExtendedLifetime(bag) {}
    bag = nil
    count.value = 3
    #expect(received.values == [1, 2])
  }

  // Sends to the observers of a relay or subject.
  @Test("accept, onNext: a set and a send are how values get in")
  func accept() {
    let count = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = [words(of: count), words(of: signal)]
    count.value = 1
    input.send(value: 1)
    #expect(received.map(\.values) == [["0", "1"], ["1"]])
  }

  // Each subscription receives the same.
  @Test("just, error, empty, never, create: a producer is made of what each start sends")
  func making() {
    #expect(words(of: SignalProducer<Int, Fault>(value: 1)).values == ["1", "|"])
    #expect(words(of: SignalProducer<Int, Fault>(error: .broken)).values == ["x"])
    #expect(words(of: SignalProducer<Int, Fault>.empty).values == ["|"])
    #expect(words(of: SignalProducer<Int, Fault>.never).values == [])
    #expect(
      words(of: SignalProducer<Int, Fault> { observer, _ in observer.send(value: 1) }).values
        == ["1", "|"])
  }

  // Sends 0, 1, 2 … an interval apart.
  @Test("interval, timer: interval counts, and timer sends the time")
  func interval() {
    let count = words(
      of: SignalProducer<Int, Never>.interval(0..., interval: .seconds(1), clock: clock))
    let time = Received<Duration>()
    SignalProducer.timer(interval: .seconds(1), clock: clock).startWithValues {
      time.note($0.offset)
    }
    clock.advance(by: .seconds(2))
    #expect(count.values == ["0", "1"])
    #expect(time.values == [.seconds(1), .seconds(2)])
  }

  // The operators of the standard library, of each value.
  @Test("map, filter, scan, reduce, compactMap: the usual operators do the usual")
  func usual() {
    #expect(words(of: numbers.map { $0 * 2 }).values == ["2", "4", "6", "|"])
    #expect(words(of: numbers.filter { $0 > 1 }).values == ["2", "3", "|"])
    #expect(words(of: numbers.scan(0, +)).values == ["1", "3", "6", "|"])
    #expect(words(of: numbers.reduce(0, +)).values == ["6", "|"])
    #expect(words(of: numbers.compactMap { $0 == 2 ? nil : $0 }).values == ["1", "3", "|"])
  }

  // Leaves out what equals the value before.
  @Test("distinctUntilChanged: skipRepeats leaves out what equals the value before")
  func distinct() {
    let repeating = SignalProducer<Int, Fault>(values: 1, 1, 2, 1)
    #expect(words(of: repeating.skipRepeats()).values == ["1", "2", "1", "|"])
  }

  // `take(0)` completes.
  @Test("take, skip: take(first: 0) is interrupted")
  func take() {
    #expect(words(of: numbers.take(first: 2)).values == ["1", "2", "|"])
    #expect(words(of: numbers.skip(first: 2)).values == ["3", "|"])
    #expect(words(of: numbers.take(first: 0)).values == ["/"])
  }

  // A trigger that completes without a value changes nothing.
  @Test("take(until:), skip(until:): a trigger that completes counts as one that sends")
  func until() {
    let trigger = SignalProducer<Int, Never>.empty
    #expect(words(of: numbers.take(until: trigger)).values == ["|"])
    #expect(words(of: numbers.skip(until: trigger)).values == ["1", "2", "3", "|"])
    #expect(
      words(of: numbers.skip(until: SignalProducer<Int, Never>.never)).values == ["|"])
  }

  // `behavior: .inclusive` sends the first value for which the predicate does not hold, too.
  @Test("take(while:), take(until:) of a predicate: take(until:) sends the last value, too")
  func takeWhile() {
    #expect(words(of: numbers.take(while: { $0 < 2 })).values == ["1", "|"])
    #expect(words(of: numbers.take(until: { $0 < 2 })).values == ["1", "2", "|"])
  }

  // `first` of none is an error or nil, and so is `element(at:)`.
  @Test("first, takeLast, element(at:): what is not there is not sent, and no error")
  func elements() {
    #expect(words(of: numbers.take(first: 1)).values == ["1", "|"])
    #expect(words(of: numbers.take(last: 1)).values == ["3", "|"])
    #expect(words(of: numbers.skip(first: 1).take(first: 1)).values == ["2", "|"])
    #expect(words(of: numbers.skip(first: 9).take(first: 1)).values == ["|"])
  }

  // Sends only the end.
  @Test("ignoreElements: a filter sends only the end, and then continues")
  func ignoreElements() {
    #expect(words(of: numbers.filter { _ in false }).values == ["|"])
    #expect(words(of: numbers.then(SignalProducer<Int, Fault>(value: 9))).values == ["9", "|"])
  }

  // Sends a default if there was no value.
  @Test("ifEmpty(default:): replaceEmpty sends a value if there was none")
  func ifEmpty() {
    #expect(words(of: numbers.replaceEmpty(with: 0)).values == ["1", "2", "3", "|"])
    #expect(words(of: Cold.empty.replaceEmpty(with: "0")).values == ["0", "|"])
  }

  // Sends a value first.
  @Test("startWith: prefix sends a value first")
  func startWith() {
    #expect(words(of: numbers.prefix(value: 0)).values == ["0", "1", "2", "3", "|"])
    #expect(Property(initial: 0, then: Signal<Int, Never>.never).value == 0)
  }

  // As they come; one after the other; in pairs.
  @Test("merge, concat, zip: sources are joined as there")
  func joins() {
    let letters = SignalProducer<String, Fault>(values: "a", "b")
    #expect(
      words(of: numbers.merge(with: numbers.take(first: 1))).values == ["1", "2", "3", "1", "|"])
    #expect(words(of: numbers.concat(numbers.take(first: 1))).values == ["1", "2", "3", "1", "|"])
    #expect(words(of: numbers.zip(with: letters).map { "\($0)\($1)" }).values == ["1a", "2b", "|"])
  }

  // Of an empty array, an empty array is sent, and then the completion.
  @Test("combineLatest: of an empty array, it completes, with the sentinel if there is one")
  func combineLatest() {
    let (none, joined) = ([SignalProducer<Int, Fault>](), SignalProducer<[Int], Fault>.self)
    #expect(words(of: joined.combineLatest(none)).values == ["|"])
    #expect(words(of: joined.combineLatest(none, emptySentinel: [])).values == ["[]", "|"])
  }

  // Sends each value with, or as, the other's latest.
  @Test("withLatestFrom: a sample sends the latest value when something happens")
  func withLatest() {
    let name = MutableProperty("Ann")
    let (taps, tap) = Signal<Int, Never>.pipe()
    let received = [
      words(of: name.producer.sample(on: taps)),
      words(of: taps.withLatest(from: name).map { "\($0)\($1)" }),
    ]
    tap.send(value: 1)
    name.value = "Bob"
    tap.send(value: 2)
    #expect(received.map(\.values) == [["Ann", "Bob"], ["1Ann", "2Bob"]])
  }

  // All; the newest; one after the other; the first until it is done.
  @Test("flatMap, flatMapLatest, concatMap, flatMapFirst: a strategy says which work is followed")
  func flatMap() {
    let strategies: [FlattenStrategy] = [.merge, .latest, .concat, .throttle]
    let received = strategies.map { strategy in
      let (work, inputs) = (
        Signal<Int, Never>.pipe(), (0..<2).map { _ in Signal<Int, Never>.pipe() }
      )
      let received = words(of: work.output.flatMap(strategy) { inputs[$0].output })
      work.input.send(value: 0)
      work.input.send(value: 1)
      inputs[0].input.send(value: 1)
      inputs[1].input.send(value: 2)
      inputs[0].input.sendCompleted()
      inputs[1].input.send(value: 3)
      let values = received.values
      withExtendedLifetime((work, inputs)) {}
      return values
    }
    #expect(received == [["1", "2", "3"], ["2", "3"], ["1", "3"], ["1"]])
  }

  // So many at a time.
  @Test("merge(maxConcurrent:): concurrent(limit:) follows so many at a time")
  func maxConcurrent() {
    let work = (0..<3).map { _ in Signal<Int, Never>.pipe() }
    let producers = SignalProducer<Signal<Int, Never>, Never>(values: work.map(\.output))
    let received = words(of: producers.flatten(.concurrent(limit: 2)))
    for number in 0..<3 { work[number].input.send(value: number) }
    work[0].input.sendCompleted()
    work[2].input.send(value: 7)
    #expect(received.values == ["0", "1", "7"])
    withExtendedLifetime(work) {}
  }

  // The first that sends something is followed.
  @Test("amb: a race follows the first that sends something")
  func amb() {
    let sources = [SignalProducer<Int, Fault>.never, numbers]
    let race = SignalProducer<SignalProducer<Int, Fault>, Fault>(values: sources).flatten(.race)
    #expect(words(of: race).values == ["1", "2", "3", "|"])
  }

  // Goes on with another source, or a value.
  @Test("catch, catchAndReturn: flatMapError continues with another source")
  func catches() {
    #expect(words(of: broken.flatMapError { _ in Property(value: 7) }).values == ["1", "7", "|"])
  }

  // `retry(3)` starts three times at most.
  @Test("retry(_:): retry(upTo: 2) starts three times at most")
  func retry() {
    #expect(words(of: broken.retry(upTo: 2)).values == ["1", "1", "1", "x"])
  }

  // Starts anew when the notifier sends, and ends as it does.
  @Test("retry(when:): retry starts anew when the source that a failure leads to sends")
  func retryWhen() {
    let again = broken.retry { error, number in
      number < 2 ? SignalProducer<Int, Fault>(value: 0) : .init(error: error)
    }
    #expect(words(of: again).values == ["1", "1", "x"])
    let growing = words(of: broken.retry(upTo: 2, clock: clock) { .seconds($0) })
    clock.advance(by: .seconds(2))
    #expect(growing.values == ["1", "1"])
    clock.advance(by: .seconds(1))
    #expect(growing.values == ["1", "1", "1", "x"])
  }

  // Events as values, and back.
  @Test("materialize, dematerialize: events become values, and values events")
  func materialize() {
    let events = broken.materialize()
    #expect(words(of: events).values == ["value(1)", "failed(broken)", "|"])
    #expect(words(of: events.dematerialize()).values == ["1", "x"])
  }

  // The completion sends the value that waits first.
  @Test("debounce: the completion drops the value that waits, or sends it first by request")
  func debounce() {
    let clock = clock
    #expect(rehearsal.play { $0.debounce(.seconds(5), clock: clock) } == ["|"])
    let other = Rehearsal()
    #expect(
      other.play { $0.debounce(.seconds(5), clock: other.clock, flushWhenCompleted: true) }
        == ["2", "|"])
  }

  // The value that waits is sent in its time, and then the completion; `latest: false` drops what
  // comes too early.
  @Test("throttle: the completion drops the value that waits, or waits for it")
  func throttle() {
    let rehearsals = (0..<3).map { _ in Rehearsal() }
    let clocks = rehearsals.map(\.clock)
    #expect(rehearsals[0].play { $0.throttle(.seconds(5), clock: clocks[0]) } == ["1", "|"])
    #expect(
      rehearsals[1].play {
        $0.throttle(.seconds(5), clock: clocks[1], discardWhenCompleted: false)
      } == ["1", "later", "2", "|"])
    let received = words(
      of: rehearsals[2].signal.throttle(.seconds(5), clock: clocks[2], latest: false))
    for number in 1...3 { rehearsals[2].input.send(value: number) }
    clocks[2].advance(by: .seconds(5))
    #expect(received.values == ["1", "2"])
    rehearsals[2].input.sendCompleted()
  }

  // Values and the completion are delayed, an error is not.
  @Test("delay: an error is sent at once, and values later")
  func delay() {
    let clock = clock
    #expect(rehearsal.play { $0.delay(.seconds(5), clock: clock) } == ["later", "1", "2", "|"])
    let other = Rehearsal()
    #expect(
      other.play(end: .failed(.broken)) { $0.delay(.seconds(5), clock: other.clock) } == ["x"])
  }

  // The time begins anew with each value.
  @Test("timeout: timeout(afterEach:) begins anew with each value")
  func timeout() {
    let (clock, seconds) = (clock, Duration.milliseconds(1500))
    #expect(
      rehearsal.play { $0.timeout(afterEach: seconds, raising: .broken, clock: clock) }
        == ["1", "2", "|"])
    let other = Rehearsal()
    #expect(
      other.play { $0.timeout(after: seconds, raising: .broken, clock: other.clock) }
        == ["1", "2", "x"])
  }

  // The completion sends what has been collected.
  @Test("buffer, window: the rest is dropped at the completion, or sent by request")
  func buffer() {
    let clock = clock
    #expect(words(of: numbers.collect(count: 2)).values == ["[1, 2]", "[3]", "|"])
    #expect(rehearsal.play { $0.collect(every: .seconds(5), clock: clock) } == ["|"])
    let other = Rehearsal()
    #expect(
      other.play {
        $0.collect(every: .seconds(5), clock: other.clock, discardWhenCompleted: false)
      } == ["later", "[1, 2]", "|"])
  }

  // Side effects, and a log.
  @Test("do(onNext:), debug: on and logEvents look on")
  func looking() {
    let received = Received<String>()
    numbers.take(first: 1).on(value: { received.note("\($0)") }).logEvents("n", to: received.note)
      .start()
    #expect(received.values == ["n: starting", "1", "n: value(1)", "n: completed", "n: disposed"])
  }

  // One subscription for all, and the latest value for those who come later.
  @Test("share(replay:), replay: a property, or replayLazily, has the latest value")
  func share() {
    let starts = Received<Int>()
    let work = SignalProducer<Int, Never>.never.prefix(value: 1).on(starting: { starts.note(1) })
    let (shared, property) = (work.replayLazily(upTo: 1), Property(initial: 0, then: work))
    #expect((0..<2).map { _ in words(of: shared).values } == [["1"], ["1"]])
    #expect((0..<2).map { _ in words(of: property).values } == [["1"], ["1"]])
    #expect(starts.values == [1, 1])
  }

  // Virtual time; blocking.
  @Test("TestScheduler, RxBlocking: a manual clock runs what is due, and nothing blocks")
  func testing() {
    let received = words(of: numbers.delay(.seconds(9), clock: clock))
    clock.advance(by: .seconds(9))
    #expect(received.values == ["1", "2", "3", "|"])
  }

  // Counts what is left.
  @Test("RxSwift.Resources.total: expectReleased names what is left")
  func resources() {
    final class ViewModel { let count = MutableProperty(0) }
    let received = Received<String>()
    expectReleased(report: { received.note("\($0)") }, { ViewModel() })
    #expect(received.values == [])
    let kept = ViewModel()
    expectReleased(report: { received.note("\($0)") }, { kept })
    #expect(received.values.count == 1 && received.values[0].contains("ViewModel"))
  }
}
