import Bindings
import Testing

@Suite("Groups of elements with the same key")
struct Groups {
  private let list = MutableCollectionProperty(Array(0..<1000))

  @Test("a large batch moves neither groups nor their elements once for each edit")
  func places() {
    let groups = list.grouped { $0 % 10 }
    let elements = groups.flatMap(\.elements)
    let (groupMoves, elementMoves) = (Received<Int>(), Received<Int>())
    groups.observeChanges { if case .move(let from, _, _) = $0 { groupMoves.note(from) } }
    elements.observeChanges { if case .move(let from, _, _) = $0 { elementMoves.note(from) } }
    list.removeAll { $0 % 2 == 0 || $0 == 1 }
    #expect(groups.value.map(\.key) == [3, 5, 7, 9, 1])
    #expect(groupMoves.values.count == 1)
    #expect(elementMoves.values.count <= 100)
  }

  @Test("the groups are those of the list after a batch of any size")
  func agreement() {
    var random = SplitMix64(seed: 7)
    let groups = list.grouped { $0 % 13 }
    let sections = groups.sections(\.elements)
    let replay = Replay(sections)
    for _ in 0..<100 {
      batch {
        for _ in 0..<random.below(80) { list.edit(by: &random, limit: 99) { $0.below(1000) } }
        if random.chance(30) {
          _ = sections.value
          list.edit(by: &random) { $0.below(1000) }
        }
      }
      let expected = list.value.groups(modulo: 13)
      #expect(replay.elements.map(\.section.key) == expected.map(\.key))
      #expect(replay.elements.map(\.rows) == expected.map(\.elements))
      #expect(replay.elements.map(\.section.elements.value) == replay.elements.map(\.rows))
    }
    #expect(replay.faults == [])
  }

  @Test("a key that is not equal to itself has one group for each element, which leaves with it")
  func differsFromItself() {
    let list = MutableCollectionProperty([Key(), Key()])
    let groups = list.grouped { $0 }
    groups.observeChanges { _ in }
    weak var last: Key?
    for _ in 0..<3 {
      let key = Key()
      list[1] = key
      last = key
    }
    #expect(groups.value.count == 2)
    list.removeLast()
    list[0] = Key()
    #expect(groups.value.count == 1)
    #expect(last == nil)
  }

  @Test("a group is equal to itself only, and not to a later group with its key")
  func equality() {
    let list = MutableCollectionProperty([11, 12, 21])
    let groups = list.grouped { $0 / 10 }
    groups.observeChanges { _ in }
    let before = groups.value
    list.append(13)
    #expect(groups.value == before)
    #expect(before[0].elements.value == [11, 12, 13])
    #expect(groups.value.firstIndex(of: before[1]) == 1)
    list.remove(at: 2)
    list.append(22)
    #expect(groups.value.map(\.key) == before.map(\.key))
    #expect(groups.value.firstIndex(of: before[1]) == nil)
    #expect(groups.value[0] == before[0])
  }

  private final class Key: Hashable {
    static func == (left: Key, right: Key) -> Bool { false }
    func hash(into hasher: inout Hasher) {}
  }

  // MARK: Keys that are objects

  /// An object that is compared by what can be edited.
  private final class City: Hashable, CustomStringConvertible {
    var name: String
    init(_ name: String) { self.name = name }
    var description: String { "City(\(name))" }
    static func == (left: City, right: City) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
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
    #expect(result.message.contains("the key City(Rome) of a group has changed"))
    #expect(result.message.contains("group by a value") && !result.message.contains("Duplicate"))
  }

  @Test("a key that is no longer found stops the program with a message that names it")
  func lost() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let people = MutableCollectionProperty((0..<40).map { City("\($0)") })
      people.grouped { $0 }.observeChanges { _ in }
      // A single changed key may be found by chance.
      for city in people.value.prefix(9) { city.name += "!" }
      people.removeFirst(9)
    }
    #expect(result.message.contains("!) of a group has changed"))
  }

  @Test("a group that was removed keeps no element, also after a batch of many edits")
  func releases() {
    let list = MutableCollectionProperty([City("Rome")])
    let groups = list.grouped(by: \.name)
    groups.observeChanges { _ in }
    let held = groups.value
    weak let rome = list.value.first
    batch {
      list.removeFirst()
      #expect(groups.value.isEmpty)
      list.append(contentsOf: (0..<99).map { City("\($0)") })
    }
    #expect(rome == nil && held[0].elements.value.isEmpty)
  }
}
