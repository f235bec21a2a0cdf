import Bindings
import Testing

@Suite("9. A batch is one turn")
struct Batches {
  struct Refusal: Error, Equatable {}

  @Test("several sets of one property are announced as one")
  func oneProperty() {
    let count = MutableProperty(0)
    let heard = [count.heard(), count.map { $0 * 2 }.heard()]
    batch { for value in 1...3 { count.value = value } }
    #expect(heard.map(\.values) == [[0, 3], [0, 6]])
  }

  @Test("nested batches close with the outermost")
  func nested() {
    let count = MutableProperty(0)
    let heard = count.heard()
    batch {
      count.value = 1
      batch {
        count.value = 2
        batch { count.value = 3 }
        #expect(heard.values == [0])
      }
      count.value = 4
      #expect(heard.values == [0])
    }
    #expect(heard.values == [0, 4])
  }

  @Test("a batch closes also when its body throws, and the error is passed on")
  func throwing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let heard = Property.combineLatest([left, right]).heard()
    #expect(throws: Refusal.self) {
      try batch { () throws(Refusal) in
        left.value = 1
        right.value = 1
        throw Refusal()
      }
    }
    #expect(heard.values == [[0, 0], [1, 1]])
    left.value = 2
    #expect(heard.values == [[0, 0], [1, 1], [2, 1]])
  }

  @Test("a nested batch that throws leaves the outer one open")
  func nestedThrowing() {
    let count = MutableProperty(0)
    let heard = count.heard()
    batch {
      try? batch { () throws(Refusal) in
        count.value = 1
        throw Refusal()
      }
      #expect(heard.values == [0])
      count.value = 2
    }
    #expect(heard.values == [0, 2])
  }

  @Test("a batch returns what its body returns")
  func result() {
    let count = MutableProperty(1)
    let answer = batch { () -> Int in
      count.value = 5
      return count.map { $0 * 2 }.value
    }
    #expect(answer == 10)
  }

  @Test("a batch inside an observer is part of the turn that runs")
  func insideAnObserver() {
    let (source, left, right) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let log = Heard<String>()
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

  @Test(
    "the observers of a derivation that is made and released inside a batch receive its last value")
  func derivationMadeInside() {
    let (left, right) = (MutableProperty(1), MutableProperty(1))
    let heard = Heard<Int>()
    batch {
      left.value = 2
      left.combineLatest(with: right).map { $0 * $1 }.startWithValues { heard.note($0) }
      right.value = 2
    }
    left.value = 3
    #expect(heard.values == [2, 4, 6])
  }

  @Test(
    "a property that is set and released inside a batch announces the last value, then completes")
  func releasedInside() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let heard = count!.heardEvents()
    let derived = count!.map { $0 * 2 }.heardEvents()
    batch {
      count?.value = 1
      count = nil
    }
    #expect(heard.values == [.value(0), .value(1), .completed])
    #expect(derived.values == [.value(0), .value(2), .completed])
  }

  @Test("an empty batch is silent")
  func empty() {
    let count = MutableProperty(0)
    let heard = count.heard()
    batch {}
    batch { _ = count.value }
    #expect(heard.values == [0])
  }
}
