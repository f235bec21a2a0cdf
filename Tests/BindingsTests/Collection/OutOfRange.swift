import Bindings
import Testing

@Suite("An index that is out of range stops the program before observers are notified")
struct OutOfRangeTests {
  /// The text with which the program stops, after what the list's observers received.
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private static func list() -> MutableCollectionProperty<Int> {
    let list = MutableCollectionProperty([1, 2, 3], name: "numbers")
    list.observeChanges { fatalError("received \($0)") }
    return list
  }

  @Test("an index that is out of range stops with a message that names index, list and count")
  func indices() async {
    let removal = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().remove(at: 3) }
    let numbers = "out of range in “numbers”, which has 3 elements."
    #expect(words(removal).contains("Bindings: index 3 is \(numbers)"))
    let insertion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().insert(0, at: -1) }
    #expect(words(insertion).contains("index -1 is \(numbers)"))
    let update = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list()[7] = 0 }
    #expect(words(update).contains("index 7 is \(numbers)"))
    let move = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().move(from: 0, to: 3) }
    #expect(words(move).contains("index 3 is \(numbers)"))
    #expect(!(words(removal) + words(insertion) + words(update) + words(move)).contains("received"))
  }

  @Test("a range or a number of elements that is out of range stops with a message that names them")
  func ranges() async {
    let range = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().replaceSubrange(1..<5, with: [0]) }
    #expect(words(range).contains("range 1..<5 is out of range in “numbers”, which has 3"))
    let count = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().removeLast(-1) }
    let fewer = "-1 elements cannot be removed from “numbers”, which has 3 elements."
    #expect(words(count).contains(fewer))
    let first = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().removeFirst(4) }
    let more = "4 elements cannot be removed from “numbers”, which has 3 elements."
    #expect(words(first).contains(more))
    let last = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.list().removeLast(4) }
    #expect(words(last).contains(more))
    #expect(!(words(range) + words(count) + words(first) + words(last)).contains("received"))
  }

  @Test("a prefix of a negative length stops with a message")
  func prefix() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Self.list().prefix(-1) }
    #expect(
      words(result).contains("prefix has the length -1, which must not be negative."))
  }

  @Test("to remove the first or last element of an empty list stops with a message")
  func ends() async {
    let first = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { MutableCollectionProperty<Int>(name: "none").removeFirst() }
    #expect(words(first).contains("Bindings: “none” is empty, so there is nothing to remove."))
    let last = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { MutableCollectionProperty<Int>(name: "none").removeLast() }
    #expect(words(last).contains("Bindings: “none” is empty, so there is nothing to remove."))
  }

  @Test("messages name an unnamed list by its source location or its kind")
  func nameless() async {
    let made = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      MutableCollectionProperty<Int>([1], fileID: "Rows/List.swift", line: 15).remove(at: 3)
    }
    #expect(
      words(made).contains(
        "index 3 is out of range in the list made at Rows/List.swift:15, which has 1 element."))
    let empty = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = MutableCollectionProperty<Int>(fileID: "Rows/List.swift", line: 16)[0] }
    #expect(
      words(empty).contains(
        "index 0 is out of range in the list made at Rows/List.swift:16, which is empty."))
    let derived = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Self.list().filter { $0 > 1 }[2] }
    #expect(
      words(derived).contains(
        "index 2 is out of range in a derived list, which has 2 elements."))
    let constant = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = CollectionProperty([1])[1] }
    #expect(
      words(constant).contains("index 1 is out of range in a constant list, which has 1 element."))
  }
}
