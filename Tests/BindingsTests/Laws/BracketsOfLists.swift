import Bindings
import Testing

@Suite("19. The index of an event is valid after the events before it")
struct IndicesAreSequential {
  @Test("each event's index is valid in the list after the events before it")
  func operations() {
    let list = MutableCollectionProperty(["a", "b"])
    let replay = Replay(list)
    list.insert("c", at: 1)
    list.move(from: 0, to: 2)
    list.replaceSubrange(0..<2, with: ["x", "y", "z"])
    list.replaceSubrange(1..<4, with: ["y"])
    list.value = ["w", "x", "v"]
    list[2] = "u"
    list.removeLast()
    #expect(replay.faults == [])
    #expect(
      replay.states == [
        ["a", "b"], ["a", "c", "b"], ["c", "b", "a"], ["x", "y", "z", "a"], ["x", "y"],
        ["w", "x", "v"], ["w", "x", "u"], ["w", "x"],
      ])
  }

  @Test("a list is not a sequence: its properties are live, and silent when equal")
  func properties() {
    let list = MutableCollectionProperty([1, 2])
    let (count, first, last) = (list.count.received(), list.first.received(), list.last.received())
    let isEmpty = list.isEmpty.received()
    #expect(list[1] == 2)
    batch {
      list.append(3)
      list.removeLast()
    }
    list.insert(0, at: 0)
    list.removeAll()
    #expect(count.values == [2, 3, 0])
    #expect(first.values == [1, 0, nil])
    #expect(last.values == [2, nil])
    #expect(isEmpty.values == [false, true])
  }
}

@Suite("20. A new observer of a list starts from the empty list")
struct NewListObservers {
  @Test("changesProducer sends the content, if any, in one bracket; changesSignal only changes")
  func content() {
    let list = MutableCollectionProperty<String>()
    func begin() -> (Received<CollectionEvent<String>>, Received<CollectionChange<String>>) {
      let (events, brackets) = (list.changesProducer, list.bracketsProducer)
      return (Received { events.startWithValues($0) }, Received { brackets.startWithValues($0) })
    }
    let (none, noBrackets) = begin()
    #expect(none.values == [] && noBrackets.values == [])
    list.append(contentsOf: ["a", "b"])
    let (received, brackets) = begin()
    let changes = Received { list.changesSignal.observeValues($0) }
    list.append("c")
    #expect(
      received.values == [
        .startChange, .insertion(index: 0, element: "a"), .insertion(index: 1, element: "b"),
        .endChange, .startChange, .insertion(index: 2, element: "c"), .endChange,
      ])
    #expect(
      brackets.values.map(\.description) == ["insert a at 0, insert b at 1", "insert c at 2"])
    #expect(changes.values == received.values.suffix(3))
  }

  @Test(
    "an observer that begins in a batch starts from the edits so far, and receives the rest",
    arguments: [[], [3]])
  func insideBatch(rest: [Int]) {
    let list = MutableCollectionProperty([1])
    let lists = [
      CollectionProperty(list), CollectionProperty(following: list.property), list.map { $0 },
    ]
    var late: [Replay<CollectionEvent<Int>>] = []
    batch {
      list.append(2)
      late = lists.map { Replay($0) }
      list.append(contentsOf: rest)
    }
    let states = [[1, 2]] + (rest.isEmpty ? [] : [[1, 2, 3]])
    #expect(late.map(\.states) == [states, states, states])
    #expect(late.flatMap(\.faults) == [])
  }
}

@Suite("22. A batch is one bracket")
struct BatchesAreOneBracket {
  @Test("several edits in a batch are one bracket, in order")
  func oneBracket() {
    let list = MutableCollectionProperty([1, 2])
    let edits = list.edits {
      batch {
        list.append(3)
        batch { list.remove(at: 0) }
        list[0] = 9
        list.move(from: 0, to: 1)
      }
    }
    #expect(edits == ["insert 3 at 2, delete 1 at 0, update 2 to 9 at 0, move 9 from 0 to 1"])
  }

  @Test("edits of a round are one bracket, also if a computation edits a list that had settled")
  func whileSettling() {
    let (first, last) = (MutableProperty(0), MutableProperty(0))
    let list = MutableCollectionProperty<Int>()
    for source in [first, last] {
      source.map { number in
        if number > 0 { list.append(number) }
        return number
      }.observeValues { _ in }
    }
    let replays = [Replay(list), Replay(list.map { $0 })]
    batch {
      first.value = 1
      list.append(2)
      last.value = 3
    }
    #expect(list.value == [2, 1, 3])
    #expect(replays.map(\.states) == [[[2, 1, 3]], [[2, 1, 3]]])
    #expect(replays.flatMap(\.faults) == [])
  }
}
