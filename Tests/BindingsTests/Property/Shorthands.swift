import Bindings
import Testing

@Suite("Shorthands of properties")
struct Shorthands {
  @Test("flatten(.latest) follows the property that is the value, and is silent when equal")
  func flatten() {
    let (first, second) = (MutableProperty(1), MutableProperty(1))
    let current = MutableProperty(first)
    let received = current.flatten(.latest).received()
    current.value = second
    first.value = 2
    second.value = 3
    #expect(received.values == [1, 3])
  }

  @Test("map takes a key path, written out or passed on, and is silent when equal")
  func keyPaths() {
    struct Person { var name: String, age: Int }
    let person = MutableProperty(Person(name: "Ann", age: 7))
    let handedOn: KeyPath<Person, String> = \.name
    let received = [person.map(\.name).received(), person.map(handedOn).received()]
    let (signal, input) = Signal<Person, Never>.pipe()
    let sent = Received<String>()
    signal.map(\.name).observeValues { sent.note($0) }
    signal.producer.map(handedOn).startWithValues { sent.note("also \($0)") }
    person.value.age = 8
    person.value.name = "Bob"
    input.send(value: person.value)
    #expect(received.map(\.values) == [["Ann", "Bob"], ["Ann", "Bob"]])
    #expect(sent.values == ["Bob", "also Bob"])
  }

  @Test("list events can be counted by value, and have a description")
  func values() {
    struct Fault: Error, Hashable {}
    let events: [Signal<Int, Fault>.Event] = [.value(1), .value(1), .failed(Fault()), .completed]
    #expect(Set(events).count == 3)
    #expect(Set([ActionError<Fault>.disabled, .failed(Fault()), .disabled]).count == 2)
    let list = MutableCollectionProperty(["ant", "bee", "asp"])
    let groups = list.grouped { $0.first ?? " " }
    #expect(Set(groups.value + groups.value) == Set(groups.value))
    #expect("\(list.enumerated().value)" == "[(0, ant), (1, bee), (2, asp)]")
    #expect("\(CollectionSection("a", rows: [1, 2]))" == "a: [1, 2]")
  }
}

@Suite("Shorthands for values that cannot be compared")
struct PlainShorthands {
  private struct Plain { let number: Int }
  private struct Pair { let plain: Plain }

  @Test("flatten and a passed key path send each value, if values cannot be compared")
  func plain() {
    let inner = MutableProperty(Plain(number: 1))
    let current = MutableProperty(inner)
    let pair = MutableProperty(Pair(plain: Plain(number: 3)))
    let path = \Pair.plain
    let flat = Received<Int>()
    let parts = Received<Int>()
    current.flatten(.latest).startWithValues { flat.note($0.number) }
    pair.map(path).startWithValues { parts.note($0.number) }
    inner.value = Plain(number: 1)
    pair.value = Pair(plain: Plain(number: 3))
    #expect(flat.values == [1, 1])
    #expect(parts.values == [3, 3])
  }

  @Test("a combination that was read in a batch, and whose parts all revert, is silent")
  func backInEveryPart() {
    let (left, right) = (MutableProperty(1), MutableProperty("a"))
    let both = Property.combineLatest(left, right)
    let received = Received<String>()
    both.startWithValues { received.note("\($0) \($1)") }
    batch {
      left.value = 2
      #expect(both.value.0 == 2)
      left.value = 1
      #expect(both.value.0 == 1)
    }
    #expect(received.values == ["1 a"])
  }

  @Test(
    "a list that follows a property, and is read in a batch that reverts, replays to what it was")
  func followingBack() {
    let source = MutableProperty([1, 2])
    let list = CollectionProperty(following: source)
    let replay = Replay(list)
    batch {
      source.value = [2]
      #expect(list.value == [2])
      source.value = [1, 2]
      #expect(list.value == [1, 2])
    }
    #expect(replay.faults == [])
    #expect(replay.states.last == [1, 2])
    #expect(list.value == [1, 2])
  }

  @Test("all and any take any number of properties")
  func conditions() {
    let (first, second) = (MutableProperty(true), MutableProperty(false))
    let received = [Property.all(first, second).received(), Property.any(first, second).received()]
    second.value = true
    first.value = false
    #expect(received.map(\.values) == [[false, true, false], [true]])
  }

  @Test("skipRepeats has the values of the property that differ from the one before")
  func skipRepeats() {
    let count = MutableProperty(1)
    let received = count.skipRepeats().received()
    count.value = 1
    count.value = 2
    #expect(received.values == [1, 2])
  }
}
