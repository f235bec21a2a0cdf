import Bindings
import Testing

private struct Opaque {
  let id: Int
}

private struct Named: Identifiable {
  let id: Int
}

private struct Task: Identifiable, Hashable {
  let id: Int
  var isDone = false
}

private final class Place: Identifiable {
  let name = ""
}

private struct City: Hashable {
  let name: String
  var size = 0
}

/// The diffing that each way to make a list chooses, without an annotation.
@Suite("Lists diffed by equality or by identity")
struct ListsDiffedByIdentityTests {
  /// The edits that observers receive when the same elements are assigned in another order.
  private func edits<Element>(
    _ list: MutableCollectionProperty<Element>, by change: (inout [Element]) -> Void
  ) -> [String] {
    var edits: [String] = []
    list.observeChanges { event in
      switch event {
      case .startChange, .endChange: break
      case .insertion(let index, _): edits.append("insert at \(index)")
      case .deletion(let index, _): edits.append("delete at \(index)")
      case .update(let index, _, _): edits.append("update at \(index)")
      case .move(let from, let to, _): edits.append("move from \(from) to \(to)")
      }
    }
    var elements = list.value
    change(&elements)
    list.value = elements
    return edits
  }

  private func rotate<Element>(_ elements: inout [Element]) {
    elements.append(elements.removeFirst())
  }

