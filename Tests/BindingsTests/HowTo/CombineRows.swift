import Bindings
import BindingsTesting
import Testing

/// Each row of the page for those who come from Combine. Comments say what is promised there.
@Suite("Coming from Combine, row by row")
struct CombineRows {
  private final class Control { var text = "" }

  private let rehearsal = Rehearsal()
  private var clock: ManualClock { rehearsal.clock }
  private let numbers = SignalProducer<Int, Fault>(values: 1, 2, 3)
  private let broken = SignalProducer<Int, Fault>(value: 1).concat(error: .broken)

  // A value that can be set, and that subscribers receive.
  @Test("@Published var, CurrentValueSubject: a mutable property has a value and sends it")
  func published() {
    let count = MutableProperty(1)
    let received = words(of: count)
    count.value = 2
    #expect(received.values == ["1", "2"])
    #expect(count.value == 2)
  }

  // Begins with the value, and sends before the property has the new one.
  @Test("$count: its producer begins with the value, and its signal sends changes only")
  func projected() {
    let count = MutableProperty(1)
    let (received, seen) = ([words(of: count.producer), words(of: count.signal)], Received<Int>())
    count.signal.observeValues { [unowned count] _ in seen.note(count.value) }
    count.value = 2
    #expect(received.map(\.values) == [["1", "2"], ["2"]])
    #expect(seen.values == [2])
  }

  // State, from which its origin is hidden.
  @Test("AnyPublisher of state: a property can be read and not be set")
  func state() {
    let count = MutableProperty(1)
    let shown = Property(count)
    count.value = 2
    #expect(shown.value == 2)
  }

