import Bindings
import Testing

/// What the collection property that this one descends from was tested for, in today's words, and
/// what it did wrong.
@Suite("The collection property that this one descends from")
struct SeedCollectionTests {
  private let list = MutableCollectionProperty(["test0", "test1"])

  /// The brackets sent while `action` runs, each as text.
  private func edits<Element>(
    by list: some ObservableCollection<Element>, _ action: () -> Void
  ) -> [String] {
    let received = Received<String>()
    let observation = list.bracketsSignal.observeValues { received.note("\($0)") }
    action()
    observation.dispose()
    return received.values
  }

  /// The whole values sent while `action` runs.
  private func values(_ action: () -> Void) -> [[String]] {
    let received = list.property.receivedChanges()
    action()
    return received.values
  }

  @Test("each operation is one bracket, with index, old and new element")
  func operations() {
    #expect(edits(by: list) { list.append("test2") } == ["insert test2 at 2"])
    #expect(
      edits(by: list) { list.append(contentsOf: ["a", "b"]) } == [
        "insert a at 3, insert b at 4"
      ])
    #expect(edits(by: list) { list.insert("c", at: 0) } == ["insert c at 0"])
    #expect(edits(by: list) { list[1] = "d" } == ["update test0 to d at 1"])
    #expect(edits(by: list) { list.remove(at: 2) } == ["delete test1 at 2"])
    #expect(edits(by: list) { list.removeLast() } == ["delete b at 4"])
    #expect(edits(by: list) { list.removeFirst() } == ["delete c at 0"])
    #expect(edits(by: list) { list.move(from: 0, to: 2) } == ["move d from 0 to 2"])
    #expect(list.value == ["test2", "a", "d"])
    #expect(edits(by: list) { list.sort() } == ["move test2 from 0 to 2"])
    list.value = ["x", "y"]
    #expect(edits(by: list) { list.removeAll() } == ["delete y at 1, delete x at 0"])
  }

  @Test("a list's producer sends the current value, and one for each operation and each set")
  func values() {
    #expect(values { list.value = ["a"] } == [["a"]])
    #expect(values { list.append("b") } == [["a", "b"]])
    #expect(values { list.append(contentsOf: ["c", "d"]) } == [["a", "b", "c", "d"]])
    #expect(values { list.removeAll() } == [[]])
    let started = Received<[String]>()
    list.producer.startWithValues { started.note($0) }
    list.append("e")
    #expect(started.values == [[], ["e"]])
  }

  @Test("removing an absent element and appending no elements send nothing")
  func edges() {
    let empty = MutableCollectionProperty<String>()
    var removed: [String?] = []
    #expect(
      edits(by: empty) {
        removed = [empty.popFirst(), empty.popLast()]
        empty.removeAll()
        empty.append(contentsOf: [])
        empty.removeFirst(0)
        empty.insert(contentsOf: [], at: 0)
        empty.removeSubrange(0..<0)
      } == [])
    #expect(removed == [nil, nil])
  }

  @Test("removing the first or last element returns it and sends a deletion")
  func ends() {
    list.value = ["a", "b", "c", "d"]
    var removed: [String?] = []
    let edits = edits(by: list) {
      removed = [list.removeFirst(), list.removeLast(), list.popFirst(), list.popLast()]
    }
    #expect(removed == ["a", "d", "b", "c"])
    #expect(edits == ["delete a at 0", "delete d at 2", "delete b at 0", "delete c at 0"])
  }

  @Test("brackets begin with the whole content as one change, unless there is none")
  func brackets() {
    list.value = ["a", "b"]
    let received = Received<String>()
    list.bracketsProducer.startWithValues { received.note("\($0)") }
    list.append(contentsOf: ["c", "d"])
    list.removeAll()
    list.bracketsProducer.startWithValues { received.note("late: \($0)") }
    list.append("e")
    #expect(
      received.values == [
        "insert a at 0, insert b at 1", "insert c at 2, insert d at 3",
        "delete d at 3, delete c at 2, delete b at 1, delete a at 0", "insert e at 0",
        "late: insert e at 0",
      ])
  }

  @Test("E.3: a range is replaced as a range, from its own start, whatever the lengths")
  func ranges() {
    list.value = ["a", "b", "c"]
    #expect(edits(by: list) { list.replaceSubrange(1..<2, with: ["x"]) } == ["update b to x at 1"])
    #expect(
      edits(by: list) { list.replaceSubrange(0..<1, with: ["y", "z"]) } == [
        "update a to y at 0, insert z at 1"
      ])
    #expect(list.value == ["y", "z", "x", "c"])
    #expect(
      edits(by: list) { list.replaceSubrange(0..<3, with: ["q"]) } == [
        "update y to q at 0, delete x at 2, delete z at 1"
      ])
    #expect(list.value == ["q", "c"])
  }

  @Test("E.3: a list in many lists sends its edits through each, also after the release of one")
  func parents() {
    let shelf = Shelf([1])
    var parents = (0..<20).map { _ in MutableCollectionProperty([shelf]) }
    let edits = Received<Int>()
    for (number, parent) in parents.enumerated() {
      parent.flatMap(\.books).observeChanges { if case .insertion = $0 { edits.note(number) } }
    }
    shelf.books.append(2)
    #expect(edits.values.sorted() == Array(0..<20))
    parents[3].removeAll()
    parents.remove(at: 7)
    shelf.books.append(3)
    // What held the list of another parent goes on: it can still change by the shelf.
    #expect(edits.values.suffix(19).sorted() == (0..<20).filter { $0 != 3 })
  }

  @Test("a list's streams complete when it is released")
  func completion() {
    let completed = Received<String>()
    do {
      let list = MutableCollectionProperty([1])
      list.changesSignal.observeCompleted { completed.note("changesSignal") }
      list.changesProducer.startWithCompleted { completed.note("changesProducer") }
      list.bracketsSignal.observeCompleted { completed.note("bracketsSignal") }
      list.signal.observeCompleted { completed.note("signal") }
      list.producer.startWithCompleted { completed.note("producer") }
      list.count.signal.observeCompleted { completed.note("count") }
    }
    #expect(
      completed.values.sorted() == [
        "bracketsSignal", "changesProducer", "changesSignal", "count", "producer", "signal",
      ])
  }
}