  @Test("elements that are only Equatable are diffed by equality")
  func equatable() {
    let cities = [City(name: "Ulm"), City(name: "Bern"), City(name: "Graz")]
    #expect(edits(MutableCollectionProperty(cities), by: rotate) == ["delete at 0", "insert at 2"])
    #expect(
      edits(MutableCollectionProperty(cities, name: "cities")) { $0[1].size = 1 } == ["update at 1"]
    )
  }

  @Test("Identifiable elements are diffed by identity, with updates where the content changes")
  func identifiable() {
    let tasks = [Task(id: 1), Task(id: 2), Task(id: 3)]
    #expect(edits(MutableCollectionProperty(tasks), by: rotate) == ["move from 0 to 2"])
    #expect(edits(MutableCollectionProperty(tasks)) { $0[1].isDone = true } == ["update at 1"])
    #expect(edits(MutableCollectionProperty(tasks)) { $0.append(Task(id: 4)) } == ["insert at 3"])
    let named = [Named(id: 1), Named(id: 2), Named(id: 3)]
    #expect(
      edits(MutableCollectionProperty(named), by: rotate) == [
        "move from 0 to 2", "update at 0", "update at 1", "update at 2",
      ])
  }

  @Test("a key path gives the identity, also of Identifiable elements")
  func keyPath() {
    let cities = [City(name: "Ulm"), City(name: "Bern"), City(name: "Graz")]
    #expect(
      edits(MutableCollectionProperty(cities, id: \.name), by: rotate) == ["move from 0 to 2"])
    let tasks = [Task(id: 1), Task(id: 2)]
    #expect(
      edits(MutableCollectionProperty(tasks, id: \.isDone), by: rotate) == [
        "update at 0", "update at 1",
      ])
    let opaque = [Opaque(id: 1), Opaque(id: 2)]
    #expect(
      edits(MutableCollectionProperty(opaque, id: \.id)) { $0.removeFirst() } == [
        "delete at 0", "update at 0",
      ])
    #expect(edits(MutableCollectionProperty(opaque)) { $0.removeFirst() }.count == 2)
  }

  @Test("a list that follows a property of arrays sends the same events as an assigned list")
  func following() {
    let tasks = MutableProperty([Task(id: 1), Task(id: 2), Task(id: 3)])
    let cities = MutableProperty([City(name: "Ulm"), City(name: "Bern"), City(name: "Graz")])
    let byID = brackets(of: CollectionProperty(following: tasks))
    let byKeyPath = brackets(of: CollectionProperty(following: cities, id: \.name))
    let byEquality = brackets(of: CollectionProperty(following: cities))
    let generic = brackets(of: generic(cities))
    tasks.modify(rotate)
    cities.modify(rotate)
    #expect(byID.values.last == "move Task(id: 1, isDone: false) from 0 to 2")
    #expect(byKeyPath.values.last?.hasPrefix("move") == true)
    #expect(byEquality.values.last?.hasPrefix("delete") == true)
    #expect(generic.values.last == byEquality.values.last)
  }

  @Test("a list of elements that cannot be compared follows arrays by the elements' identity")
  func followingIncomparable() {
    let opaque = MutableProperty([Opaque(id: 1), Opaque(id: 2), Opaque(id: 3)])
    let named = MutableProperty([Named(id: 1), Named(id: 2), Named(id: 3)])
    let received = [
      tallies(of: CollectionProperty(following: opaque)),
      tallies(of: CollectionProperty(following: opaque, id: \.id)),
      tallies(of: CollectionProperty(following: named)),
    ]
    opaque.modify(rotate)
    named.modify(rotate)
    opaque.modify { $0.removeLast() }
    named.modify { $0.removeLast() }
    // Whether what is kept has changed cannot be said, so it is updated.
    let byIdentity = ["0 out, 0 in, 3 new, 1 moved", "1 out, 0 in, 2 new, 0 moved"]
    #expect(
      received.map(\.values) == [
        ["0 out, 0 in, 3 new, 0 moved", "1 out, 0 in, 2 new, 0 moved"], byIdentity, byIdentity,
      ])
  }

  private func tallies<Element>(of list: CollectionProperty<Element>) -> Received<String> {
    let received = Received<String>()
    list.bracketsSignal.observeValues { received.note(counts($0)) }
    return received
  }

  private func counts<Element>(_ change: CollectionChange<Element>) -> String {
    let counts = EventCounts(change)
    return "\(counts.deletions) out, \(counts.insertions) in, \(counts.updates) new, "
      + "\(counts.moves) moved"
  }

  private func brackets<Element>(of list: CollectionProperty<Element>) -> Received<String> {
    let received = Received<String>()
    list.bracketsSignal.observeValues { received.note("\($0)") }
    return received
  }

  private func generic<Element>(
    _ arrays: MutableProperty<[Element]>
  ) -> CollectionProperty<Element> {
    CollectionProperty(following: arrays)
  }

  @Test("replaying the events of random assignments gives the list", arguments: 1...20)
  func replayed(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let source = MutableProperty<[Task]>([])
    let lists = [
      MutableCollectionProperty<Task>(), MutableCollectionProperty(id: \.isDone),
    ]
    let replays =
      lists.map { Replay($0) } + [
        Replay(CollectionProperty(following: source)),
        Replay(CollectionProperty(following: source, id: \.isDone)), Replay(lists[0].map { $0 }),
      ]
    for step in 0..<40 {
      let tasks = (0..<chance.below(8)).map { _ in
        Task(id: chance.below(6), isDone: chance.chance(30))
      }
      batch {
        if chance.chance(30) { lists[0].append(Task(id: 9)) }
        source.value = tasks
        for list in lists { list.value = tasks }
        if chance.chance(30) {
          for list in lists { list.reverse() }
          source.modify { $0.reverse() }
        }
      }
      for replay in replays {
        #expect(replay.elements == source.value, "seed \(seed), step \(step)")
      }
    }
    #expect(replays.flatMap(\.faults) == [], "seed \(seed)")
  }

  @Test("objects are diffed by identity: inserted, deleted and moved, never updated")
  func objects() {
    let places = [Place(), Place(), Place()]
    #expect(edits(MutableCollectionProperty(places), by: rotate) == ["move from 0 to 2"])
    #expect(edits(MutableCollectionProperty(places)) { $0.remove(at: 1) } == ["delete at 1"])
    #expect(edits(MutableCollectionProperty(places, id: \.name), by: rotate).count == 3)
  }

  @Test("a change between two arrays has the events of an assignment")
  func values() {
    let tasks = [Task(id: 1), Task(id: 2), Task(id: 3)]
    let cities = ["Ulm", "Bern", "Graz"].map { City(name: $0) }
    let opaque = [Opaque(id: 1), Opaque(id: 2), Opaque(id: 3)]
    let named = [Named(id: 1), Named(id: 2), Named(id: 3)]
    let places = [Place(), Place(), Place()]
    func rotated<Element>(_ elements: [Element]) -> [Element] {
      Array(elements.dropFirst() + elements.prefix(1))
    }
    #expect(
      [
        counts(CollectionChange(from: tasks, to: rotated(tasks))),
        counts(CollectionChange(from: places, to: rotated(places))),
        counts(CollectionChange(from: cities, to: rotated(cities), id: \.name)),
      ] == Array(repeating: "0 out, 0 in, 0 new, 1 moved", count: 3))
    #expect(
      [
        counts(CollectionChange(from: named, to: rotated(named))),
        counts(CollectionChange(from: opaque, to: rotated(opaque), id: \.id)),
      ] == Array(repeating: "0 out, 0 in, 3 new, 1 moved", count: 2))
    #expect(
      counts(CollectionChange(from: cities, to: rotated(cities))) == "1 out, 1 in, 0 new, 0 moved")
  }

  @Test("an empty list can be made from its type alone")
  func empty() {
    #expect(MutableCollectionProperty<Int>().value == [])
    #expect(MutableCollectionProperty<Task>().value == [])
    #expect(MutableCollectionProperty<City>(id: \.name).value == [])
    #expect(MutableCollectionProperty<Opaque>().value.isEmpty)
    #expect(MutableCollectionProperty<Named>(name: "named").value.isEmpty)
  }

  @Test("the assignment of an equal array is silent, for each diff strategy")
  func equalIsSilent() {
    let tasks = [Task(id: 1), Task(id: 1), Task(id: 2)]
    #expect(edits(MutableCollectionProperty(tasks)) { _ in } == [])
    #expect(edits(MutableCollectionProperty(tasks, id: \.isDone)) { _ in } == [])
    #expect(edits(MutableCollectionProperty([City(name: "Ulm")])) { _ in } == [])
  }
}
