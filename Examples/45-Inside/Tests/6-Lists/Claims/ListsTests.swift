import Testing

@Suite("6 Lists") struct ListsTests {
  private typealias Event = CollectionEvent<String>
  private let names = MutableCollectionProperty(["Ann", "Bob"])

  @Test("one more name makes one more row")
  func rows() {
    let names = MutableProperty(["Ann", "Bob"])
    var rows: [Label] = []
    var made = 0
    CollectionProperty(following: names).startWithChanges { event in
      switch event {
      case .insertion(let index, let name):
        rows.insert(Label(name), at: index)
        made += 1
      case .deletion(let index, _): rows.remove(at: index)
      case .startChange, .endChange: break
      }
    }
    names.value.append("Eve")
    #expect(rows.map(\.text) == ["Ann", "Bob", "Eve"])
    #expect(made == 3)
  }

  @Test("a list sends its content, and then each edit between start and end")
  func edits() {
    var seen: [Event] = []
    names.startWithChanges { seen.append($0) }
    names.append("Eve")
    names[0] = "Amy"
    names.remove(at: 1)
    #expect(
      seen == [
        .startChange, .insertion(index: 0, element: "Ann"), .insertion(index: 1, element: "Bob"),
        .endChange, .startChange, .insertion(index: 2, element: "Eve"), .endChange,
        .startChange, .deletion(index: 0, element: "Ann"), .insertion(index: 0, element: "Amy"),
        .endChange, .startChange, .deletion(index: 1, element: "Bob"), .endChange,
      ])
    #expect(names.value == ["Amy", "Eve"])
  }

  @Test("the edits of a batch are one change, also for an observer that begins within it")
  func oneChange() {
    var (early, late): ([Event], [Event]) = ([], [])
    names.startWithChanges { early.append($0) }
    early = []
    batch {
      names.append("Eve")
      names.startWithChanges { late.append($0) }
      late = []
      names.remove(at: 0)
    }
    let deletion = Event.deletion(index: 0, element: "Ann")
    #expect(
      early == [.startChange, .insertion(index: 2, element: "Eve"), deletion, .endChange])
    #expect(late == [.startChange, deletion, .endChange])
  }

  @Test("replaying the events gives the list", arguments: 0..<20)
  func replay(_ seed: UInt64) {
    var random = Random(state: seed)
    func drawn(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let source = MutableProperty<[Int]>([])
    let list = CollectionProperty(following: source)
    var replayed: [Int] = []
    list.startWithChanges { event in
      switch event {
      case .insertion(let index, let element): replayed.insert(element, at: index)
      case .deletion(let index, let element): #expect(replayed.remove(at: index) == element)
      case .startChange, .endChange: break
      }
    }
    for _ in 0..<20 {
      source.value = (0..<drawn(0...6)).map { _ in drawn(0...9) }
      #expect(replayed == source.value)
      #expect(list.value == source.value)
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
