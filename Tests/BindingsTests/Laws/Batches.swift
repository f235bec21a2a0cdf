import Bindings
import Testing

@Suite("9. A batch is one turn")
struct Batches {
  @Test("several sets in nested batches are announced as one, when the outermost closes")
  func nested() {
    let (count, other) = (MutableProperty(0), MutableProperty(0))
    let (twice, sum) = (count.map { $0 * 2 }, count.combineLatest(with: other) { $0 + $1 })
    let received = [count.received(), twice.received(), sum.received()]
    let answer = batch { () -> Int in
      count.value = 1
      batch {
        count.value = 2
        batch { other.value = 3 }
      }
      count.value = 4
      return twice.value
    }
    #expect(answer == 8)
    #expect(received.map(\.values) == [[0, 4], [0, 8], [0, 7]])
  }

  @Test("a batch whose body throws closes, or leaves the outer one open, and passes the error on")
  func throwing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let received = Property.combineLatest([left, right]).received()
    func refuse(_ number: Int) throws(Refusal) {
      try batch { () throws(Refusal) in
        left.value = number
        right.value = number
        throw Refusal()
      }
    }
    #expect(throws: Refusal.self) { try refuse(1) }
    batch {
      #expect(throws: Refusal.self) { try refuse(2) }
      left.value = 3
    }
    #expect(received.values == [[0, 0], [1, 1], [3, 2]])
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
}
