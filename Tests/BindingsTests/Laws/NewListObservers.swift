import Bindings
import Testing

@Suite("20. A new observer of a list starts from the empty list")
struct NewListObservers {
  @Test("changesProducer sends the whole content as one bracket of insertions, then the changes")
  func content() {
    let list = MutableCollectionProperty(["a", "b"])
    let (received, brackets) = (
      list.received(), Received { list.bracketsProducer.startWithValues($0) }
    )
    list.append("c")
    #expect(
      received.values == [
        .startChange, .insertion(index: 0, element: "a"), .insertion(index: 1, element: "b"),
        .endChange, .startChange, .insertion(index: 2, element: "c"), .endChange,
      ])
    #expect(
      brackets.values.map(\.description) == ["insert a at 0, insert b at 1", "insert c at 2"])
  }

  @Test("changesProducer sends no bracket for an empty list, and changesSignal sends only changes")
  func emptyAndSignal() {
    let list = MutableCollectionProperty<Int>()
    let (received, brackets) = (
      list.received(), Received { list.bracketsProducer.startWithValues($0) }
    )
    #expect(received.values == [] && brackets.values == [])
    list.append(1)
    let changes = Received { list.changesSignal.observeValues($0) }
    list.append(2)
    #expect(changes.values == [.startChange, .insertion(index: 1, element: 2), .endChange])
  }

  @Test(
    "an observer that begins in a batch starts from the edits so far, and receives the rest",
    arguments: [[], [3]])
  func insideBatch(rest: [Int]) {
    let list = MutableCollectionProperty([1])
    let lists = [
      CollectionProperty(list), CollectionProperty(following: list.property), list.map { $0 },
    ]
    var late: [Replay<Int>] = []
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
