import Bindings
import Testing

@Suite("ReactiveSwift compatibility: MutableProperty")
struct MutablePropertyPromises {
  private let count = MutableProperty(0)

  @Test("when the property is released, its producer and its signal complete")
  func completes() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let (producer, signal) = (count!.heardEvents(), count!.signal.heardEvents())
    count = nil
    #expect(producer.values == [.value(1), .completed])
    #expect(signal.values == [.completed])
  }

  @Test(
    "a producer that is started after the property's release sends the last value and completes"
  )
  func lateProducer() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let producer = count!.producer
    count?.value = 2
    count = nil
    let heard = Heard<Signal<Int, Never>.Event>()
    producer.start { heard.note($0) }
    #expect(heard.values == [.value(2), .completed])
  }

  @Test("modify announces one change, also if its closure throws")
  func modify() {
    struct Fault: Error {}
    let heard = count.heard()
    let former = count.modify { value in
      value += 1
      value += 1
      return value
    }
    #expect(former == 2)
    #expect(throws: Fault.self) {
      try count.modify { value throws(Fault) in
        value = 5
        throw Fault()
      }
    }
    #expect(heard.values == [0, 2, 5])
  }

  @Test("an observer may read the property, by value and by closure")
  func recursiveRead() {
    let heard = Heard<Int>()
    count.startWithValues { [unowned count] _ in
      heard.note(count.value + count.withValue { $0 })
    }
    count.value = 10
    #expect(heard.values == [0, 20])
  }

  @Test("an observer may begin to observe the same property, also from within another observer")
  func recursiveObservation() {
    let other = MutableProperty(0)
    let (direct, detour) = (Heard<Int>(), Heard<Int>())
    count.startWithValues { [unowned count] _ in count.startWithValues { direct.note($0) } }
    count.startWithValues { [unowned count] _ in
      other.startWithValues { _ in count.startWithValues { detour.note($0) } }
    }
    count.value = 1
    #expect(direct.values == [0, 1, 1])
    #expect(detour.values == [0, 1, 1])
  }
}
