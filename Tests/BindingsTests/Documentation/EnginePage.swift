import Bindings
import Foundation
import Testing

/// The code of the page about the engine, and what it prints.
@Suite("The page about the engine")
struct EnginePage {
  private final class Pile {
    let count: MutableProperty<Int>
    let most: MutableProperty<Int>
    let limit: Property<Int>
    let prompt: Property<String>

    init(_ printed: Received<String>) {
      func print(_ text: String) { printed.note(text) }
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
      (self.count, self.most, self.limit, self.prompt) = (count, most, limit, prompt)
    }
  }

  private let printed = Received<String>()
  private let pile: Pile

  init() { pile = Pile(printed) }

  private func print(_ value: some CustomStringConvertible) { printed.note(value.description) }

  /// What a section of the page says is printed.
  private func output(_ heading: String) throws -> [String] {
    let section = try Page("Engine.md").section(heading).joined(separator: "\n")
    let blocks = section.matches(of: /\n\n```\n([^`]*?)```/)
    return try #require(blocks.last).1.split(separator: "\n").map(String.init)
  }

  @Test("a read of an unobserved derivation computes it once")
  func pulled() throws {
    let (count, prompt) = (pile.count, pile.prompt)
    count.value = 2
    count.value = 17
    print(prompt.value)
    print(prompt.value)
    #expect(try printed.values == output("## A read without observers"))
  }

  @Test("a set computes observed derivations, and stops at one that has not changed")
  func pushed() throws {
    let (count, prompt) = (pile.count, pile.prompt)
    prompt.startWithValues { print("received \($0)") }
    count.value = 17
    count.value = 2
    #expect(try printed.values == output("## A set with an observer"))
  }

  @Test("a node with two paths to a source waits for both")
  func diamond() throws {
    let (count, most, prompt) = (pile.count, pile.most, pile.prompt)
    let line = count.combineLatest(with: prompt) { "\($0) matches. \($1)" }
    line.startWithValues { print("received \($0)") }
    batch {
      count.value = 2
      most.value = 1
    }
    #expect(try printed.values == output("## Two paths to one node"))
  }

  @Test("a set by an observer is announced in the next round")
  func rounds() throws {
    let (count, most) = (pile.count, pile.most)
    count.observeValues {
      print("received \($0)")
      if $0 == 1 { most.value = 1 }
      if $0 > 1 { count.value = 1 }
    }
    most.observeValues { print("received at most \($0), of \(count.value)") }
    count.observeValues { print("also received \($0)") }
    count.value = 5
    #expect(try printed.values == output("## An observer that sets"))
  }

  @Test("a derived list reads the log of its source")
  func list() throws {
    let tasks = MutableCollectionProperty(["Weed", "Sow"])
    let lengths = tasks.map {
      print("measuring \($0)")
      return $0.count
    }
    lengths.startWithChanges { print($0) }
    tasks.append("Water")
    #expect(try printed.values == output("## Lists"))
  }

  @Test("an observed derivation is released with its source")
  func ownership() throws {
    var count: MutableProperty<Int>? = MutableProperty(18)
    count?.map { "\($0) matches" }.startWithValues { print($0) }
    count?.value = 17
    count?.producer.startWithCompleted { print("over") }
    count = nil
    #expect(try printed.values == output("## Ownership"))
  }
}
