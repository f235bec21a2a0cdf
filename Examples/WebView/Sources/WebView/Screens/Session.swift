import Bindings
import GameShell
import PageServer
import ViewModels

/// The games of one page, or of all pages and the terminal.
final class Session: PageSession {
  /// Obeys a line that is typed in the terminal; without a line, prints what is new.
  private(set) var terminal: ((_ line: String?) -> Void)?
  private var send: (String) -> Void = { _ in }
  private(set) var games: [(screen: Screen, page: GamePage)] = []

  /// Creates a game of each type; with the same seed, the computers make the same moves.
  ///
  /// - Parameters:
  ///   - here: the name of the game that is also shown in the terminal.
  ///   - leave: called when a person leaves it there.
  init(
    _ games: [any Game.Type], seed: UInt64, here: String? = nil, leave: @escaping () -> Void = {}
  ) {
    self.games = games.map { open($0, seed, here, leave) }
  }

  private func open<G: Game>(
    _ type: G.Type, _ seed: UInt64, _ here: String?, _ leave: @escaping () -> Void
  ) -> (Screen, GamePage) {
    let game = type.init(type.Settings(), random: SplitMix64(seed: seed))
    if type.texts.name == here {
      terminal = play(game)
      game.closed.observeValues(leave)
    }
    let texts = type.texts
    let screen = Screen(
      texts.name, as: "game",
      [
        "title": texts.title, "rules": texts.rules, "columns": game.columns,
        "commands": game.commands.count,
        "signs": JSONObject(members: [
          "first": texts.signs[.first], "second": texts.signs[.second],
        ]),
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
    let name = String(line.unicodeScalars.prefix { $0 != " " })
    let text = String(line.unicodeScalars.dropFirst(name.unicodeScalars.count + 1))
    defer { terminal?(nil) }
    if games.contains(where: { $0.screen.perform(name, text) }) { return true }
    send("{\"refused\":\("The page cannot send “\(line.prefix(80))”.".json)}")
    return false
  }
}
