import Bindings
import Terminal
import ViewModels

/// Makes the chosen games, new or from a transcript.
struct GameFactory {
  private(set) var options: Options
  let seed: UInt64

  init(_ options: Options) {
    self.options = options
    seed = options.seedOrDraw()
    self.options.seed = seed
  }

  /// The same factory, with the computer as the second player of tic-tac-toe.
  func againstComputer() -> GameFactory {
    var factory = self
    factory.options.oSide = .computer
    factory.options.oName = Strings.computerName
    return factory
  }

  /// The match game, and the factory with its settings.
  func match(_ settings: MatchSettings) -> (GameFactory, Game) {
    var factory = self
    factory.options = options.adopting(settings)
    return (factory, Game(options.matchViewModel(settings, seed: seed)))
  }

  func ticTacToe() -> (GameFactory, Game) {
    (self, Game(ticTacToeViewModel(x: options.xName, o: options.oName)))
  }

  func named(x: String, o: String) -> GameFactory {
    var factory = self
    (factory.options.xName, factory.options.oName) = (x, o)
    return factory
  }

  func ticTacToeViewModel(x: String, o: String) -> TicTacToeViewModel {
    options.ticTacToeViewModel(x: x, o: o, seed: seed)
  }

  /// The form for the names of the players, with the chosen names.
  func newGameViewModel() -> NewGameViewModel {
    let viewModel = NewGameViewModel(makeGame: ticTacToeViewModel)
    viewModel.xName.value = options.xName
    viewModel.oName.value = options.oName
    return viewModel
  }

  func game(_ command: Command) throws(UsageError) -> Game {
    command == .match ? match(try options.matchSettings()).1 : ticTacToe().1
  }

  /// The file in which a new game is saved, if the options name one.
  func transcript(of command: Command) throws(ExitReason) -> Transcript? {
    try options.transcript.map { name throws(ExitReason) in
      try Transcript(to: name, of: command, options)
    }
  }

  /// The dependency graph of a game's view model.
  func graph(of command: Command) throws(UsageError) -> String {
    let graph = Graph.describe(try game(command).viewModel, values: options.showsValues)
    return switch options.graphFormat {
    case .text: graph.description
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    }
  }
}

// MARK: - Saved games

extension GameFactory {
  /// A saved game that is continued.
  struct Resumed {
    let factory: GameFactory
    let game: Game
    let transcript: Transcript
    let hasBegun: Bool
  }

  /// Continues the game in a file, in the same file unless the options name another one.
  static func resume(
    _ file: String, _ command: Command?, _ options: Options
  ) throws(ExitReason) -> Resumed {
    let isSameFile = options.transcript == nil || options.transcript == file
    let same = isSameFile ? try Transcript(resuming: file) : nil
    let reader = try TranscriptReader(file, options)
    guard command == nil || command == reader.command else {
      throw reader.fault(.otherGame(reader.command.name), at: nil)
    }
    let factory = GameFactory(reader.options)
    let game = try factory.game(in: reader)
    let replay = Replay(reader, game)
    var lines: [String] = []
    begin(game)
    let missing = try replay.run(isWhole: true) { lines.append($0) }
    guard game.outcome.value == nil else { throw reader.fault(.hasEnded, at: nil) }
    let transcript: Transcript
    if let same {
      transcript = same
      try transcript.keep(reader.length)
    } else {
      transcript = try Transcript(to: options.transcript ?? "", of: reader.command, factory.options)
      for line in lines { transcript.add(line) }
    }
    for line in missing { transcript.add(line) }
    return Resumed(
      factory: factory, game: game, transcript: transcript,
      hasBegun: !lines.isEmpty)
  }

  /// Shows the game in a file again.
  static func replay(_ file: String, _ options: Options, on console: Console) throws(ExitReason) {
    let reader = try TranscriptReader(file, options)
    let factory = GameFactory(reader.options)
    if factory.options.isRandom(reader.command) { console.say(seed: factory.seed) }
    let game = try factory.game(in: reader)
    let replay = Replay(reader, game)
    let screen = GameScreen(game, as: console.mode, on: console)
    screen.screen.showAgain()
    screen.screen.print(on: console)
    begin(game)
    let missing = try replay.run(isWhole: false) { _ throws(ExitReason) in
      screen.screen.print(on: console)
      try console.settle()
    }
    if let expected = missing.first { throw reader.fault(.incomplete(expected: expected), at: nil) }
    console.say(Strings.replayed(file, lines: replay.count, isOver: screen.isOver), .faint)
  }

  /// Begins a game, as a screen does when it appears.
  private static func begin(_ game: Game) {
    switch game {
    case .match(let viewModel, _): viewModel.newGame()
    case .ticTacToe(let viewModel, _): viewModel.newGame()
    }
  }

  /// The game with the rules of a transcript, before its first event.
  private func game(in reader: TranscriptReader) throws(ExitReason) -> Game {
    do throws(UsageError) {
      return try game(reader.command)
    } catch {
      throw reader.fault(.rules(error.message), at: nil)
    }
  }
}
