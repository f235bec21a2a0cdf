import Observation
import Testing

@testable import Bindings

/// Reads under tracking, and again during each notification.
@MainActor private final class Body {
  private let read: () -> String
  private(set) var shown: [String] = []

  init(_ read: @escaping () -> String) {
    self.read = read
    render()
  }

  func render() {
    let text = withObservationTracking {
      read()
    } onChange: {
      MainActor.assumeIsolated { self.render() }
    }
    shown.append(text)
  }
}

@Suite("Tracked reads of observed")
@MainActor struct ObservedTests {
  private let count = MutableProperty(0)

  @Test("a tracked read of observed is notified of each change, and sees the new value")
  func changes() {
    let body = Body { "\(count.observed)" }
    for value in [1, 1, 2, 2, 3] { count.value = value }
    #expect(body.shown == ["0", "1", "2", "3"])
  }

  @Test("a tracked read of derivations is notified once for each change, and once for a batch")
  func derivations() {
    let (first, last) = (MutableProperty("Ann"), MutableProperty("Lee"))
    let whole = first.combineLatest(with: last).map { "\($0) \($1)" }
    let body = Body { whole.observed }
    first.value = "Bob"
    batch {
      first.value = "Cat"
      last.value = "Moe"
    }
    batch {
      first.value = "Dan"
      first.value = "Cat"
    }
    #expect(body.shown == ["Ann Lee", "Bob Lee", "Cat Moe"])
  }

  @Test("tracked reads share one observer, also if another observer begins between them")
  func sharedBehindAnObserver() {
    let received = Received<String>()
    let first = Body { "first \(count.observed)" }
    count.observeValues { received.note("received \($0)") }
    let second = Body { "second \(count.observed)" }
    #expect(Array(count.node.observers.map { $0 is TrackedReads }) == [true, false])
    for value in 1...2 { count.value = value }
    #expect(first.shown == ["first 0", "first 1", "first 2"])
    #expect(second.shown == ["second 0", "second 1", "second 2"])
    #expect(received.values == ["received 1", "received 2"])
  }

  @Test("a reader that stops reading is not notified any more, and leaves nothing behind")
  func conditional() {
    let isOn = MutableProperty(true)
    let body = Body { isOn.observed ? "\(count.observed)" : "off" }
    isOn.value = false
    count.value = 1
    count.value = 2
    #expect(body.shown == ["0", "off"])
    #expect(!count.node.isInUse)
  }

  @Test("a set during a tracked read's notification is not lost")
  func nestedSet() {
    var received: [Int] = []
    count.observeValues { received.append($0) }
    let body = Body {
      if count.value == 1 { count.value = 2 }
      return "\(count.observed)"
    }
    count.value = 1
    #expect(body.shown.last == "2")
    #expect(received == [1, 2])
  }

  @Test("a tracked read of a list is notified once for each bracket")
  func list() {
    let list = MutableCollectionProperty([1])
    let body = Body { "\(list.observed)" }
    list.append(2)
    batch {
      list.append(3)
      list.remove(at: 0)
    }
    #expect(body.shown == ["[1]", "[1, 2]", "[2, 3]"])
    let other = MutableCollectionProperty([1])
    var late: Body?
    batch {
      late = Body { "\(other.observed)" }
      other.append(2)
    }
    #expect(late?.shown == ["[1]", "[1, 2]"])
  }

  @Test("a tracked read in a batch is notified if the value does not stay; observers do not add up")
  func passing() {
    let first = Body { "\(count.observed)" }
    var second: Body?
    batch {
      count.value = 1
      second = Body { "\(count.observed)" }
      count.value = 0
    }
    #expect(first.shown == ["0"] && second?.shown == ["1", "0"])
    for _ in 1...9 {
      batch {
        count.value = 2
        for _ in 1...9 { _ = count.observed }
        #expect(Graph.observations(of: count).count <= 2)
        count.value = 0
      }
      _ = count.observed
    }
    #expect(Graph.observations(of: count).count == 1)
    batch {
      for number in 1...60_000 {
        count.value = number
        _ = count.observed
      }
    }
    #expect(Graph.observations(of: count).count <= 2)
  }

  @Test("setting observed sets the value, also by its key path")
  func setting() {
    let name = MutableProperty("")
    let body = Body { name.observed }
    name.observed = "Ann"
    let binding = \MutableProperty<String>.observed
    name[keyPath: binding] += "e"
    #expect(body.shown == ["", "Ann", "Anne"])
  }

  @Test("a tracked read retains nothing")
  func leak() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    var text = count?.map { "\($0)" }
    weak let (gone, derived) = (count, text?.node)
    let body = Body { [unowned text = text!] in text.observed }
    #expect(derived != nil)
    (count, text) = (nil, nil)
    #expect(gone == nil)
    #expect(derived == nil)
    #expect(body.shown == ["0"])
  }

  @Test("a read of a constant is not tracked")
  func constant() {
    let constant = Property(value: 1)
    let body = Body { "\(constant.observed)" }
    #expect(body.shown == ["1"])
    #expect(!constant.node.isInUse)
  }
}
