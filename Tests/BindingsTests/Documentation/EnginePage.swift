import Bindings
import Testing

/// The code of the page about the engine, and what it prints.
@Suite("The page about the engine")
struct EnginePage {
  private let printed = Received<String>()

  private func print(_ value: some CustomStringConvertible) { printed.note(value.description) }

  /// Runs the code of a section with a new pile, and expects it to print what the section shows.
  private func run(
    _ heading: String,
    _ code: (MutableProperty<Int>, _ most: MutableProperty<Int>, Property<String>) -> Void
  ) throws {
    let before = printed.values.count
    let count = MutableProperty(18, name: "count")
    let most = MutableProperty(3, name: "most")
    let limit = count.combineLatest(with: most) {
      print("computing limit")
      return min($0, $1)
    }
    let prompt = limit.map {
      print("computing prompt")
      return "Your move (1..\($0))"
    }
    code(count, most, prompt)
    let output = try Page("Engine.md").section("## \(heading)").output
    #expect(printed.values.dropFirst(before).joined(separator: "\n") == output.last, "\(heading)")
  }

  @Test("the code of each section prints what the section shows")
  func sections() throws {
    try run("A read without observers") { count, _, prompt in
      count.value = 2
      count.value = 17
      print(prompt.value)
      print(prompt.value)
    }
    try run("A set with an observer") { count, _, prompt in
      prompt.startWithValues { print("received \($0)") }
      count.value = 17
      count.value = 2
    }
    try run("Two paths to one node") { count, most, prompt in
      let line = count.combineLatest(with: prompt) { "\($0) matches. \($1)" }
      line.startWithValues { print("received \($0)") }
      batch {
        count.value = 2
        most.value = 1
      }
    }
    try run("An observer that sets") { count, most, _ in
      count.observeValues {
        print("received \($0)")
        if $0 == 1 { most.value = 1 }
        if $0 > 1 { count.value = 1 }
      }
      most.observeValues { print("received at most \($0), of \(count.value)") }
      count.observeValues { print("also received \($0)") }
      count.value = 5
    }
    try run("Lists") { _, _, _ in
      let tasks = MutableCollectionProperty(["Weed", "Sow"])
      let lengths = tasks.map {
        print("measuring \($0)")
        return $0.count
      }
      lengths.startWithChanges { print($0) }
      tasks.append("Water")
    }
    try run("Ownership") { _, _, _ in
      var count: MutableProperty<Int>? = MutableProperty(18)
      count?.map { "\($0) matches" }.startWithValues { print($0) }
      count?.value = 17
      count?.producer.startWithCompleted { print("over") }
      count = nil
    }
  }
}
