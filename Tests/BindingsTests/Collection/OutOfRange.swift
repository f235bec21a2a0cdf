import Bindings
import Testing

@Suite("An index or a count out of range stops the program, an edit before it is announced")
struct OutOfRangeTests {
  private typealias List = MutableCollectionProperty<Int>

  /// Mistakes with a list of three numbers, or with another, and how the message of each begins.
  private static var mistakes: [(act: (List) -> Void, words: String)] {
    let numbers = "in “numbers”, which has 3 elements."
    let from = "cannot be removed from “numbers”, which has 3 elements."
    let none = "“none” is empty, so there is nothing to remove."
    return [
      ({ $0.remove(at: 3) }, "index 3 is out of range \(numbers)"),
      ({ $0.insert(0, at: -1) }, "index -1 is out of range \(numbers)"),
      ({ $0[7] = 0 }, "index 7 is out of range \(numbers)"),
      ({ $0.move(from: 0, to: 3) }, "index 3 is out of range \(numbers)"),
      ({ $0.swapAt(0, 3) }, "index 3 is out of range \(numbers)"),
      ({ $0.replaceSubrange(1..<5, with: [0]) }, "range 1..<5 is out of range \(numbers)"),
      ({ $0.removeLast(.min) }, "\(Int.min) elements \(from)"),
      ({ $0.removeFirst(4) }, "4 elements \(from)"),
      ({ $0.removeLast(4) }, "4 elements \(from)"),
      ({ _ = $0.prefix(-1) }, "a prefix has the length -1, which must not be negative."),
      ({ _ = History([$0], limit: .min) }, "a history has the limit \(Int.min), which"),
      (
        { _ in _ = Signal<Int, Never>.empty.collect(count: .min) },
        "collect(count: \(Int.min)) never sends"
      ),
      ({ _ in List(name: "none").removeFirst() }, none),
      ({ _ in List(name: "none").removeLast() }, none),
      (
        { _ in List([1], fileID: "Rows/List.swift", line: 15).remove(at: 3) },
        "index 3 is out of range in the list made at Rows/List.swift:15, which has 1 element."
      ),
      (
        { _ in _ = List(fileID: "Rows/List.swift", line: 16)[0] },
        "index 0 is out of range in the list made at Rows/List.swift:16, which is empty."
      ),
      (
        { _ = $0.filter { $0 > 1 }[2] },
        "index 2 is out of range in a derived list, which has 2 elements."
      ),
      (
        { _ in _ = CollectionProperty([1])[1] },
        "index 1 is out of range in a constant list, which has 1 element."
      ),
    ]
  }

  @Test("the message names the index, range or count", arguments: mistakes.indices)
  func stops(number: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in
      let list = List([1, 2, 3], name: "numbers")
      list.observeChanges { fatalError("received \($0)") }
      Self.mistakes[number].act(list)
    }
    #expect(result.message.contains("Bindings: " + Self.mistakes[number].words))
    #expect(!result.message.contains("received"))
  }
}
