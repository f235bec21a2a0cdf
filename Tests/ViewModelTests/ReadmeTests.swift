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
    let journal = Journal(game, called: "game") { messages.append($0.message) }
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

  private static func readme() throws -> String {
    let page = URL(filePath: #filePath).appending(path: "../../../README.md").standardizedFileURL
    return try String(contentsOf: page, encoding: .utf8)
  }
}
