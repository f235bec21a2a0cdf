import Bindings
import Testing

@Suite("Shorthands of properties")
struct Shorthands {
  @Test("flatten(.latest) follows the property that is the value, and tells equal values once")
  func flatten() {
    let (first, second) = (MutableProperty(1), MutableProperty(1))
    let current = MutableProperty(first)
    let heard = current.flatten(.latest).heard()
    current.value = second
    first.value = 2
    second.value = 3
    #expect(heard.values == [1, 3])
  }

  @Test("map takes a part by a key path, written out or handed on, and tells equal parts once")
  func keyPaths() {
    struct Person { var name: String, age: Int }
    let person = MutableProperty(Person(name: "Ann", age: 7))
    let handedOn: KeyPath<Person, String> = \.name
    let heard = [person.map(\.name).heard(), person.map(handedOn).heard()]
    let (signal, input) = Signal<Person, Never>.pipe()
    let sent = Heard<String>()
    signal.map(\.name).observeValues { sent.note($0) }
    signal.producer.map(handedOn).startWithValues { sent.note("also \($0)") }
    person.value.age = 8
    person.value.name = "Bob"
    input.send(value: person.value)
    #expect(heard.map(\.values) == [["Ann", "Bob"], ["Ann", "Bob"]])
    #expect(sent.values == ["Bob", "also Bob"])
  }

  @Test("what is in a list or ends it can be counted by value, and is said in words")
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
