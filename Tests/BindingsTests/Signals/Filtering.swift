import Bindings
import Testing

@Suite("Signals: filtering")
struct Filtering {
  @Test("filter, compactMap and skipNil send the values that pass the predicate or are not nil")
  func filter() {
    #expect(hot("1-2-3-4|") { $0.filter { "24".contains($0) } } == "--2---4|")
    #expect(hot("1-a-3|") { $0.compactMap { Int($0) } } == "1---3|")
    #expect(cold("1-a-3|") { $0.compactMap { Int($0) } } == "1---3|")
    #expect(hot("1-a-3|") { $0.map { Int($0) }.skipNil() } == "1---3|")
  }

  @Test("skipRepeats sends the values that differ, by == or a closure, from the last sent")
  func skipRepeats() {
    #expect(hot("1-1-2-2-1|") { $0.skipRepeats() } == "1---2---1|")
    #expect(
      hot("a-A-b-A-a|") { $0.skipRepeats { $0.lowercased() == $1.lowercased() } } == "a---b-A--|")
    #expect(hot("1-2-3-4|") { $0.skipRepeats { Int($1)! - Int($0)! < 2 } } == "1---3--|")
  }

  @Test("uniqueValues sends each value once")
  func uniqueValues() {
    #expect(hot("1-2-1-3-2|") { $0.uniqueValues() } == "1-2---3--|")
    #expect(hot("a-A-b|") { $0.uniqueValues { $0.lowercased() } } == "a---b|")
  }

  @Test("skip sends what comes after the first values, or after those for which a predicate holds")
  func skip() {
    #expect(hot("1-2-3-4|") { $0.skip(first: 1) } == "--2-3-4|")
    let picture = hot("1-2-3-1|") { source in
      var isOver = false
      return source.skip { value in
        #expect(!isOver, "the predicate is asked once more")
        isOver = value == "3"
        return !isOver
      }
    }
    #expect(picture == "----3-1|")
  }

  @Test("skip(until:) sends values after the trigger has sent or completed")
  func skipUntil() {
    for trigger in ["---t", "---|", "---(t|)", "---t/"] {
      #expect(hot("1-2-3-4|", trigger) { $0.skip(until: $1.safe) } == "----3-4|")
    }
    #expect(hot("1-2-3-4|", "-/") { $0.skip(until: $1.safe) } == "-------|")
    #expect(hot("1-2-3-4|", "") { $0.skip(until: $1.safe) } == "-------|")
  }

  @Test("take(first:) completes with the last value that it takes; take(first: 0) is interrupted")
  func takeFirst() {
    #expect(hot("1-2-3-4|") { $0.take(first: 2) } == "1-(2|)")
    #expect(hot("1-2|") { $0.take(first: 0) } == "/")
  }

  @Test("take(last:) sends the last values when the signal completes")
  func takeLast() {
    #expect(hot("1-2-3-|") { $0.take(last: 2) } == "------(23|)")
    #expect(hot("1-2-3-x") { $0.take(last: 2) } == "------x")
    #expect(hot("1-|") { $0.take(last: 2) } == "--(1|)")
    #expect(hot("1-|") { $0.take(last: 0) } == "--|")
  }

  @Test("take(while:) completes at the first value that a predicate refuses, take(until:) after it")
  func takeWhile() {
    #expect(hot("1-2-3-1|") { $0.take(while: { $0 < "3" }) } == "1-2-|")
    #expect(hot("1-2-3-1|") { $0.take(until: { $0 < "3" }) } == "1-2-(3|)")
    #expect(hot("1-2x") { $0.take(until: { $0 < "3" }) } == "1-2x")
  }

  @Test("take(until:) completes when the trigger sends or completes")
  func takeUntil() {
    for trigger in ["---t", "---|", "---(t|)"] {
      #expect(hot("1-2-3-4|", trigger) { $0.take(until: $1.safe) } == "1-2|")
    }
    #expect(hot("1-2-3-4|", "-/") { $0.take(until: $1.safe) } == "1-2-3-4|")
    #expect(hot("1-2|") { $0.take(until: Property(value: 0)) } == "|")
  }

  @Test("a trigger and a value of one tick count in the order in which they are sent")
  func triggerFirst() {
    #expect(hot("--t", "1-2-3|") { $1.take(until: $0.safe) } == "1-|")
    #expect(hot("1-2-3|", "--t") { $0.take(until: $1.safe) } == "1-(2|)")
    #expect(hot("--t", "1-2-3|") { $1.skip(until: $0.safe) } == "--2-3|")
    #expect(hot("1-2-3|", "--t") { $0.skip(until: $1.safe) } == "----3|")
  }

  @Test("take(during:) completes when the lifetime ends, at once if it has")
  func takeDuring() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (lifetime, token) = Lifetime.make()
    let received = signal.take(during: lifetime).receivedEvents()
    input.send(value: 1)
    token.dispose()
    input.send(value: 2)
    #expect(received.values == [.value(1), .completed])
    #expect(signal.take(during: lifetime).receivedEvents().values == [.completed])
  }

  @Test("take(untilReplacement:) sends what the replacement sends, as soon as that sends something")
  func takeUntilReplacement() {
    #expect(hot("1-2-3-4|", "---7--8-9|") { $0.take(untilReplacement: $1) } == "1-27--8-9|")
    #expect(hot("1-2|", "------7|") { $0.take(untilReplacement: $1) } == "1-2---7|")
    #expect(hot("1-2x", "------7|") { $0.take(untilReplacement: $1) } == "1-2x")
    #expect(hot("1-2-3", "---x") { $0.take(untilReplacement: $1) } == "1-2x")
    #expect(hot("1-2-3", "---/") { $0.take(untilReplacement: $1) } == "1-2/")
    #expect(hot("1-2-3", "---|") { $0.take(untilReplacement: $1) } == "1-2|")
    #expect(cold("1-2-3|") { $0.take(untilReplacement: Cold(values: "7", "8")) } == "(78|)")
    let (number, received) = (MutableProperty(1), Received<Int>())
    let (replacement, input) = Signal<Int, Never>.pipe()
    number.producer.take(untilReplacement: replacement).startWithValues {
      received.note($0)
      if $0 == 1 { input.send(value: 9) }
      if $0 == 9 { number.value = 2 }
    }
    #expect(received.values == [1, 9])
  }

  @Test("replaceEmpty sends its value at the completion of a source without values")
  func replaceEmpty() {
    #expect(hot("---|") { $0.replaceEmpty(with: "0") } == "---(0|)")
    #expect(hot("-1-|") { $0.replaceEmpty(with: "0") } == "-1-|")
    #expect(hot("---x") { $0.replaceEmpty(with: "0") } == "---x")
    #expect(hot("---/") { $0.replaceEmpty(with: "0") } == "---/")
  }

  @Test("throttle(while:) holds values back while its condition holds, and then sends the latest")
  func throttleWhile() {
    let play = { (values: String, conditions: String) in
      hot(values, conditions) { $0.throttle(while: $1.safe.map { $0 == "t" }) }
    }
    #expect(play("1-2-3-4---5|", "-t------f") == "1-------4-5|")
    #expect(play("1-2-3-4-5|", "-t---f-t-f") == "1----34--|")
    #expect(play("1-2-3|", "-t") == "1----|")
    #expect(play("1-2-x", "-t") == "1---x")
    #expect(play("1-2-3-4|", "-t-|") == "1------|")
  }
}
