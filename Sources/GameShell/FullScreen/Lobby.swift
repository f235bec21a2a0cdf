import Bindings
import Terminal
import ViewModels

/// The menu of the games in full screen, and what is kept between the games.
final class Lobby {
  private let games: [any Game.Type]
  private let artwork: [String: Artwork]
  private let options: Options
  private let played: PlayedGames
  unowned let stack: SceneStack
  /// The settings with which a game begins from the menu, by its name.
  private var words: [String: [String: String]] = [:]
  private weak var current: GameScene?

  init(
    _ games: [any Game.Type], _ artwork: [String: Artwork], _ options: Options,
    _ played: PlayedGames, on stack: SceneStack
  ) {
    (self.games, self.artwork, self.options) = (games, artwork, options)
    (self.played, self.stack) = (played, stack)
  }

  /// Makes the scene of a game, which becomes the current one; a game that is new begins.
  func scene(of new: CurrentGame) -> GameScene {
    let makeBoard = artwork[type(of: new.game).texts.name] ?? { TileGrid(columns: $0) }
    let scene = GameScene(new.game, makeBoard(new.game.columns), self)
    new.game.whenRandom(new.seed) { [log = scene.log] in log.say(Strings.seed($0), .faint) }
    if played.saved != nil, new.file == nil { scene.log.say(Strings.notSaved, .faint) }
    current = scene
    played.follow(new)
    if !new.isResumed { new.game.newGame() }
    return scene
  }

  /// The menu: each game begins with one key, and its settings are one key away.
  ///
  /// - Parameter scene: the running game, which stays below until another one begins.
  func menu(over scene: GameScene? = nil) -> Page {
    let entries = games.enumerated().map { index, game in
      let key = "123456789".dropFirst(index).first.map(Key.character)
      return Button(game.texts.title, key: key) { [self] in begin(game) }
    }
    let list = Buttons(entries, isList: true)
    let settings = Button(Wording.settings, key: "s") { [self] in
      if let index = list.chosen { openSettings(of: games[index]) }
    }
    let back = scene.map { _ in Button(Strings.back, key: .escape) { [self] in stack.pop() } }
    let quit = Button(Wording.quit, key: "q") { [self, weak scene] in
      scene?.leave() ?? stack.pop()
    }
    return Page(
      Strings.menu, above: [Space()], list, buttons: [settings, back, quit].compactMap { $0 },
      otherKeys: Strings.menuKeys, about: Strings.howToPlay(games))
  }

  /// Begins a game from the menu, which is in front.
  private func begin(_ kind: any Game.Type) {
    guard let current else { return replaceAll(by: kind) }
    current.askIfRunning(Strings.newGameQuestion) { [self] in
      guard type(of: current.game) == kind else { return replaceAll(by: kind) }
      stack.pop()
      current.game.newGame()
    }
  }

  private func replaceAll(by kind: any Game.Type) {
    if let game = current?.game { words[type(of: game).texts.name] = kind.words(game.settings()) }
    let new = try? CurrentGame(kind, words[kind.texts.name] ?? [:], seed: options.seed)
    if let new { stack.replaceAll(by: scene(of: new)) }
  }

  /// Opens the settings of a game. If it is not the current one, “Done” begins it.
  private func openSettings(of kind: any Game.Type) {
    if let current, type(of: current.game) == kind {
      stack.pop()
      current.game.openSettings()
      return
    }
    var isDone = false
    let form = kind.form(words[kind.texts.name] ?? [:]) { [weak self] chosen in
      self?.words[kind.texts.name] = chosen
      isDone = true
    }
    stack.open(form)
    form.closed.observeValues { [weak self] in if isDone { self?.begin(kind) } }
  }
}
