import Bindings
import Testing

@Suite("ReactiveSwift compatibility: MutableProperty")
struct MutablePropertyPromises {
  private let count = MutableProperty(0)

  @Test("it has the value that it was made with")
  func initial() {
    #expect(count.value == 0)
    #expect(count.withValue { $0 + 1 } == 1)
  }

  @Test("its producer sends the current value, then all changes")
  func producer() {
    count.value = 1
    let heard = Heard<Int>()
    count.producer.startWithValues { heard.note($0) }
    count.value = 2
    count.value = 3
    #expect(heard.values == [1, 2, 3])
  }

  @Test("its signal sends changes only")
  func signal() {
    let heard = count.heardChanges()
    count.value = 1
    count.value = 2
    #expect(heard.values == [1, 2])
  }

  @Test("a set that changes nothing is not told; values that cannot be compared always are")
  func equal() {
    struct Incomparable { let number: Int }
    let other = MutableProperty(Incomparable(number: 1))
    let (counts, others) = (count.heard(), other.heardChanges())
    count.value = 0
    count.value = 1
    count.value = 1
    other.value = Incomparable(number: 1)
    other.value = Incomparable(number: 1)
    #expect(counts.values == [0, 1])
    #expect(others.values.map(\.number) == [1, 1])
  }

  @Test("when it goes, its producer and its signal complete")
  func completes() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let (producer, signal) = (count!.heardEvents(), count!.signal.heardEvents())
    count = nil
    #expect(producer.values == [.value(1), .completed])
    #expect(signal.values == [.completed])
  }

  @Test("a producer that is started when the property has gone sends the last value and completes")
  func lateProducer() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let producer = count!.producer
    count?.value = 2
    count = nil
    let heard = Heard<Signal<Int, Never>.Event>()
    producer.start { heard.note($0) }
    #expect(heard.values == [.value(2), .completed])
  }

  @Test("what is modified is told as one change, also if the closure throws")
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

  @Test("swapping returns the former value, and the new one is told")
  func swap() {
    let heard = count.heard()
    #expect(count.swap(3) == 0)
    #expect(heard.values == [0, 3])
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

  @Test("an observer may begin to observe the same property, by a detour too")
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

  @Test("an observer may set the property: all observers hear the same values, the newest last")
  func recursiveSet() {
    let first = count.heard()
    count.startWithValues { [unowned count] in if $0 == 1 { count.value = 2 } }
    let last = count.heard()
    count.value = 1
    #expect(first.values == [0, 1, 2])
    #expect(last.values == [0, 1, 2])
  }

  @Test("it can be the target of bindings, and does not stay alive for them")
  func target() {
    let source = MutableProperty(1)
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let watched = target
    target! <~ source
    source.value = 2
    #expect(target?.value == 2)
    target = nil
    #expect(watched == nil)
    source.value = 3
  }
}
