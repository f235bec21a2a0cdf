import Bindings
import Foundation
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
    let received = raised.combineLatest(with: ended) { $0 + $1 }.received()
    #expect(source.value == 3 && received.values.last == 4)
    source.value = 1
    #expect(received.values.last == 4)
  }

  // MARK: What was found fresh is not looked at again until something is set

  /// Each sets a property from 1 to 2, and calls `check` between its steps.
  private static let sets: [String: @Sendable (MutableProperty<Int>, _ check: () -> Void) -> Void] =
    [
      "set": { count, _ in count.value = 2 },
      "modified": { count, _ in count.modify { $0 += 1 } },
      "set several times in a batch": { count, check in
        batch {
          for value in [3, 4, 1, 5, 2] {
            count.value = value
            check()
          }
        }
      },
      "set by an observer": { count, _ in
        let other = MutableProperty(1)
        other.signal.observeValues { [unowned count] in count.value = $0 }
        other.value = 2
      },
      "bound": { count, _ in count <~ MutableProperty(2) },
      "set by a binding": { count, check in
        let source = MutableProperty(1)
        count <~ source
        check()
        source.value = 3
        check()
        batch {
          source.value = 2
          check()
        }
      },
      "set by one of several bindings": { count, check in
        let sources = [MutableProperty(1), MutableProperty(1)]
        for source in sources { count <~ source }
        batch {
          sources[0].value = 2
          check()
        }
      },
      "set by a binding that closes a cycle": { count, check in
        let source = MutableProperty(1)
        source <~ count
        count <~ source
        check()
        batch {
          source.value = 2
          check()
        }
      },
      "set by a chain of links": { count, check in
        let others = [MutableProperty(1), MutableProperty(1)]
        count <~> others[0]
        others[0] <~> others[1]
        check()
        others[1].value = 2
        withExtendedLifetime(others) {}
      },
      "set by a lens": { count, _ in count.map(get: { -$0 }, set: { -$0 }).value = -2 },
      "set by a signal": { count, check in
        let (signal, input) = Signal<Int, Never>.pipe()
        count <~ signal
        check()
        input.send(value: 2)
      },
    ]

  @Test("an unobserved property that was read is read anew", arguments: sets.keys.sorted())
  func rereadProperty(name: String) {
    let count = MutableProperty(1)
    let derived = count.map { $0 * 10 }.map { $0 + 1 }
    let tracked = Property { [count = Property(count)] in count.value * 100 }
    func check() {
      #expect(derived.value == count.value * 10 + 1)
      #expect(tracked.value == count.value * 100)
    }
    check()
    Self.sets[name]!(count, check)
    check()
    #expect(count.value == 2)
  }

  private static let edits: [String: @Sendable (MutableCollectionProperty<Int>) -> Void] = [
    "appended to": { $0.append(3) },
    "replaced": { $0[0] = 3 },
    "assigned": { $0.value = [3] },
    "emptied": { $0.removeAll() },
    "removed from": { $0.removeAll { $0 == 2 } },
    "inserted into": { $0.insert(contentsOf: [3, 4], at: 1) },
    "sorted": { $0.sort(by: >) },
    "bound": { $0 <~ MutableCollectionProperty([3]) },
  ]

  @Test("derivations of a list are read anew", arguments: edits.keys.sorted(), [false, true])
  func rereadList(name: String, isBatch: Bool) {
    let list = MutableCollectionProperty([1, 2])
    let (sum, tens) = (list.sum(), list.map { $0 * 10 })
    func check() {
      #expect(sum.value == list.value.reduce(0, +))
      #expect(tens.value == list.value.map { $0 * 10 })
    }
    func edit() {
      Self.edits[name]!(list)
      check()
    }
    check()
    if isBatch { batch(edit) } else { edit() }
    check()
    #expect(list.value != [1, 2])
  }

  @Test("rows are read anew after one of them was released", arguments: [false, true])
  func rereadRows(isObserved: Bool) {
    let list = MutableCollectionProperty([1, 2])
    let rows = list.map(id: \.self) { $0.map { $0 * 10 } }
    func check() { #expect(rows.value.map(\.value) == list.value.map { $0 * 10 }) }
    if isObserved { list.startWithChanges { _ in check() } }
    batch {
      list.removeLast()
      if !isObserved { check() }
    }
    check()
  }

  @Test("what is derived from rows, and was read by an observer, follows the next edits")
  func derivedFromRows() {
    let list = MutableCollectionProperty([2, 6])
    let rows = list.map(id: \.self) { $0 }.map { $0.value }
    list.observeChanges { _ in _ = rows.value }
    list.value = [5, 0]
    let replay = Replay(rows)
    list.remove(at: 1)
    #expect(replay.elements == [5] && rows.value == [5])
  }

  @Test("a property that only closures read, one of them early, is read anew in the next turn")
  func rereadByClosures() {
    let (first, second) = (MutableProperty(0), MutableProperty(0))
    let isLate = MutableProperty(true)
    let twice = second.combineLatest(with: second) { $0 + $1 }
    let join = twice.combineLatest(with: second) { $0 + $1 }
    let sum = first.combineLatest(with: join) { $0 + $1 }
    let reader = Property { sum.value }.received()
    let late = Property { [isLate = Property(isLate)] in isLate.value ? 0 : sum.value }.received()
    batch {
      first.value = 1
      second.value = 1
      isLate.value = false
    }
    first.value = 2
    #expect(reader.values == [0, 4, 5])
    #expect(late.values == [0, 4, 5])
  }

  @Test("what a comparison reads does not count as fresh when the comparison is over")
  func readByComparison() {
    let (count, linked) = (MutableProperty(Compared(1)), MutableProperty(Compared(1)))
    let derived = count.map(\.number)
    func reading(_ number: Int) -> Compared {
      Compared(number) { [unowned derived] in _ = derived.value }
    }
    #expect(derived.value == 1)
    count.value = reading(2)
    #expect(derived.value == 2)
    batch {
      count.value = reading(3)
      #expect(derived.value == 3)
      count.value = reading(4)
      #expect(derived.value == 4)
    }
    count <~> linked
    linked.value = reading(5)
    #expect(derived.value == 5)
    count.value = reading(6)
    #expect(derived.value == 6)
  }

  @Test("a closure that sets what it has read reads it anew")
  func setByItsReader() {
    let count = MutableProperty(1)
    let twice = count.map { $0 * 2 }
    var read: [[Int]] = []
    let reader = Property {
      let before = twice.value
      count.value = 5
      read.append([before, twice.value])
      return twice.value
    }
    #expect(reader.value == 10)
    #expect(read.first == [2, 10])
  }

  @Test("a graph that was set on another thread is read anew when it comes back")
  func otherThread() {
    nonisolated(unsafe) let count = MutableProperty(1)
    let derived = count.map { $0 * 10 }
    for value in 2...5 {
      #expect(derived.value == (value - 1) * 10)
      let isSet = DispatchSemaphore(value: 0)
      Thread {
        count.value = value
        isSet.signal()
      }.start()
      isSet.wait()
      #expect(derived.value == value * 10)
    }
  }
}
