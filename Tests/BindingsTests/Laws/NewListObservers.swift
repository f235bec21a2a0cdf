import Bindings
import Testing

@Suite("20. A new observer of a list starts from the empty list")
struct NewListObservers {
  @Test("changesProducer sends the whole content as one bracket of insertions, then the changes")
  func content() {
    let list = MutableCollectionProperty(["a", "b"])
    let received = list.received()
    list.append("c")
    #expect(
      received.values == [
        .startChange, .insertion(index: 0, element: "a"), .insertion(index: 1, element: "b"),
        .endChange, .startChange, .insertion(index: 2, element: "c"), .endChange,
      ])
  }

  @Test("changesProducer sends no bracket for an empty list, and changesSignal sends only changes")
  func emptyAndSignal() {
    let list = MutableCollectionProperty<Int>()
    let received = Received<CollectionEvent<Int>>()
    list.changesProducer.startWithValues { received.note($0) }
    #expect(received.values == [])
    list.append(1)
    let changes = Received<CollectionEvent<Int>>()
    list.changesSignal.observeValues { changes.note($0) }
    list.append(2)
    #expect(changes.values == [.startChange, .insertion(index: 1, element: 2), .endChange])
  }

  @Test("an observer that begins in a batch that undoes its edits replays to the list")
  func followingComesBack() {
    let source = MutableProperty([1])
    let list = CollectionProperty(following: source)
    let early = Replay(list)
    var late: [Replay<Int>] = []
    batch {
      source.value = [1, 2]
      late.append(Replay(list))
      source.value = [3]
      late.append(Replay(list))
      #expect(list.value == [3])
      source.value = [1, 2]
    }
    #expect(early.states == [[1], [1, 2]])
    #expect(late.map(\.states.last) == [[1, 2], [1, 2]])
    #expect(late.map(\.faults) == [[], []])
  }

  @Test("an observer that begins during a delivery with nested edits receives each edit once")
  func duringDelivery() {
    let list = MutableCollectionProperty([1])
    var late: [Replay<Int>] = []
    list.observeChanges { [unowned list] event in
      guard case .insertion(_, 2) = event else { return }
      late.append(Replay(list))
      list.append(3)
      late.append(Replay(list))
      list.append(4)
    }
    list.append(2)
    #expect(late[0].states == [[1, 2], [1, 2, 3, 4]])
    #expect(late[1].states == [[1, 2, 3], [1, 2, 3, 4]])
    #expect(late.flatMap(\.faults) == [])
  }

  @Test("a list that its first observer edits while that begins sends each edit once")
  func editedWhileBeginning() {
    let list = MutableCollectionProperty([1])
    let early = Replay(list)
    let received = Received<String>()
    list.startWithChanges { [unowned list] event in
      received.note("\(event)")
      if case .insertion(0, 1) = event { list.append(2) }
    }
    #expect(received.values == ["start", "insert 1 at 0", "end", "start", "insert 2 at 1", "end"])
    #expect(early.states == [[1], [1, 2]])
  }
}
