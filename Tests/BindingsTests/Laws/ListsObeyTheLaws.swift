import Bindings
import Testing

@Suite("18. A list obeys the laws above")
struct ListsObeyTheLaws {
  @Test("an edit inside an observer is visible at once and announced in the next round")
  func nestedEdit() {
    let list = MutableCollectionProperty([1])
    let log = Received<String>()
    list.observeChanges { [unowned list] event in
      log.note("first \(event)")
      guard case .insertion(_, 2) = event else { return }
      list.append(3)
      log.note("\(list.value)")
    }
    list.observeChanges { log.note("second \($0)") }
    list.append(2)
    #expect(
      log.values == [
        "first start", "first insert 2 at 1", "[1, 2, 3]", "first end",
        "second start", "second insert 2 at 1", "second end",
        "first start", "first insert 3 at 2", "first end",
        "second start", "second insert 3 at 2", "second end",
      ])
  }

  @Test("a read of a list's derivations is never stale, also in a batch", arguments: [false, true])
  func reads(isObserved: Bool) {
    let list = MutableCollectionProperty([1])
    let total = list.property.map { $0.reduce(0, +) }
    let following = CollectionProperty(following: total.map { Array(repeating: 0, count: $0) })
    if isObserved { following.startWithChanges { _ in } }
    var read: [[Int]] = []
    batch {
      list.append(2)
      read.append([list.count.value, total.value, following.value.count, following.count.value])
      list.removeFirst()
      read.append([list.count.value, total.value, following.value.count, following.count.value])
    }
    list.value = []
    read.append([list.count.value, total.value, following.value.count, following.count.value])
    #expect(read == [[2, 3, 3, 3], [1, 2, 2, 2], [0, 0, 0, 0]])
    #expect(list.isEmpty.value)
  }

  @Test("equal is silent: an assignment, an edit or a sort that changes nothing sends no edit")
  func equalIsSilent() {
    let list = MutableCollectionProperty([1, 2, 3])
    let received = Received { list.observeChanges($0) }
    list.value = [1, 2, 3]
    list[1] = 2
    list.replaceSubrange(0..<2, with: [1, 2])
    list.append(contentsOf: [])
    list.insert(contentsOf: [], at: 0)
    list.removeFirst(0)
    list.removeSubrange(0..<0)
    list.move(from: 1, to: 1)
    list.sort()
    #expect(received.values == [])
    for list in [[1, 2, 2, 1], []].map({ MutableCollectionProperty($0) }) {
      #expect(list.edits { list.reverse() } + list.edits { list.sort { _, _ in false } } == [])
    }
    list.replaceSubrange(0..<3, with: [1, 5, 3])
    #expect(received.values == [.startChange, .update(index: 1, old: 2, new: 5), .endChange])
  }

  @Test("equal is silent: a move that leaves the array equal sends an edit, and no array")
  func equalMove() {
    let list = MutableCollectionProperty([1, 1])
    let arrays = list.property.receivedChanges()
    #expect(list.edits { list.move(from: 0, to: 1) } == ["move 1 from 0 to 1"])
    #expect(arrays.values == [])
  }

  @Test("the properties of the whole array follow an edit that a closure makes in the same turn")
  func editsByClosures() {
    for isDeinit in [false, true] {
      let list = MutableCollectionProperty([1, 2])
      var mayEmpty = false
      let empty = {
        if mayEmpty { list.removeAll() }
      }
      let rows = list.map(id: \.self) { (number: Property<Int>) in
        if isDeinit { _ = Hostile(0, empty) } else { empty() }
        return number.value
      }
      rows.observeChanges { _ in }
      let (counts, arrays) = (list.property.map(\.count).received(), list.property.received())
      mayEmpty = true
      list.append(3)
      #expect(list.value == [] && counts.values == [2, 0] && arrays.values == [[1, 2], []])
    }
  }

  @Test("an edit that the closure of another edit makes comes first, in a batch or in an observer")
  func editsWithinDecisions() {
    typealias List = MutableCollectionProperty<Int>
    let count = MutableProperty(0)
    let removals: [(List) -> Void] = [
      { list in batch { _ = list.remove(at: 0) } },
      { list in
        let observation = count.signal.observeValues { _ in list.remove(at: 0) }
        count.value += 1
        observation.dispose()
      },
    ]
    let decisions: [(edit: (List, @escaping () -> Void) -> Void, result: [Int])] = [
      ({ list, edit in list.modify(at: 1) { (_, $0) = (edit(), 20) } }, [20, 3]),
      ({ list, edit in list.sort { (edit(), $0 > $1).1 } }, [3, 2]),
      ({ list, edit in list.removeAll { (edit(), $0 == 2).1 } }, [3]),
    ]
    for remove in removals {
      for decision in decisions {
        let list = List([1, 2, 3])
        let replay = Replay(list)
        decision.edit(list) { if list.value.count == 3 { remove(list) } }
        #expect(list.value == decision.result)
        #expect(replay.elements == list.value && replay.faults == [])
      }
    }
  }

  @Test(
    "an applied change announces the list's elements, whatever those of the change are",
    arguments: [4, 6000])
  func appliedElements(count: Int) {
    let list = MutableCollectionProperty(Array(0..<count))
    let (sum, first) = (list.sum(), list.prefix(2))
    sum.startWithValues { _ in }
    first.startWithChanges { _ in }
    let moves = (0..<count).map { CollectionEvent.move(from: count - 1, to: $0, element: 99) }
    list.apply(CollectionChange(moves + [.deletion(index: 1, element: 7)]))
    let expected = [count - 1] + (0..<count - 2).reversed()
    #expect(list.value == expected && sum.value == expected.reduce(0, +))
    #expect(first.value == Array(expected.prefix(2)))
  }

  @Test("a row maker that edits the list and reads the rows stops the program with a message")
  func reentered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableCollectionProperty([1, 2])
      var rows: CollectionProperty<Int>?
      var mayEdit = false
      rows = list.map(id: \.self) { (number: Property<Int>) in
        if mayEdit {
          mayEdit = false
          list.removeFirst(2)
          _ = rows?.value
        }
        return number.value
      }
      rows?.observeChanges { _ in }
      mayEdit = true
      list.append(3)
    }
    #expect(result.message.contains("is computed from itself"))
  }

  @Test("the events give the list, also if a comparison edits it during another edit")
  func editsWithinComparisons() {
    typealias List = MutableCollectionProperty<Compared>
    func elements(_ numbers: Int...) -> [Compared] { numbers.map { Compared($0) } }
    let outer: [(List) -> Void] = [
      { $0[1] = Compared(5) }, { $0.value = elements(1, 5, 4) }, { $0.swapAt(1, 3) },
      { $0.replaceSubrange(1..<3, with: elements(5, 6)) }, { $0.reverse() },
    ]
    let inner: [(List) -> Void] = [
      { $0.insert(Compared(9), at: 0) }, { $0.swapAt(0, 3) },
      { $0.value = elements(7, 8, 9, 3, 2) },
    ]
    for perform in outer {
      for edit in inner {
        let list = List(elements(1, 2, 3, 4))
        var numbers: [Int] = []
        list.startWithChanges { $0.mapElements(\.number).apply(to: &numbers) }
        var isDone = false
        list[1].action = { [unowned list] in
          guard !isDone else { return }
          isDone = true
          edit(list)
        }
        perform(list)
        #expect(isDone && numbers == list.value.map(\.number))
      }
    }
  }

  @Test("elements that cannot be compared are announced at every assignment")
  func incomparable() {
    let list = MutableCollectionProperty([Sentinel()])
    var notifications = 0
    list.observeChanges { if case .update = $0 { notifications += 1 } }
    list[0] = list[0]
    list.value = list.value
    #expect(notifications == 2)
  }

  @Test("derivations of a list whose edits are undone are as before", arguments: [false, true])
  func reverted(isReadAgain: Bool) {
    let array = MutableProperty([3, 1, 2])
    let list = CollectionProperty(following: array)
    let derived = [
      list.map { $0 + 1 }, list.filter { $0 > 1 }, list.sorted(), list.sorted().filter { $0 > 1 },
    ]
    let replays = derived.map { Replay($0) }
    let (sum, count) = (list.sum(), list.count { $0 > 1 })
    let received = [sum.received(), count.received()]
    let former = [[4, 2, 3], [3, 2], [1, 2, 3], [2, 3]]
    batch {
      array.value = [9, 3, 8]
      #expect(derived.map(\.value) == [[10, 4, 9], [9, 3, 8], [3, 8, 9], [3, 8, 9]])
      #expect((sum.value, count.value) == (20, 3))
      array.value = [3, 1, 2]
      if isReadAgain { #expect(derived.map(\.value) == former) }
    }
    #expect(derived.map(\.value) == former)
    array.value = [3, 1, 2, 5]
    #expect(replays.map(\.faults) == [[], [], [], []])
    // A change that undid itself may be sent as edits.
    #expect(replays.map(\.states.last) == [[4, 2, 3, 6], [3, 2, 5], [1, 2, 3, 5], [2, 3, 5]])
    #expect(replays.compactMap(\.brackets.last?.count) == [1, 1, 1, 1])
    #expect(received.map(\.values) == [[6, 11], [2, 3]])
  }

  @Test("each bracket balances: never nested, never empty, also after a throw")
  func brackets() {
    let list = MutableCollectionProperty([1, 2, 3])
    let replay = Replay(list)
    #expect(throws: Refusal.self) {
      try batch {
        list.append(4)
        list.remove(at: 0)
        throw Refusal()
      }
    }
    batch {}
    batch { list.append(contentsOf: []) }
    list.removeAll()
    list.removeAll()
    list.popFirst()
    list.popLast()
    list.value = [7]
    #expect(replay.faults == [])
    #expect(replay.states == [[1, 2, 3], [2, 3, 4], [], [7]])
    #expect(
      replay.brackets[1] == [.insertion(index: 3, element: 4), .deletion(index: 0, element: 1)])
  }
}
