import Bindings
import Testing

@Suite("Groups whose keys are objects")
struct KeysThatChange {
  /// An object that is compared by what can be edited.
  private final class City: Hashable, CustomStringConvertible {
    var name: String
    init(_ name: String) { self.name = name }
    var description: String { "City(\(name))" }
    static func == (left: City, right: City) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private static func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("objects that stay as they are may be keys")
  func unchanged() {
    let (rome, oslo) = (City("Rome"), City("Oslo"))
    let people = MutableCollectionProperty([("Ann", rome), ("Bob", oslo), ("Cid", City("Rome"))])
    let groups = people.grouped { $0.1 }
    #expect(groups.value.map { $0.elements.count.value } == [2, 1])
    people.remove(at: 1)
    #expect(groups.value.map(\.key) == [rome])
  }

  @Test("a key that has become equal to another one stops the program, and is named")
  func equal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (rome, oslo) = (City("Rome"), City("Oslo"))
      let people = MutableCollectionProperty([rome, oslo])
      let groups = people.grouped { $0 }
      _ = groups.value
      oslo.name = "Rome"
      people.value = [oslo]
      _ = groups.value
    }
    let message = Self.message(result)
    #expect(message.contains("the key City(Rome) of a group has changed"))
    #expect(message.contains("group by a value") && !message.contains("Duplicate"))
  }

  @Test("a key that is no longer found stops the program with a message that names it")
  func lost() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let people = MutableCollectionProperty((0..<40).map { City("\($0)") })
      people.grouped { $0 }.observeChanges { _ in }
      // By chance, one may be found all the same.
      for city in people.value.prefix(9) { city.name += "!" }
      people.removeFirst(9)
    }
    #expect(Self.message(result).contains("!) of a group has changed"))
  }
}
