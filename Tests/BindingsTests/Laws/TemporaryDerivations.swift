import Bindings
import Testing

@Suite("15. An observed derivation need not be held")
struct TemporaryDerivations {
  @Test(
    "each operator, and a chain of operators, goes on although no one holds the result",
    arguments: PropertyOperator.all + [.capturing])
  func operators(name: PropertyOperator) {
    let source = MutableProperty(1)
    let received = name.derive(source) { $0 }.received()
    let chain = name.derive(source) { $0 }.map { $0 + 1 }.map { -$0 }.received()
    for value in 2...3 { source.value = value }
    #expect(received.values == name.values)
    #expect(chain.values == name.values.map { -$0 - 1 })
  }

  @Test("a temporary producer, signal and binding go on although no one holds them")
  func producerSignalAndBinding() {
    let count = MutableProperty(1)
    let received = Received<Int>()
    let target = MutableProperty(0)
    let fromSignal = MutableProperty(0)
    count.map { $0 * 2 }.producer.map { $0 + 1 }.startWithValues(received.note)
    count.map { $0 * 2 }.signal.filter { $0 > 4 }.observeValues(received.note)
    target <~ count.map { $0 * 10 }
    fromSignal <~ count.map { $0 * 2 }.signal.map { -$0 }
    count.value = 2
    count.value = 3
    #expect(received.values == [3, 5, 7, 6])
    #expect([target.value, fromSignal.value] == [30, -6])
  }

  // Only the optimizer of a release build releases a temporary signal before its observer is added.
  @Test("a temporary join of signals goes on although no one holds it")
  func joins() {
    let (first, firstInput) = Signal<Int, Never>.pipe()
    let (second, secondInput) = Signal<Int, Never>.pipe()
    let received = Received<[Int]>()
    let merged = Received<Int>()
    Signal.zip(first, second).observeValues { received.note([$0, $1]) }
    Signal.combineLatest(first, second).observeValues { received.note([$0 * 10, $1 * 10]) }
    Signal.merge([first, second]).observeValues(merged.note)
    firstInput.send(value: 1)
    secondInput.send(value: 2)
    #expect(received.values == [[1, 2], [10, 20]])
    #expect(merged.values == [1, 2])
  }

  @Test("a list's temporary properties, and a list that follows a property, go on")
  func lists() {
    let list = MutableCollectionProperty([1])
    let counts = list.count.received()
    let sums = list.property.map { $0.reduce(0, +) }.received()
    let brackets = CollectionProperty(following: list.property.map { $0.map { -$0 } }).received()
    list.append(2)
    #expect(counts.values == [1, 2])
    #expect(sums.values == [1, 3])
    #expect(
      brackets.values == [
        .startChange, .insertion(index: 0, element: -1), .endChange, .startChange,
        .insertion(index: 1, element: -2), .endChange,
      ])
  }

  @Test("an observed derivation goes on without its owner, its disposable and other observers")
  func everythingElseGoes() {
    let count = MutableProperty(1)
    var held: Property<String>? = count.map { "\($0) matches" }
    let received = held!.received()
    let other = held!.startWithValues { _ in }
    held = nil
    other.dispose()
    count.value = 2
    #expect(received.values == ["1 matches", "2 matches"])
  }
}
