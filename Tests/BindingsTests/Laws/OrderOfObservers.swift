import Bindings
import Testing

@Suite("7. Observers of a property are notified in the order in which they began")
struct OrderOfObservers {
  @Test("observers that begin in different ways are notified in the order in which they began")
  func ways() {
    let count = MutableProperty(0)
    let log = Received<Int>()
    for number in 0..<12 {
      switch number % 4 {
      case 0: count.producer.startWithValues { _ in log.note(number) }
      case 1: count.signal.observeValues { _ in log.note(number) }
      case 2: count.startWithValues { _ in log.note(number) }
      default: count.observeValues { _ in log.note(number) }
      }
    }
    let started = log.values.count
    count.value = 1
    #expect(Array(log.values.dropFirst(started)) == Array(0..<12))
  }

  @Test("an observer that begins in a comparison of values is notified of later changes")
  func beganInComparison() {
    let (box, count) = (MutableProperty(Compared(0)), MutableProperty(0))
    let received = Received<Int>()
    batch {
      let compared = Compared(1)
      box.value = compared
      box.signal.observeValues { _ in }
      box.value = Compared(2)
      compared.action = { [unowned compared] in
        compared.action = {}
        count.startWithValues { received.note($0) }
      }
    }
    for value in 1...2 { count.value = value }
    #expect(received.values == [0, 1, 2])
  }

  @Test("an observer that begins during a delivery is notified last in the next round")
  func duringDelivery() {
    let count = MutableProperty(0)
    let log = Received<String>()
    count.signal.observeValues { [unowned count] value in
      log.note("first \(value)")
      if value == 1 { count.signal.observeValues { log.note("late \($0)") } }
      count.value = 2
    }
    count.signal.observeValues { log.note("second \($0)") }
    count.value = 1
    #expect(log.values == ["first 1", "second 1", "first 2", "second 2", "late 2"])
  }

  @Test("observers of a signal and of a list keep their order")
  func signalsAndLists() {
    let log = Received<Int>()
    let (signal, input) = Signal<Int, Never>.pipe()
    for number in 0..<5 { signal.observeValues { _ in log.note(number) } }
    input.send(value: 1)
    let list = MutableCollectionProperty([1])
    for number in 5..<10 {
      list.observeChanges { if case .startChange = $0 { log.note(number) } }
    }
    list.append(2)
    #expect(log.values == Array(0..<10))
  }
}
