import Bindings
import Testing

@Suite("15. An observed derivation need not be held")
struct TemporaryDerivations {
  @Test(
    "each operator, and a chain of operators, goes on although no one holds the result",
    arguments: PropertyOperator.all + [.capturing])
  func operators(tested: PropertyOperator) {
    let source = MutableProperty(1)
    let chain = tested.derive(source) { $0 }.map { $0 + 1 }.map { -$0 }.received()
    for value in 2...3 { source.value = value }
    #expect(chain.values == tested.values.map { -$0 - 1 })
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
}
