import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Foundation
import Testing
import ViewModels

@Suite("The README")
struct ReadmeTests {
  @Test("an undo puts back the player's matches and the computer's, in one change")
  func undo() {
    let game = MatchViewModel()
    game.newGame()
    game.takeThree()
    let journal = Journal(game, called: "game")
    journal.expect(after: game.undo()) {
      game.board.sends((14...17).map { .insertion(index: $0, element: Tile("|", look: .piece)) })
      game.gameState.becomes("18 matches")
      game.moveReport.becomes("Please start")
      game.undo.isEnabled.becomes(false)
      game.announced.sends("You take back your move, leaving 18.")
      game.recorded.sends("undo")
    }
    journal.finish()
  }

  @Test("the README's failure is the one of a step that forgets the button")
  func failure() throws {
    var messages: [String] = []
    let game = MatchViewModel()
    game.newGame()
    game.takeThree()
    let journal = Journal(game, called: "game") { messages.append("\($0.message)") }
    journal.expect(after: game.undo()) {
      game.board.sends((14...17).map { .insertion(index: $0, element: Tile("|", look: .piece)) })
      game.gameState.becomes("18 matches")
      game.moveReport.becomes("Please start")
      game.announced.sends("You take back your move, leaving 18.")
      game.recorded.sends("undo")
    }
    let message = try #require(messages.first)
    let shown = try #require(try Self.readme().firstMatch(of: /```\n(The outputs(?s).*?)```/)).1
    #expect(message.hasPrefix(shown), "\(message)")
  }

  @Test("the README's edits are those of a move and its answer")
  func edits() throws {
    let game = MatchViewModel()
    game.newGame()
    var lines: [String] = []
    game.board.changesSignal.observeValues { event in
      switch event {
      case .startChange: lines.append("startChange")
      case .deletion(let index, let tile):
        lines.append("deletion(index: \(index), element: \(tile))")
      case .endChange: lines.append("endChange")
      default: lines.append("\(event)")
      }
    }
    game.takeThree()
    #expect(try Self.readme().contains("```\n\(lines.joined(separator: "\n"))\n```"))
  }

  @Test("each excerpt of the README that names a file is a part of it")
  func excerpts() throws {
    let blocks = try Self.readme().matches(of: /<!-- (\S+\.swift) -->\n```swift\n((?s).*?)```/)
    #expect(blocks.count == 5)
    for block in blocks {
      let file = Self.root.appending(path: String(block.1))
      let source = Self.plain(try String(contentsOf: file, encoding: .utf8))
      #expect(source.contains(Self.plain(String(block.2))), "\(block.1)")
    }
  }

  private static var root: URL {
    var folder = URL(filePath: #filePath)
    for _ in 1...3 { folder.deleteLastPathComponent() }
    return folder
  }

  private static func readme() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// However far the lines are indented.
  private static func plain(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