  // Sends to its subscribers; all code that has it may send and subscribe.
  @Test("PassthroughSubject: a pipe has an output and an input")
  func subject() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = words(of: signal)
    input.send(value: 1)
    input.sendCompleted()
    #expect(received.values == ["1", "|"])
  }

  // Events, from which their origin is hidden.
  @Test("AnyPublisher of events: a signal sends what happens from now on")
  func events() {
    rehearsal.input.send(value: 1)
    let received = words(of: rehearsal.signal)
    rehearsal.input.send(value: 2)
    #expect(received.values == ["2"])
  }

  // `Deferred` starts with each subscriber; a `Future` at once, and only once.
  @Test("Deferred, Future, a data task's publisher: work starts with each start")
  func deferred() {
    var starts = 0
    let work = SignalProducer<Int, Never> { () -> Int in
      starts += 1
      return starts
    }
    #expect(starts == 0)
    #expect(words(of: work).values == ["1", "|"])
    #expect(words(of: work).values == ["2", "|"])
  }

  // One value, an error, nothing.
  @Test("Just, Fail, Empty: a producer is made of a value, an error or nothing")
  func constants() {
    #expect(words(of: SignalProducer<Int, Fault>(value: 1)).values == ["1", "|"])
    #expect(words(of: SignalProducer<Int, Fault>(error: .broken)).values == ["x"])
    #expect(words(of: SignalProducer<Int, Fault>.empty).values == ["|"])
    #expect(words(of: Property(value: 1)).values == ["1", "|"])
  }

  // Ends when the cancellable is released.
  @Test("sink: observers are closures, and continue if their disposable is ignored")
  func sink() {
    let (count, received) = (MutableProperty(1), Received<String>())
    count.startWithValues { received.note("\($0)") }
    broken.startWithResult { received.note("\($0)") }
    count.value = 2
    #expect(received.values == ["1", "success(1)", "failure(BindingsTests.Fault.broken)", "2"])
  }

  // Keeps the object.
  @Test("assign(to:on:): a target is a property of an object, which it does not keep")
  func assign() {
    var control: Control? = Control()
    weak let watched = control
    let text = MutableProperty("a")
    BindingTarget(control!, \.text) <~ text
    #expect(control?.text == "a")
    control = nil
    #expect(watched == nil)
  }

  // Ends with the target.
  @Test("assign(to: &$x): a property is bound, and ends the binding when it is released")
  func assignPublished() {
    let source = MutableProperty(1)
    var target: MutableProperty<Int>? = MutableProperty(0)
    let binding = target! <~ source
    #expect(target?.value == 1)
    target = nil
    #expect(binding.isDisposed)
  }

  // Ends when it is released.
  @Test(
    "AnyCancellable, store(in:): a disposable may be ignored, and a scoped one ends with its owner")
  func cancellable() {
    let (count, received) = (MutableProperty(1), Received<Int>())
    var owner: ScopedDisposable? = ScopedDisposable(count.startWithValues { received.note($0) })
    withExtendedLifetime(owner) { count.value = 2 }
    owner = nil
    count.value = 3
    #expect(received.values == [1, 2])
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
  @Test("removeDuplicates: a property does it, and skipRepeats")
  func duplicates() {
    let count = MutableProperty(1)
    let received = words(of: count)
    count.value = 1
    #expect(received.values == ["1"])
    let repeating = SignalProducer<Int, Fault>(values: 1, 1, 2, 1)
    #expect(words(of: repeating.skipRepeats()).values == ["1", "2", "1", "|"])
  }

  // `prefix(0)` finishes.
  @Test("prefix, dropFirst: take(first: 0) is interrupted")
  func prefix() {
    #expect(words(of: numbers.take(first: 2)).values == ["1", "2", "|"])
    #expect(words(of: numbers.skip(first: 2)).values == ["3", "|"])
    #expect(words(of: numbers.take(first: 0)).values == ["/"])
  }

  // As sequences do.
  @Test("prefix(while:), drop(while:): take and skip are for as long as a predicate holds")
  func prefixWhile() {
    #expect(words(of: numbers.take(while: { $0 < 2 })).values == ["1", "|"])
    #expect(words(of: numbers.skip(while: { $0 < 2 })).values == ["2", "3", "|"])
  }

  // `prefix` goes on when the trigger finishes without a value, and `drop` finishes.
  @Test("prefix(untilOutputFrom:), drop(untilOutputFrom:): a trigger that completes counts, too")
  func until() {
    let trigger = SignalProducer<Int, Never>.empty
    #expect(words(of: numbers.take(until: trigger)).values == ["|"])
    #expect(words(of: numbers.skip(until: trigger)).values == ["1", "2", "3", "|"])
  }

  // After, and before.
  @Test("append, prepend: concat sends after, and prefix before")
  func append() {
    #expect(words(of: numbers.concat(value: 4)).values == ["1", "2", "3", "4", "|"])
    #expect(words(of: numbers.prefix(value: 0)).values == ["0", "1", "2", "3", "|"])
  }

  // What is not there is not sent.
  @Test("first, last, output(at:): take and skip choose an element")
  func elements() {
    #expect(words(of: numbers.take(first: 1)).values == ["1", "|"])
    #expect(words(of: numbers.take(last: 1)).values == ["3", "|"])
    #expect(words(of: numbers.skip(first: 1).take(first: 1)).values == ["2", "|"])
    #expect(words(of: numbers.skip(first: 9).take(first: 1)).values == ["|"])
  }

  // Sends `true` at the first such value, or `false` at the end.
  @Test("contains: a filter and replaceEmpty send whether there is such a value")
  func contains() {
    func contains(_ predicate: @escaping (Int) -> Bool) -> SignalProducer<Bool, Fault> {
      numbers.filter(predicate).map(value: true).take(first: 1).replaceEmpty(with: false)
    }
    #expect(words(of: contains { $0 == 2 }).values == ["true", "|"])
    #expect(words(of: contains { $0 == 9 }).values == ["false", "|"])
  }

  // Sends only the end.
  @Test("ignoreOutput: a filter sends only the end, and then continues")
  func ignoreOutput() {
    #expect(words(of: numbers.filter { _ in false }).values == ["|"])
    #expect(words(of: numbers.then(SignalProducer<Int, Fault>(value: 9))).values == ["9", "|"])
  }

  // A value instead of nil.
  @Test("replaceNil(with:): a map, or a target, replaces nil")
  func replaceNil() {
    let name = MutableProperty<String?>(nil)
    let control = Control()
    BindingTarget(control, \.text).replacingNil(with: "nobody") <~ name
    #expect(control.text == "nobody")
    #expect(name.map { $0 ?? "nobody" }.value == "nobody")
  }

  // A value if there was none.
  @Test("replaceEmpty(with:): a value is sent if there was none")
  func replaceEmpty() {
    #expect(words(of: numbers.replaceEmpty(with: 0)).values == ["1", "2", "3", "|"])
    #expect(words(of: Cold.empty.replaceEmpty(with: "0")).values == ["0", "|"])
  }

  // Of up to four publishers; `combineLatest` of one state shows mixtures of old and new.
  @Test("merge, zip, combineLatest: sources of any number and type are joined")
  func joins() {
    let letters = SignalProducer<String, Fault>(values: "a", "b")
    #expect(
      words(of: numbers.merge(with: numbers.take(first: 1))).values == ["1", "2", "3", "1", "|"])
    #expect(words(of: numbers.zip(with: letters).map { "\($0)\($1)" }).values == ["1a", "2b", "|"])
    #expect(
      words(of: numbers.combineLatest(with: letters).map { "\($0)\($1)" }).values
        == ["3a", "3b", "|"])
  }

  // The newest; all; so many at a time.
  @Test("switchToLatest, flatMap, flatMap(maxPublishers:): a strategy says which work is followed")
  func flatMap() {
    let strategies: [FlattenStrategy] = [.latest, .merge, .concurrent(limit: 1)]
    let received = strategies.map { strategy in
      let (work, inputs) = (
        Signal<Int, Never>.pipe(), (0..<2).map { _ in Signal<Int, Never>.pipe() }
      )
      let received = words(of: work.output.flatMap(strategy) { inputs[$0].output })
      for number in 0..<2 { work.input.send(value: number) }
      for number in 0..<2 { inputs[number].input.send(value: number) }
      let values = received.values
      withExtendedLifetime((work, inputs)) {}
      return values
    }
    #expect(received == [["1"], ["0", "1"], ["0"]])
  }

  // Goes on with another publisher, or a value.
  @Test("catch, replaceError(with:): flatMapError continues with another source")
  func catches() {
    #expect(words(of: broken.flatMapError { _ in Property(value: 7) }).values == ["1", "7", "|"])
  }

  // `retry(3)` starts four times at most.
  @Test("retry(_:): retry(upTo: 3) starts four times at most")
  func retry() {
    #expect(words(of: broken.retry(upTo: 3)).values == ["1", "1", "1", "1", "x"])
  }

  // Fails with whatever the closure throws.
  @Test("tryMap: attemptMap fails with the error that the operation throws")
  func tryMap() {
    let halves = numbers.attemptMap { number throws(Fault) in
      if number > 1 { throw .broken }
      return number * 2
    }
    #expect(words(of: halves).values == ["2", "x"])
  }

  // The same, with another type of failure.
  @Test("setFailureType(to:): promoteError gives a type to an error that cannot be")
  func failureType() {
    let safe = SignalProducer<Int, Never>(value: 0).promoteError(Fault.self)
    #expect(words(of: safe.merge(with: broken)).values == ["0", "1", "x"])
  }

  // The completion drops the value that waits.
  @Test("debounce: the completion drops the value that waits, or waits for it")
  func debounce() {
    let clock = clock
    #expect(rehearsal.play { $0.debounce(.seconds(5), clock: clock) } == ["|"])
    let other = Rehearsal()
    #expect(
      other.play { $0.debounce(.seconds(5), clock: other.clock, discardWhenCompleted: false) }
        == ["later", "2", "|"])
  }

  // The value that waits is sent in its time, and then the completion.
  @Test("throttle: the completion drops the value that waits, or waits for it")
  func throttle() {
    let clock = clock
    #expect(rehearsal.play { $0.throttle(.seconds(5), clock: clock) } == ["1", "|"])
    let other = Rehearsal()
    #expect(
      other.play { $0.throttle(.seconds(5), clock: other.clock, discardWhenCompleted: false) }
        == ["1", "later", "2", "|"])
  }

  // Values and both kinds of completion are delayed.
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

  // All, or so many; the rest at the completion.
  @Test("collect(), collect(_:): the rest is sent at the completion")
  func collect() {
    #expect(words(of: numbers.collect()).values == ["[1, 2, 3]", "|"])
    #expect(words(of: numbers.collect(count: 2)).values == ["[1, 2]", "[3]", "|"])
  }

  // The completion sends what has been collected.
  @Test("collect(.byTime): the rest is dropped at the completion, or sent by request")
  func collectByTime() {
    let clock = clock
    #expect(rehearsal.play { $0.collect(every: .seconds(5), clock: clock) } == ["|"])
    let others = [Rehearsal(), Rehearsal()]
    #expect(
      others[0].play {
        $0.collect(every: .seconds(5), clock: others[0].clock, discardWhenCompleted: false)
      } == ["later", "[1, 2]", "|"])
    #expect(
      others[1].play { $0.collect(untilPauseOf: .seconds(5), clock: others[1].clock) }
        == ["[1, 2]", "|"])
  }

  // Side effects, and a log.
  @Test("handleEvents, print: on and logEvents look on")
  func looking() {
    let received = Received<String>()
    numbers.take(first: 1).on(value: { received.note("\($0)") }).logEvents("n", to: received.note)
      .start()
    #expect(received.values == ["n: starting", "1", "n: value(1)", "n: completed", "n: disposed"])
  }

  // One subscription for all.
  @Test("share, multicast, autoconnect: one start is shared")
  func share() {
    let starts = Received<Int>()
    let work = numbers.on(starting: { starts.note(1) })
    let received = work.startWithSignal { signal, _ in [words(of: signal), words(of: signal)] }
    #expect(received.map(\.values) == Array(repeating: ["1", "2", "3", "|"], count: 2))
    let shared = work.replayLazily(upTo: 1)
    #expect(words(of: shared).values == ["1", "2", "3", "|"])
    #expect(words(of: shared).values == ["3", "|"])
    #expect(starts.values == [1, 1])
  }

  // An asynchronous sequence.
  @Test("values: a loop awaits each value, or the newest")
  func values() async throws {
    var (all, newest): ([Int], [Int]) = ([], [])
    for try await value in numbers.values { all.append(value) }
    for try await value in numbers.newestValues { newest.append(value) }
    #expect(all == [1, 2, 3])
    #expect(newest == [3])
  }

  // Invalidates a view when any of its properties changes.
  @Test("ObservableObject in SwiftUI: observed is tracked by value")
  func observed() {
    let count = MutableProperty(1)
    #expect(count.observed == 1)
  }
}
