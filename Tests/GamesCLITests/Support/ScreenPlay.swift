import Testing
import ViewModels

@testable import GameShell
@testable import Terminal
@testable import games_cli

/// Keys with their titles, as a scene shows them.
enum Keys {
  static let undo = "u \(Wording.undo)", hint = "t \(Wording.hint)", quit = "q \(Wording.quit)"
  static let menu = "m \(Strings.menu)", back = "Esc \(Strings.back)"
  static let help = "? \(WidgetTexts.help)", close = "Esc \(WidgetTexts.close)"
}

/// A game in full-screen mode without a terminal: keys go in, and what is written is shown by an
/// emulator. After each key the screen has to show the same as if everything had been written anew;
/// where many keys come, after some of them.
final class ScreenPlay {
  let stack: SceneStack
  private(set) var emulator: Emulator
  /// The game that the command line names, while it is open.
  private(set) weak var scene: GameScene?
  private let played = PlayedGames()
  private var painter: Painter
  private let hasColors: Bool
  private let interval: Int
  private var paints = 0
  /// The words on the screen, once they have been searched.
  private var words: String?

  /// - Parameters:
  ///   - words: the command line; without a game it is the menu.
  ///   - file: where the game is saved.
  init(
    _ words: [String], size: Size = Size(columns: 80, lines: 24), hasColors: Bool = true,
    savedTo file: String? = nil, comparingEvery interval: Int = 1
  ) throws {
    let games = Sample.games.map(\.game)
    (self.hasColors, self.interval) = (hasColors, interval)
    let words = ["--seed=1"] + words
    guard case .run(let invocation) = try Grammar(games, program: "games-cli").parse(words) else {
      throw UsageError("\(words) plays no game")
    }
    let options = Options(invocation)
    let artwork: [String: Artwork] = ["match": { _ in PileView() }, "tictactoe": TileGrid.marks]
    stack = SceneStack(isPlain: options.isPlain)
    let lobby = Lobby(games, artwork, options, played, on: stack)
    painter = Painter(hasColors: hasColors)
    emulator = Emulator(size)
    if let kind = games.first(where: { $0.texts.name == invocation.command }) {
      let words = try kind.words(invocation)
      let game = try CurrentGame(kind, words, seed: options.seed, savedTo: file)
      let scene = lobby.scene(of: game)
      self.scene = scene
      stack.push(scene)
    } else {
      stack.push(lobby.menu())
    }
    try paint()
  }

  var text: String { emulator.text }

  /// Whether a sentence can be read, also where it goes on in the next line.
  func shows(_ sentence: String) -> Bool {
    let words = words ?? emulator.words
    self.words = words
    return words.contains(sentence)
  }

  func press(_ keys: Key...) throws {
    for key in keys {
      stack.press(key)
      try paint()
    }
  }

  func type(_ text: String) throws {
    for character in text { try press(.character(character)) }
  }

  /// Clicks on the first text of this kind that is shown, or on the last one.
  func click(_ text: String, last: Bool = false) throws {
    let places = emulator.places(of: text)
    let (line, column) = try #require(last ? places.last : places.first, "\(text)")
    try press(.click(line: line, column: column))
  }

  func resize(to size: Size) throws {
    emulator.resize(size)
    try paint()
  }

  /// Lets moments pass until nothing moves.
  func rest() throws {
    var moments = 0
    while stack.isMoving {
      try tick()
      moments += 1
      try #require(moments < 100)
    }
  }

  func tick() throws {
    stack.tick()
    try paint()
  }

  private func paint() throws {
    try played.flush()
    let canvas = stack.screen(of: emulator.size)
    words = nil
    try emulator.show(painter.paint(canvas))
    paints += 1
    guard paints % interval == 0 else { return }
    var whole = Emulator(emulator.size)
    var another = Painter(hasColors: hasColors)
    try whole.show(another.paint(canvas))
    // The texts are for the message only: making them takes longer than comparing the cells.
    #expect(emulator.cells == whole.cells, "\(emulator.text)\nshould be\n\(whole.text)")
    #expect(
      emulator.cells.map(\.text) == canvas.glyphs.map(\.text),
      "\(emulator.text)\nshould be\n\(canvas.text)")
  }
}
