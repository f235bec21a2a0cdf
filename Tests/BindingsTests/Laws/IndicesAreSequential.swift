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
