import Bindings
import Testing

@Suite("Groups of lists that are edited in large batches")
struct LargeEditsOfGroupsTests {
  private let list = MutableCollectionProperty(Array(0..<1000))

  @Test("a large batch moves neither groups nor their elements once for each edit")
  func places() {
    let groups = list.grouped { $0 % 10 }
    let elements = groups.flatMap(\.elements)
    let (places, moves) = (Received<Int>(), Received<Int>())
    groups.observeChanges { if case .move(let from, _, _) = $0 { places.note(from) } }
    elements.observeChanges { if case .move(let from, _, _) = $0 { moves.note(from) } }
    list.removeAll { $0 % 2 == 0 || $0 == 1 }
    #expect(groups.value.map(\.key) == [3, 5, 7, 9, 1])
    #expect(places.values.count == 1)
    #expect(moves.values.count <= 100)
  }

  @Test("the groups are those of the list after a batch of any size")
  func agreement() {
    var random = SplitMix64(seed: 7)
    let groups = list.grouped { $0 % 13 }
    let sections = groups.sections(\.elements)
    var replica: [CollectionSection<CollectionGroup<Int, Int>, Int>] = []
    sections.startWithChanges { $0.apply(to: &replica) }
    for _ in 0..<100 {
      batch {
        for _ in 0..<random.below(80) { edit(&random) }
        if random.chance(30) {
          _ = sections.value
          edit(&random)
        }
      }
      var keys: [Int] = []
      for element in list.value where !keys.contains(element % 13) { keys.append(element % 13) }
      #expect(replica.map(\.section.key) == keys)
      #expect(replica.map(\.rows) == keys.map { key in list.value.filter { $0 % 13 == key } })
      #expect(replica.map(\.section.elements.value) == replica.map(\.rows))
    }
  }

  private func edit(_ random: inout SplitMix64) {
    let count = list.value.count
    switch random.below(count < 8 ? 2 : 6) {
    case 0: list.insert(random.below(100), at: random.below(count + 1))
    case 1: list.append(random.below(1000))
    case 2: list.remove(at: random.below(count))
    case 3: list[random.below(count)] = random.below(100)
    case 4: list.move(from: random.below(count), to: random.below(count))
    default: if random.chance(10) { list.removeFirst(count - 5) }
    }
  }

  @Test("a key that is not equal to itself has one group for each element, and no more are stored")
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
}
