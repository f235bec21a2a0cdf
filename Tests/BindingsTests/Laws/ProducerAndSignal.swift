import Bindings
import Testing

@Suite("2. A producer starts with the current value; a signal sends only changes")
struct ProducerAndSignal {
  @Test("a producer sends the current value and then each change")
  func producer() {
    let count = MutableProperty(1)
    count.value = 2
    let heard = count.heardEvents()
    count.value = 3
    #expect(heard.values == [.value(2), .value(3)])
  }

  @Test("a signal is silent until something changes")
  func signal() {
    let count = MutableProperty(1)
    let heard = count.heardChanges()
    #expect(heard.values == [])
    count.value = 2
    #expect(heard.values == [2])
  }

  @Test("a producer starts anew for each observer, with the value of that moment")
  func coldness() {
    let count = MutableProperty(1)
    let producer = count.map { $0 * 10 }.producer
    let (early, late) = (Heard<Int>(), Heard<Int>())
    producer.startWithValues { early.note($0) }
    count.value = 2
    producer.startWithValues { late.note($0) }
    count.value = 3
    #expect(early.values == [10, 20, 30])
    #expect(late.values == [20, 30])
  }

  @Test(
    "an observer that begins in a batch starts from the value set so far, and receives the rest")
  func insideBatch() {
    let count = MutableProperty(0)
    let twice = count.map { $0 * 2 }
    var heard: [Heard<Int>] = []
    batch {
      count.value = 1
      heard = [count.heard(), count.heardChanges(), twice.heard(), twice.heardChanges()]
      count.value = 2
    }
    #expect(heard.map(\.values) == [[1, 2], [2], [2, 4], [4]])
  }

  @Test("an observer that begins in a batch after the last set receives one value")
  func atTheEndOfABatch() {
    let count = MutableProperty(0)
    let twice = count.map { $0 * 2 }
    var heard: [Heard<Int>] = []
    batch {
      count.value = 1
      heard = [count.heard(), count.heardChanges(), twice.heard(), twice.heardChanges()]
    }
    #expect(heard.map(\.values) == [[1], [], [2], []])
  }

  @Test("an observer that begins in a batch receives a reverting value, which the others do not")
  func wayBack() {
    let count = MutableProperty(0)
    let before = count.heardChanges()
    var heard: [Heard<Int>] = []
    batch {
      count.value = 1
      heard = [count.heard(), count.heardChanges(), count.map { $0 * 2 }.heard()]
      count.value = 0
    }
    #expect(before.values == [])
    #expect(heard.map(\.values) == [[1, 0], [0], [2, 0]])
  }

  @Test("an observer that begins while a change is announced receives it once")
  func duringDelivery() {
    let count = MutableProperty(0)
    let late = Heard<Int>()
    let lateChanges = Heard<Int>()
    count.signal.observeValues { [unowned count] value in
      guard value == 1 else { return }
      count.startWithValues { late.note($0) }
      count.signal.observeValues { lateChanges.note($0) }
    }
    count.value = 1
    #expect(late.values == [1])
    #expect(lateChanges.values == [])
    count.value = 2
    #expect(late.values == [1, 2])
    #expect(lateChanges.values == [2])
  }

  @Test(
    "an observer that begins after a nested set starts from its value, and never receives the former one"
  )
  func afterNestedSet() {
    let count = MutableProperty(0)
    let late = Heard<Int>()
    count.signal.observeValues { [unowned count] value in
      guard value == 1 else { return }
      count.value = 2
      count.startWithValues { late.note($0) }
    }
    let other = count.heardChanges()
    count.value = 1
    #expect(late.values == [2])
    #expect(other.values == [1, 2])
  }
}
