import Bindings
import Testing

@Suite("6. A turn runs to completion")
struct RunToCompletion {
  @Test("all of three observers receive 1, then 2, if the second one sets 2")
  func nestedSets() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    b.signal.observeValues { [unowned a] in if $0 == 1 { a.value = 2 } }
    let first = a.receivedChanges()
    let middle = Received<Int>()
    a.signal.observeValues { value in
      middle.note(value)
      b.value = value
    }
    let last = a.receivedChanges()
    let receivedB = b.receivedChanges()
    a.value = 1
    #expect([first, middle, last, receivedB].map(\.values) == Array(repeating: [1, 2], count: 4))
  }

  @Test("a set takes effect at once and is announced after the current announcement")
  func afterTheAnnouncement() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let log = Received<String>()
    b.signal.observeValues { log.note("b \($0)") }
    a.signal.observeValues { value in
      b.value = value
      log.note("first \(value), b is \(b.value)")
    }
    a.signal.observeValues { log.note("second \($0)") }
    a.value = 1
    #expect(log.values == ["first 1, b is 1", "second 1", "b 1"])
  }

  @Test("sets made in one round are announced as one")
  func oneRound() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    a.signal.observeValues { b.value = $0 * 10 }
    a.signal.observeValues { b.value = $0 * 100 }
    a.map { $0 + 1 }.signal.observeValues { b.value = $0 * 1000 }
    let received = b.receivedChanges()
    a.value = 1
    #expect(received.values == [2000])
    a.signal.observeValues { _ in
      b.value = 7
      b.value = 2000
    }
    #expect(received.values == [2000])
  }
}
