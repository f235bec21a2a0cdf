import Bindings
import Testing

@Suite("The events of each edit of a list")
struct EventsOfEachEdit {
  private let list = MutableCollectionProperty(["test0", "test1"])

  @Test("an operation is one bracket, with index, old and new element")
  func operations() {
    #expect(list.edits { list.append("test2") } == ["insert test2 at 2"])
    #expect(list.edits { list.append(contentsOf: ["a", "b"]) } == ["insert a at 3, insert b at 4"])
    #expect(list.edits { list.insert("c", at: 0) } == ["insert c at 0"])
    #expect(list.edits { list[1] = "d" } == ["update test0 to d at 1"])
    #expect(list.edits { list.remove(at: 2) } == ["delete test1 at 2"])
    #expect(list.edits { list.removeLast() } == ["delete b at 4"])
    #expect(list.edits { list.removeFirst() } == ["delete c at 0"])
    #expect(list.edits { list.move(from: 0, to: 2) } == ["move d from 0 to 2"])
    #expect(list.value == ["test2", "a", "d"])
    #expect(list.edits { list.sort() } == ["move test2 from 0 to 2"])
    #expect(list.edits { list.swapAt(0, 2) } == ["update a to test2 at 0, update test2 to a at 2"])
    #expect(list.edits { list.removeAll { $0 != "d" } } == ["delete test2 at 0, delete a at 1"])
    list.value = ["x", "y"]
    #expect(list.edits { list.removeAll() } == ["delete y at 1, delete x at 0"])
  }

  @Test("removing the first or last element returns it and sends a deletion, if there is one")
  func ends() {
    list.value = ["a", "b", "c", "d"]
    var removed: [String?] = []
    let edits = list.edits {
      removed = [list.removeFirst(), list.removeLast(), list.popFirst(), list.popLast()]
      removed += [list.popFirst(), list.popLast()]
    }
    #expect(removed == ["a", "d", "b", "c", nil, nil])
    #expect(edits == ["delete a at 0", "delete d at 2", "delete b at 0", "delete c at 0"])
  }

  @Test("a range is replaced as a range, from its own start, whatever the lengths")
  func ranges() {
    list.value = ["a", "b", "c"]
    #expect(list.edits { list.replaceSubrange(1..<2, with: ["x"]) } == ["update b to x at 1"])
    let longer = list.edits { list.replaceSubrange(0..<1, with: ["y", "z"]) }
    #expect(longer == ["update a to y at 0, insert z at 1"])
    #expect(list.value == ["y", "z", "x", "c"])
    let shorter = list.edits { list.replaceSubrange(0..<3, with: ["q"]) }
    #expect(shorter == ["update y to q at 0, delete x at 2, delete z at 1"])
    #expect(list.value == ["q", "c"])
  }
}
