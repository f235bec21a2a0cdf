import Bindings
import Testing

@Suite("Shorthands and conformances")
struct Shorthands {
  @Test("map takes a key path, written out or passed on, and is silent when equal")
  func keyPaths() {
    struct Person { var name: String, age: Int }
    let person = MutableProperty(Person(name: "Ann", age: 7))
    let handedOn: KeyPath<Person, String> = \.name
    let received = [person.map(\.name).received(), person.map(handedOn).received()]
    person.value.age = 8
    person.value.name = "Bob"
    #expect(received.map(\.values) == [["Ann", "Bob"], ["Ann", "Bob"]])
  }

  @Test("events, errors and groups have hash values, and a section has a description")
  func values() {
    let events: [Signal<Int, Fault>.Event] = [.value(1), .value(1), .failed(.broken), .completed]
    #expect(Set(events).count == 3)
    #expect(Set([ActionError<Fault>.disabled, .failed(.broken), .disabled]).count == 2)
    let list = MutableCollectionProperty(["ant", "bee", "asp"])
    let groups = list.grouped { $0.first ?? " " }
    #expect(Set(groups.value + groups.value).count == 2)
    #expect("\(CollectionSection("a", rows: [1, 2]))" == "a: [1, 2]")
  }
}
