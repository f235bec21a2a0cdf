import Bindings
import Testing

@Suite("13. An observation lasts until it is disposed of or its source ends")
struct ObservationsLast {
  @Test("an observation lives on, and its disposable is not needed")
  func ignored() {
    let count = MutableProperty(0)
    let received = count.received()
    let changes = count.map { $0 * 2 }.receivedChanges()
    for value in 1...3 { count.value = value }
    #expect(received.values == [0, 1, 2, 3])
    #expect(changes.values == [2, 4, 6])
  }

  @Test("only a scoped disposable ends with itself")
  func scoped() {
    let count = MutableProperty(0)
    let received = Received<Int>()
    do {
      let scope = ScopedDisposable(count.startWithValues { received.note($0) })
      count.value = 1
      withExtendedLifetime(scope) {}
    }
    count.value = 2
    #expect(received.values == [0, 1])
  }

  @Test("when a property is released, its observers receive the completion, also by operators")
  func completes() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let (producer, mapped) = (count!.receivedEvents(), Received<Signal<Int, Never>.Event>())
    count!.map { $0 + 1 }.producer.map { $0 * 2 }.filter { $0 > 2 }.start { mapped.note($0) }
    let signal = count!.signal.receivedEvents()
    let doubled = count!.signal.map { $0 * 2 }.skipRepeats().receivedEvents()
    let merged = Signal.merge(count!.signal, count!.map { -$0 }.signal).receivedEvents()
    let derived = count!.map { $0 * 2 }.receivedEvents()
    let observation = count!.startWithValues { _ in }
    count?.value = 1
    count = nil
    #expect(producer.values == [.value(0), .value(1), .completed])
    #expect(mapped.values == [.value(4), .completed])
    #expect(signal.values == [.value(1), .completed])
    #expect(doubled.values == [.value(2), .completed])
    #expect(merged.values == [.value(1), .value(-1), .completed])
    #expect(derived.values == [.value(0), .value(2), .completed])
    #expect(observation.isDisposed)
  }

  @Test("a derivation of several sources completes with the last of them")
  func several() {
    var left: MutableProperty<Int>? = MutableProperty(1)
    var right: MutableProperty<Int>? = MutableProperty(10)
    let sum = left!.combineLatest(with: right!).map { $0 + $1 }
    let received = sum.receivedEvents()
    left?.value = 2
    left = nil
    #expect(received.values == [.value(11), .value(12)])
    right?.value = 20
    right = nil
    #expect(received.values == [.value(11), .value(12), .value(22), .completed])
    #expect(sum.value == 22)
  }

  @Test("each operator completes with its source", arguments: PropertyOperator.all)
  func operators(name: PropertyOperator) {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let received = name.derive(source!) { $0 }.receivedEvents()
    for value in 2...3 { source?.value = value }
    source = nil
    #expect(received.values == name.values.map { .value($0) } + [.completed])
  }

  @Test("zip goes on while there may be another pair")
  func zip() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let other = MutableProperty(0)
    let zipped = Received<String>()
    count!.zip(with: other).producer.start { event in
      zipped.note(event.value.map { "\($0)" } ?? "\(event)")
    }
    count?.value = 2
    count = nil
    other.value = 1
    #expect(zipped.values == ["(1, 0)", "(2, 1)"])
  }

  @Test("an observer or a producer that begins after the end receives the value and the end")
  func tooLate() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let (view, derived) = (Property(count!), count!.map { $0 * 2 })
    let (producer, late) = (count!.producer, Received<Signal<Int, Never>.Event>())
    count?.value = 2
    count = nil
    producer.start { late.note($0) }
    #expect(late.values == [.value(2), .completed])
    #expect(view.receivedEvents().values == [.value(2), .completed])
    #expect(derived.receivedEvents().values == [.value(4), .completed])
    #expect(derived.signal.receivedEvents().values == [.completed])
    #expect(derived.map { $0 + 1 }.receivedEvents().values == [.value(5), .completed])
    #expect([view.value, derived.value] == [2, 4])
  }

  @Test("a constant sends its value and completes, and what it is combined with goes on")
  func constant() {
    let (two, seven) = (Property(value: 2), Property(value: 7))
    #expect(seven.receivedEvents().values == [.value(7), .completed])
    for sum in [two.combineLatest(with: seven, +), two.map { $0 + 7 }.skipRepeats()] {
      #expect(sum.receivedEvents().values == [.value(9), .completed])
      #expect(sum.signal.receivedEvents().values == [.completed])
    }
    var count: MutableProperty<Int>? = MutableProperty(1)
    let received = count!.combineLatest(with: seven).map { $0 + $1 }.receivedEvents()
    count?.value = 2
    count = nil
    #expect(received.values == [.value(8), .value(9), .completed])
  }
}
