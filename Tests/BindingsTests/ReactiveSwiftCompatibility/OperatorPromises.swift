import Bindings
import Testing

@Suite("ReactiveSwift compatibility: operators")
struct OperatorPromises {
  private struct Fault: Error, Equatable, CustomStringConvertible {
    var description: String { "fault" }
  }

  /// Two sources, and all that is heard of what is made from them.
  private final class Bench {
    let (first, feed) = Signal<Int, Fault>.pipe()
    let (second, trigger) = Signal<Int, Never>.pipe()
    let heard = Heard<String>()

    func hear<Value, Failure>(_ signal: Signal<Value, Failure>) {
      signal.observe { [heard] in heard.note("\($0)") }
    }

    func send(_ values: Int...) { for value in values { feed.send(value: value) } }
  }

  private let bench = Bench()

  @Test("map transforms values by a closure, a key path or a constant")
  func map() {
    bench.hear(bench.first.map { $0 * 2 })
    bench.hear(bench.first.map(\.description.count))
    bench.hear(bench.first.map(value: "x"))
    bench.send(10)
    #expect(bench.heard.values == ["value(20)", "value(2)", "value(x)"])
  }

  @Test("mapError transforms the error, and flatMapError continues with other work")
  func errors() {
    bench.hear(bench.first.mapError { _ in ActionError<Fault>.disabled })
    bench.hear(bench.first.flatMapError { _ in SignalProducer<Int, Never>(value: 7) })
    bench.feed.send(error: Fault())
    #expect(bench.heard.values == ["failed(disabled)", "value(7)", "completed"])
  }

