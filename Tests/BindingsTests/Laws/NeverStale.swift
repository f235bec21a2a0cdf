import Bindings
import Testing

@Suite("1. A read is never stale")
struct NeverStale {
  @Test("a derived property agrees with each set of a batch", arguments: [false, true])
  func insideBatch(isObserved: Bool) {
    let count = MutableProperty(1)
    let twice = count.map { $0 * 2 }
    let text = twice.map { "\($0)" }
    let received = isObserved ? text.received() : Received()
    var read: [String] = []
    batch {
      for value in [5, 7, 7, 9] {
        count.value = value
        read.append(text.value)
      }
    }
    read.append(text.value)
    #expect(read == ["10", "14", "14", "18", "18"])
    #expect(received.values == (isObserved ? ["2", "18"] : []))
  }

  @Test("a transform that reads what has not settled yet gets its current value")
  func transform() {
    let source = MutableProperty(1)
    let deep = source.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
    let join = source.map { $0 * 10 }.combineLatest(with: source.map { $0 * 100 }).map { $0 + $1 }
    let received = [deep.received(), join.received()]
    let reading = source.map { "\($0) \(deep.value) \(join.value)" }.received()
    source.value = 2
    source.value = 3
    #expect(reading.values == ["1 4 110", "2 5 220", "3 6 330"])
    #expect(received.map(\.values) == [[4, 5, 6], [110, 220, 330]])
  }

  @Test("an observer of 1 reads 2 if that has been set meanwhile, and receives 2 next")
  func observer() {
    let source = MutableProperty(0)
    let derived = source.map { $0 * 10 }
    let received = Received<String>()
    source.signal.observeValues { [unowned source] in if $0 == 1 { source.value = 2 } }
    source.signal.observeValues { [unowned source, unowned derived] in
      received.note("received \($0), read \(source.value) and \(derived.value)")
    }
    derived.signal.observeValues { [unowned derived] in
      received.note("derived received \($0), read \(derived.value)")
    }
    source.value = 1
    #expect(
      received.values == [
        "received 1, read 2 and 20", "derived received 10, read 20",
        "received 2, read 2 and 20", "derived received 20, read 20",
      ])
  }

  @Test("a combination that came out equal in a batch is computed from the last values")
  func readOnTheWay() {
    let (left, right) = (MutableProperty(2), MutableProperty(3))
    let parity = Property.reduce([left, right], 0) { ($0 + $1) % 2 }
    let received = parity.received()
    batch {
      right.value = 2
      left.value = 23
      #expect(parity.value == 1)
      left.value = 2
    }
    #expect(received.values == [1, 0])
    #expect(parity.value == 0)
  }

  @Test("a stateful operator that is made in a batch takes no step if its input reverts")
  func historyMadeInBatch() {
    let source = MutableProperty(1)
    var sums: [Property<Int>] = []
    batch {
      sums.append(source.scan(0, +))
      source.value = 10
      sums.append(source.scan(0, +))
      source.value = 20
      source.value = 10
      sums.append(source.scan(0, +))
      source.value = 1
    }
    #expect(sums.map(\.value) == [1, 11, 11])
    source.value = 2
    #expect(sums.map(\.value) == [3, 13, 13])
  }

  @Test("a stateful operator takes one step for a batch, and none for an undone set, also if read")
  func historyReadByTransform() {
    let (source, other) = (MutableProperty(1), MutableProperty(1))
    let sum = source.scan(0, +)
    let received = [sum.received(), other.map { [sum] in sum.value * $0 }.received()]
    batch {
      source.value = 10
      #expect(sum.value == 11)
      source.value = 1
      other.value = 2
    }
    #expect(sum.value == 1)
    #expect(received.map(\.values) == [[1], [1, 2]])
    batch {
      source.value = 10
      #expect(sum.value == 11)
      source.value = 3
      #expect(sum.value == 4)
    }
    #expect(sum.value == 4)
    #expect(received.map(\.values) == [[1, 4], [1, 2]])
  }

  @Test("a transform that sets its source settles, also beside an ended input")
  func setsItsSource() {
    let source = MutableProperty(0)
    var gone: MutableProperty? = MutableProperty(1)
    let ended = gone!.map { $0 }.map { $0 }
    gone = nil
    let raised = source.map { [unowned source] value in
      if value < 3 { source.value = value + 1 }
      return value
    }
    var received: [Int] = []
    raised.combineLatest(with: ended) { $0 + $1 }.startWithValues { received.append($0) }
    #expect(source.value == 3 && received.last == 4)
    source.value = 1
    #expect(received.last == 4)
  }
}
