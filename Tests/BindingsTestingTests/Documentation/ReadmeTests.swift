import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Foundation
import Testing

@Suite("The README's section on testing")
struct ReadmeTests {
  @Test("taking the last match ends the game, and nothing more can be taken")
  func takingTheLast() {
    let pile = PileViewModel(matches: 2)
    let journal = Journal(pile, called: "pile")

    journal.expect(after: pile.take(1)) { pile.title.becomes("1 match") }
    journal.expect(after: pile.take(1)) {
      pile.title.becomes("0 matches")
      pile.take.isEnabled.becomes(false)
      pile.isOver.becomes(true)
    }
    journal.expect(after: pile.take(1))
    journal.finish()
  }

  @Test("the README's failure is the real one")
  func failure() throws {
    let failures = Failures()
    let pile = PileViewModel(matches: 1)
    let journal = Journal(pile, called: "pile", report: failures.note)
    journal.expect(after: pile.take(1)) {
      pile.title.becomes("0 matches")
      pile.isOver.becomes(true)
    }
    let message = try #require(failures.messages.first)
      .replacing(/BindingsTestingTests\/ReadmeTests\.swift:\d+/, with: "README.swift:11")
    #expect(try Self.readme().contains("```\n\(message)\n```"))
  }

  @Test("the README's view model and test are compiled here")
  func code() throws {
    let source = try Self.plain(String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try Self.readme().matches(of: /```swift\n((?s).*?)```/).map { String($0.1) }
    let own = blocks.filter { $0.contains("class PileViewModel") || $0.contains("takingTheLast") }
    #expect(own.count == 2)
    #expect(own.filter { !source.contains(Self.plain($0)) } == [])
  }

  private static func readme() throws -> String {
    var folder = URL(filePath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
  }

  /// However far the lines are indented.
  private static func plain(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  public final class PileViewModel {
    // What the screen shows
    public let title: Property<String>
    public let isOver: Property<Bool>

    // What the player does
    public let take: Action<Int, Void, Never>

    public init(matches: Int) {
      let count = MutableProperty(matches)
      title = count.map { $0 == 1 ? "1 match" : "\($0) matches" }
      isOver = count.map { $0 == 0 }
      take = Action(enabledIf: count.map { $0 > 0 }) { count.value -= min($0, count.value) }
    }
  }
}
