import Bindings
import ViewModels

/// The view of a game: the outputs that the page shows, and the inputs that it sends.
final class GamePage {
  private let game: any Game

  init<G: Game>(_ game: G, on screen: Screen) {
    self.game = game
    let over = game.result.map { $0.isEmpty ? Wording.newGame : G.texts.again }

    // Outputs
    screen["heading"] <~ game.heading
    screen["status"] <~ game.status
    screen["spoken"] <~ game.spoken
    screen.show("board", game.board)
    screen["marked"] <~ game.marked
    screen.lines <~ game.announced
    screen.lines <~ game.hinted
    screen.lines <~ game.moveRefused
    screen["prompt"] <~ game.prompt
    screen["hasOneKeyMoves"] <~ game.hasOneKeyMoves
    screen.ask(game.dialog, confirm: game.newGame, over: game.result)
    screen["result"] <~ game.result
    screen["score"] <~ game.score
    screen.open(game.settingsOpened, as: "settings")

    // Inputs
    game.enter <~ screen.input("enter") { $0 }
    game.enter <~ screen.input("tile", game.move(ofTile:))
    for (index, command) in game.commands.enumerated() {
      screen.button("command\(index)", Property(value: command.title), command.action)
    }
    screen.button("newGame", over, game.newGame)
    screen.button("undo", Property(value: Wording.undo), game.undo)
    screen.button("hint", Property(value: Wording.hint), game.hint)
    screen.button("openSettings", Property(value: Wording.settings), game.openSettings)
    screen.button("openGraph", "Graph", opens: "graph") { [unowned game] screen in
      GraphView(game, on: screen)
    }
    game.newGame()
  }
}

extension Game {
  /// The move that choosing a tile enters, from the index that a page sends.
  ///
  /// For a tile without a move it is the tile's text, so that the game says what is possible.
  fileprivate func move(ofTile index: String) -> String? {
    guard let index = Int(index), board.value.indices.contains(index) else { return nil }
    return move(at: index) ?? board[index].text
  }
}