  @Test("filter, compactMap, skipRepeats and uniqueValues omit values, and never an end")
  func filtering() {
    bench.hear(bench.first.filter { $0 > 1 })
    bench.send(1, 2)
    bench.hear(bench.first.compactMap { $0 > 3 ? nil : "\($0)" })
    bench.send(3, 4)
    bench.hear(bench.first.skipRepeats())
    bench.hear(bench.first.uniqueValues())
    bench.send(0, 0)
    bench.feed.sendCompleted()
    #expect(
      bench.heard.values == [
        "value(2)", "value(3)", "value(3)", "value(4)", "value(0)", "value(0)", "value(0)",
        "value(0)", "completed", "completed", "completed", "completed",
      ])
  }

  @Test("scan sends every step, and reduce only the last one, with the completion")
  func scan() {
    bench.hear(bench.first.scan(0, +))
    bench.hear(bench.first.reduce(0, +).map { -$0 })
    bench.send(1, 2)
    bench.feed.sendCompleted()
    #expect(
      bench.heard.values == ["value(1)", "value(3)", "completed", "value(-3)", "completed"])
  }

  @Test("take(first:) completes with the last value that it takes; of none, it is interrupted")
  func takeFirst() {
    bench.hear(bench.first.take(first: 2))
    bench.send(1, 2, 3)
    bench.hear(bench.first.take(first: 0))
    #expect(bench.heard.values == ["value(1)", "value(2)", "completed", "interrupted"])
  }

  @Test("take(last:) sends the last values when the source completes, and not when it fails")
  func takeLast() {
    bench.hear(bench.first.take(last: 2))
    bench.send(1, 2, 3)
    bench.feed.sendCompleted()
    #expect(bench.heard.values == ["value(2)", "value(3)", "completed"])
    let failing = Bench()
    failing.hear(failing.first.take(last: 2))
    failing.send(1)
    failing.feed.send(error: Fault())
    #expect(failing.heard.values == ["failed(fault)"])
  }

  @Test("take(until:) completes when the trigger sends, and skip(until:) begins there")
  func until() {
    bench.hear(bench.first.take(until: bench.second))
    bench.hear(bench.first.skip(until: bench.second).map { -$0 })
    bench.send(1)
    bench.trigger.send(value: 0)
    bench.send(2)
    #expect(bench.heard.values == ["value(1)", "completed", "value(-2)"])
  }

  @Test("take(during:) completes with the lifetime")
  func during() {
    let (lifetime, token) = Lifetime.make()
    bench.hear(bench.first.take(during: lifetime))
    bench.send(1)
    token.dispose()
    bench.send(2)
    #expect(bench.heard.values == ["value(1)", "completed"])
  }

  @Test("combineLatest waits for a value of each, and zip pairs them in order")
  func joins() {
    let (other, input) = Signal<Int, Never>.pipe()
    bench.hear(bench.second.combineLatest(with: other).map { "\($0)" })
    bench.hear(bench.second.zip(with: other).map { "zip \($0)" })
    bench.trigger.send(value: 1)
    bench.trigger.send(value: 2)
    input.send(value: 10)
    input.send(value: 20)
    #expect(
      bench.heard.values == [
        "value((2, 10))", "value(zip (1, 10))", "value((2, 20))", "value(zip (2, 20))",
      ])
  }

  @Test(
    "flatMap(.latest) leaves the former inner source, .concat waits for it, .race keeps the first"
  )
  func flattening() {
    let inner = [Signal<String, Never>.pipe(), Signal<String, Never>.pipe()]
    let indices = SignalProducer<Int, Never>(values: [0, 1])
    for strategy in [FlattenStrategy.latest, .merge, .concat, .race] {
      indices.flatMap(strategy) { inner[$0].output }.startWithValues {
        bench.heard.note("\(strategy) \($0)")
      }
    }
    inner[0].input.send(value: "a")
    inner[1].input.send(value: "b")
    inner[0].input.sendCompleted()
    inner[1].input.send(value: "c")
    #expect(
      bench.heard.values == [
        "merge a", "concat a", "race a", "latest b", "merge b", "latest c", "merge c", "concat c",
      ])
  }

  @Test("retry starts again after a failure, a given number of times")
  func retry() {
    let starts = Heard<Int>()
    let failing = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
      starts.note(1)
      throw Fault()
    }
    failing.retry(upTo: 2).startWithFailed { [bench] in bench.heard.note("\($0)") }
    #expect(starts.values.count == 3)
    #expect(bench.heard.values == ["fault"])
  }

  @Test("sample(on:) sends the latest value whenever the sampler sends")
  func sample() {
    bench.hear(bench.first.sample(on: bench.second))
    bench.trigger.send(value: 0)
    bench.send(1, 2)
    bench.trigger.send(value: 0)
    bench.trigger.send(value: 0)
    #expect(bench.heard.values == ["value(2)", "value(2)"])
  }

  @Test("collect sends all values, or a number of them, and the rest at the completion")
  func collect() {
    bench.hear(bench.first.collect())
    bench.hear(bench.first.collect(count: 2))
    bench.send(1, 2, 3)
    bench.feed.sendCompleted()
    #expect(
      bench.heard.values == [
        "value([1, 2])", "value([1, 2, 3])", "completed", "value([3])", "completed",
      ])
  }

  @Test("materialize turns events into values, and dematerialize values into events")
  func materialize() {
    bench.hear(bench.first.materialize().map { "\($0)" })
    bench.hear(bench.first.materialize().dematerialize())
    bench.send(1)
    bench.feed.send(error: Fault())
    #expect(
      bench.heard.values == [
        "value(value(1))", "value(1)", "value(failed(fault))", "completed", "failed(fault)",
      ])
  }

  @Test("startWithSignal passes the signal before anything is sent")
  func startWithSignal() {
    SignalProducer<Int, Never>(value: 1).startWithSignal { signal, _ in
      bench.heard.note("before")
      bench.hear(signal)
    }
    #expect(bench.heard.values == ["before", "value(1)", "completed"])
  }

  @Test("combineLatest takes any number of sources, of any types")
  func packs() {
    let (name, isOn) = (Property(value: "a"), SignalProducer<Bool, Never>(value: true))
    SignalProducer.combineLatest(bench.second, name, isOn, Property(value: 1.5))
      .startWithValues { [bench] in bench.heard.note("\($0)") }
    bench.trigger.send(value: 1)
    #expect(bench.heard.values == ["(1, \"a\", true, 1.5)"])
  }
}
