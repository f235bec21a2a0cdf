import Bindings
import Testing

@Suite("whenSettled")
struct WhenSettled {
  @Test("the closure of whenSettled runs at once where no turn is running")
  func atOnce() {
    var log: [String] = []
    whenSettled { log.append("ran") }
    log.append("returned")
    #expect(log == ["ran", "returned"])
  }

  @Test("what a closure of whenSettled reads is no input of the closure whose batch has closed")
  func reads() {
    let (set, read) = (MutableProperty(0), MutableProperty(0))
    let property = Property {
      batch {
        set.value = 1
        whenSettled { _ = read.value }
      }
    }
    property.startWithValues { _ in }
    #expect(Graph.describe(property).nodes.count == 1)
  }

  @Test("closures in a batch, also a nested one, run in order after all observers are notified")
  func batches() {
    let (count, name) = (MutableProperty(0), MutableProperty("a"))
    var log: [String] = []
    count.signal.observeValues { log.append("count \($0)") }
    name.signal.observeValues { log.append("name \($0)") }
    batch {
      count.value = 1
      whenSettled { log.append("first: \(count.value) \(name.value)") }
      batch {
        count.value = 2
        whenSettled { log.append("second") }
      }
      name.value = "b"
      #expect(log.isEmpty)
    }
    #expect(log == ["count 2", "name b", "first: 2 b", "second"])
  }

  @Test("a batch that throws runs its closures as well, after what it has set is announced")
  func throwing() {
    let count = MutableProperty(0)
    var log: [String] = []
    count.signal.observeValues { log.append("count \($0)") }
    #expect(throws: Refusal.self) {
      try batch { () throws(Refusal) in
        count.value = 1
        whenSettled { log.append("settled") }
        throw Refusal()
      }
    }
    #expect(log == ["count 1", "settled"])
  }

  @Test("a closure in an observer waits for the later observers and for what they set")
  func observers() {
    let (count, next) = (MutableProperty(0), MutableProperty(0))
    var log: [String] = []
    count.signal.observeValues { [unowned count] value in
      whenSettled { log.append("settled \(value)") }
      if value == 1 { count.value = 2 }
    }
    count.signal.observeValues { next.value = $0 * 10 }
    next.signal.observeValues { log.append("next \($0)") }
    count.value = 1
    #expect(log == ["next 10", "next 20", "settled 1", "settled 2"])
    count.value = 3
    #expect(log.suffix(2) == ["next 30", "settled 3"])
  }

  @Test("the sets of one closure are announced before the next closure runs")
  func setsInClosures() {
    let count = MutableProperty(0)
    var log: [String] = []
    count.signal.observeValues { log.append("count \($0)") }
    batch {
      for value in 1...2 {
        whenSettled {
          count.value = value
          log.append("set \(value)")
        }
      }
    }
    #expect(log == ["count 1", "set 1", "count 2", "set 2"])
  }

  @Test("a closure that is given by another one runs after all that were given before it")
  func closuresInClosures() {
    var log: [Int] = []
    batch {
      whenSettled {
        whenSettled { log.append(3) }
        batch { whenSettled { log.append(4) } }
        log.append(1)
      }
      whenSettled { log.append(2) }
    }
    #expect(log == [1, 2, 3, 4])
  }

  @Test("a closure runs once, and is released when it has run")
  func released() {
    let count = MutableProperty(0)
    var runs = 0
    weak let sentinel = lent { captured in
      batch { whenSettled { (_, runs) = (captured, runs + 1) } }
    }
    #expect(sentinel == nil)
    count.value = 1
    batch { count.value = 2 }
    #expect(runs == 1)
  }

  @Test("closures of whenSettled without end stop the program with a message")
  func endless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func again() { whenSettled(again) }
      batch { whenSettled(again) }
    }
    #expect(result.message.contains("whenSettled still has closures to call"))
  }
}
