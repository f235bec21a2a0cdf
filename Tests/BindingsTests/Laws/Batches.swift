import Bindings
import Testing

@Suite("9. A batch is one turn")
struct Batches {
  struct Refusal: Error, Equatable {}

  @Test("several sets of one property are announced as one")
  func oneProperty() {
    let count = MutableProperty(0)
    let received = [count.received(), count.map { $0 * 2 }.received()]
    batch { for value in 1...3 { count.value = value } }
    #expect(received.map(\.values) == [[0, 3], [0, 6]])
  }

  @Test("nested batches close with the outermost, which returns what its body returns")
  func nested() {
    let count = MutableProperty(0)
    let received = count.received()
    let answer = batch { () -> Int in
      count.value = 1
      batch {
        count.value = 2
        batch { count.value = 3 }
        #expect(received.values == [0])
      }
      count.value = 4
      return count.map { $0 * 2 }.value
    }
    #expect(answer == 8)
    #expect(received.values == [0, 4])
  }

  @Test("a batch closes also when its body throws, and the error is passed on")
  func throwing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let received = Property.combineLatest([left, right]).received()
    #expect(throws: Refusal.self) {
      try batch { () throws(Refusal) in
        left.value = 1
        right.value = 1
        throw Refusal()
      }
    }
    #expect(received.values == [[0, 0], [1, 1]])
    left.value = 2
    #expect(received.values == [[0, 0], [1, 1], [2, 1]])
  }

  @Test("a nested batch that throws leaves the outer one open")
  func nestedThrowing() {
    let count = MutableProperty(0)
    let received = count.received()
    batch {
      try? batch { () throws(Refusal) in
        count.value = 1
        throw Refusal()
      }
      #expect(received.values == [0])
      count.value = 2
    }
    #expect(received.values == [0, 2])
  }

  @Test("a batch inside an observer is part of the turn that runs")
  func insideAnObserver() {
    let (source, left, right) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let log = Received<String>()
    left.combineLatest(with: right).signal.observeValues { log.note("\($0) \($1)") }
    source.signal.observeValues { value in
      batch {
        left.value = value
        right.value = value
      }
      log.note("batch closed")
      left.value += 1
    }
    source.value = 1
    #expect(log.values == ["batch closed", "2 1"])
  }

  @Test("a property set and released in a batch announces its last value, then completes")
  func releasedInside() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let received = count!.receivedEvents()
    let derived = count!.map { $0 * 2 }.receivedEvents()
    batch {
      count?.value = 1
      count = nil
    }
    #expect(received.values == [.value(0), .value(1), .completed])
    #expect(derived.values == [.value(0), .value(2), .completed])
  }

  @Test("an empty batch is silent")
  func empty() {
    let count = MutableProperty(0)
    let received = count.received()
    batch {}
    batch { _ = count.value }
    #expect(received.values == [0])
  }
}
