import Bindings
import Terminal
import ViewModels

/// The menu of the games in full screen, and what is kept between the games.
final class Lobby {
  private let games: [any Game.Type]
  private let artwork: [String: Artwork]
  private let options: Options
  private let played: PlayedGames
  /// The settings that were chosen in the menu, by the name of a game.
  private var words: [String: [String: String]] = [:]
  private var file: SavedGame?
  private weak var current: GameScene?

  init(
    _ games: [any Game.Type], _ artwork: [String: Artwork], _ options: Options,
    _ played: PlayedGames
  ) {
    (self.games, self.artwork, self.options, self.played) = (games, artwork, options, played)
  }

  /// Saves what has happened in the game.
  func flush() throws(ExitReason) { try file?.flush() }

  /// The page of a game.
  func scene(of new: CurrentGame) -> GameScene {
    let kind = type(of: new.game)
    let makeBoard = artwork[kind.texts.name] ?? { TileGrid(columns: $0) }
    let scene = GameScene(
      new.game, makeBoard(new.game.columns), remark: new.isRandom ? Strings.seed(new.seed) : nil,
      self)
    file = new.file ?? file
    current = scene
    played.follow(new)
    if !new.isResumed { new.game.newGame() }
    return scene
  }

  /// The menu: each game begins with one key, and its settings are one key away.
  ///
  /// - Parameter scene: the running game, which stays below until another one begins.
  func menu(over scene: GameScene? = nil) -> Page {
    weak var page: Page?
    let entries = games.enumerated().map { index, game in
      Button(game.texts.title, key: .character(Character("\(index + 1)"))) { [self] in
        if let page { begin(game, from: page) }
      }
    }
    let list = Buttons(entries, isList: true)
    let settings = Button(Wording.settings, key: "s") { [self] in
      if let page, let index = list.chosen { openSettings(of: games[index], from: page) }
    }
    let back = scene.map { _ in Button(Strings.back, key: .escape) { page?.close() } }
    let quit = Button(Wording.quit, key: "q") { [weak scene] in
      if let scene { scene.leave() } else { page?.close() }
    }
    let menu = Page(
      Strings.menu, above: [Space()], list, buttons: [settings, back, quit].compactMap { $0 },
      otherKeys: Strings.menuKeys, about: Strings.howToPlay(games))
    page = menu
    return menu
  }

  private func begin(_ kind: any Game.Type, from page: Page) {
    guard let current else { return replace(page, by: kind) }
    current.askIfRunning(Strings.newGameQuestion) { [self] in
      if type(of: current.game) == kind {
        page.close()
        current.game.newGame()
      } else {
        replace(page, by: kind)
      }
    }
  }

  private func replace(_ page: Page, by kind: any Game.Type) {
    guard let stack = page.stack,
      let new = try? CurrentGame(kind, words[kind.texts.name] ?? [:], seed: options.seed)
    else { return }
    stack.replaceAll(by: scene(of: new))
  }

  /// Opens the form of a game's settings: of the running game, or else “Done” begins the game.
  private func openSettings(of kind: any Game.Type, from page: Page) {
    if let current, type(of: current.game) == kind {
      page.close()
      current.game.openSettings()
      return
    }
    let (form, done) = kind.form(words[kind.texts.name] ?? [:])
    var isDone = false
    page.open(Page.form(form))
    done.observeValues { [weak self] chosen in
      self?.words[kind.texts.name] = chosen
      isDone = true
    }
    form.closed.observeValues { [weak self, weak page] in
      if isDone, let self, let page { begin(kind, from: page) }
    }
  }
}
