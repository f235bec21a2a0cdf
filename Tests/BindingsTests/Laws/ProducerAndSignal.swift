import Bindings
import Testing

@Suite("2. A producer starts with the current value; a signal sends only changes")
struct ProducerAndSignal {
  @Test("a producer sends at each start the current value, then changes; a signal only changes")
  func producer() {
    let count = MutableProperty(1)
    let producer = count.map { $0 * 10 }.producer
    let (early, late, changes) = (Received<Int>(), Received<Int>(), count.receivedChanges())
    producer.startWithValues { early.note($0) }
    count.value = 2
    producer.startWithValues { late.note($0) }
    count.value = 3
    #expect(early.values == [10, 20, 30])
    #expect(late.values == [20, 30])
    #expect(changes.values == [2, 3])
  }

  @Test(
    "an observer that begins in a batch starts from the value set so far, and receives the rest",
    arguments: [([2], [[1, 2], [2], [2, 4], [4]]), ([], [[1], [], [2], []])])
  func insideBatch(rest: [Int], expected: [[Int]]) {
    let count = MutableProperty(0)
    let twice = count.map { $0 * 2 }
    var received: [Received<Int>] = []
    batch {
      count.value = 1
      received = [
        count.received(), count.receivedChanges(), twice.received(), twice.receivedChanges(),
      ]
      for value in rest { count.value = value }
    }
    #expect(received.map(\.values) == expected)
  }

  @Test("an observer that begins while a change is announced receives it once")
  func duringDelivery() {
    let count = MutableProperty(0)
    let late = Received<Int>()
    count.signal.observeValues { [unowned count] value in
      if value == 1 { count.startWithValues { late.note($0) } }
    }
    count.value = 1
    count.value = 2
    #expect(late.values == [1, 2])
  }
}
