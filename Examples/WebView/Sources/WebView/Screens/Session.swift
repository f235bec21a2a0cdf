import Bindings
import PageServer
import ViewModels

/// The games of one page.
final class Session: PageSession {
  private var send: (String) -> Void = { _ in }
  private var games: [(screen: Screen, page: GamePage)] = []

  /// Creates a game of each type; with the same seed, the computers make the same moves.
  init(_ games: [any Game.Type], seed: UInt64) {
    self.games = games.map { open($0, seed) }
  }

  private func open<G: Game>(_ type: G.Type, _ seed: UInt64) -> (Screen, GamePage) {
    let game = type.init(type.Settings(), random: SplitMix64(seed: seed))
    let screen = Screen(
      type.texts.name, as: "game",
      [
        "title": type.texts.title, "rules": type.texts.rules, "columns": game.columns,
        "commands": game.commands.count,
      ]
    ) { [unowned self] in send($0) }
    return (screen, GamePage(game, on: screen))
  }

  func begin(_ send: @escaping (String) -> Void) {
    self.send = send
    for (screen, _) in games { screen.writeAgain() }
  }

  /// Performs an input: its name, a blank, and its text.
  func receive(_ line: String) -> Bool {
    let name = String(line.prefix { $0 != " " })
    let text = String(line.dropFirst(name.count + 1))
    if games.contains(where: { $0.screen.perform(name, text) }) { return true }
    send("{\"refused\":\("The page cannot send “\(line.prefix(80))”.".json)}")
    return false
  }
}
