import Bindings
import GraphPage
import Terminal
import ViewModels

/// The program: runs a command line, and returns the exit status.
struct Shell {
  let games: [any Game.Type]
  let artwork: [String: Artwork]
  private let grammar: Grammar

  init(_ games: [any Game.Type], artwork: [String: Artwork], program: String) {
    (self.games, self.artwork) = (games, artwork)
    grammar = Grammar(games, program: program)
  }

  func run(_ arguments: [String]) -> Int32 {
    System.prepareStreams()
    do throws(UsageError) {
      switch try grammar.parse(arguments) {
      case .help(let command, let isWhole):
        return print(grammar.help(for: command, isWhole: isWhole, columns: File.output.columns))
      case .version: return print(grammar.version)
      case .document(let document): return print(grammar.text(of: document))
      case .complete(let words):
        return print(grammar.completions(of: words).joined(separator: "\n"))
      case .run(let invocation): return try run(invocation)
      }
    } catch {
      let command = error.command.map { "\($0) " } ?? ""
      printError(error.message, moreHelp: "Try '\(grammar.program) \(command)--help'.")
      return ExitCode.usage.rawValue
    }
  }

  private func run(_ invocation: Grammar.Invocation) throws(UsageError) -> Int32 {
    let argument = invocation.argument ?? ""
    switch invocation.command {
    case Grammar.replay:
      let console = Console(Options(invocation))
      return conclude(console) { () throws(ExitReason) in try replay(argument, on: console) }
    case Grammar.graph:
      guard let game = games.first(where: { $0.texts.isCalled(argument) }) else { return 0 }
      return print(try graph(of: game, invocation))
    default: return try play(invocation)
    }
  }

  private func graph(
    of game: any Game.Type, _ invocation: Grammar.Invocation
  ) throws(UsageError) -> String {
    let made = game.make(try game.words(completing: [:]), seed: 1)
    let graph = Graph.describe(made, values: invocation.has("--values"))
    return switch invocation["--format"] {
    case "mermaid": graph.mermaid
    case "dot": graph.dot
    case "html": page(of: made)
    default: graph.description
    }
  }

  /// Returns the page of a game's graph, with what three hints and their moves cause.
  private func page(of game: any Game) -> String {
    game.newGame()
    let graph = Graph.describe(game, values: true)
    // What nobody observes is not computed.
    var view = JSONLines { _ in }
    view.visitOutputs(of: game)
    var (turns, move) = ([TracedTurn](), "")
    game.suggested.observeValues { move = $0 }
    let trace = Trace(of: game) { turns.append($0) }
    withExtendedLifetime((view, trace)) {
      for _ in 1...3 {
        game.hint()
        game.enter(move)
      }
    }
    return graph.page(of: turns, title: type(of: game).texts.title)
  }

  private func replay(_ file: String, on console: Console) throws(ExitReason) {
    let reader = try SavedGameReader(file, among: games)
    let game = reader.makeGame()
    game.whenRandom(reader.seed, console.say(seed:))
    let session = Session(game, on: console)
    let (lines, _) = try reader.replay(
      in: session.game, isContinued: false, begin: session.begin
    ) { () throws(ExitReason) in
      session.print()
      try console.flushIfLong()
    }
    console.say(Strings.replayed(file, lines: lines.count, isOver: session.isOver), .faint)
  }

  // MARK: Games

  private func play(_ invocation: Grammar.Invocation) throws(UsageError) -> Int32 {
    let kind = games.first { $0.texts.name == invocation.command }
    let options = Options(invocation)
    // A bare program with one game plays it.
    let chosen = kind ?? (games.count == 1 ? games[0] : nil)
    let words = try chosen.map { kind throws(UsageError) in try kind.words(invocation) }
    if let refusal = refusal(options, invocation, chosen) {
      throw UsageError(refusal, of: invocation.command)
    }
    if options.resumed == "" { return print(Strings.resumable(CurrentGame.files(among: games))) }
    let played = PlayedGames()
    let console = options.isFullScreen ? nil : Console(options)
    let code = conclude(console) { () throws(ExitReason) in
      if let console {
        try playLines(kind, words, options, played, on: console)
      } else {
        try playFullScreen(chosen, words, options, played)
      }
    }
    guard options.has("--exit-status"), code == ExitCode.success.rawValue else { return code }
    return switch played.lastOutcome {
    case .won: 0
    case .lost, nil: 1
    case .drawn: 2
    }
  }

  /// Why the options are refused; `nil` if they are not.
  private func refusal(
    _ options: Options, _ invocation: Grammar.Invocation, _ game: (any Game.Type)?
  ) -> String? {
    let forNewGames = ["--seed"] + games.flatMap { $0.options.map(\.name) } + ["--test"]
    var pairs = forNewGames.map { ("--resume", $0) } + [("--json", "--accessible")]
    // A demonstration is no game of the player.
    if invocation.command == nil, options.resumed == nil {
      pairs += ["--transcript", "--test"].map { ("--no-input", $0) }
    }
    return if let pair = pairs.first(where: { options.has($0) && options.has($1) }) {
      Strings.excludes(pair.0, pair.1)
    } else if let file = options.savesTo, file != options.resumed, File.hasContent(file) {
      "'\(file)' already exists; continue it with --resume"
    } else if let file = options.testsIn, File.hasContent(file) {
      "'\(file)' already exists"
    } else if let file = options.testsIn, file == options.savesTo {
      Strings.excludes("--test \(file)", "--transcript \(file)")
    } else if options.resumed == "" {
      options.has("--json") ? Strings.namelessJSON : nil
    } else if options.has("--full-screen"), let reason = Strings.whyNotFullScreen(invocation) {
      reason
    } else if options.isFullScreen, game == nil, options.resumed == nil, options.savesTo != nil {
      Strings.namelessTranscript(games)
    } else {
      nil
    }
  }

  private func playLines(
    _ kind: (any Game.Type)?, _ words: [String: String]?, _ options: Options,
    _ played: PlayedGames, on console: Console
  ) throws(ExitReason) {
    func play() throws(ExitReason) {
      var kind = kind
      if kind == nil, options.resumed == nil {
        let titles = games.map { $0.texts.title }
        kind = games[games.count == 1 ? 0 : try console.choose(Strings.whichGame, titles) ?? 0]
      }
      guard let current = try named(kind, words, options) else { return }
      current.game.whenRandom(current.seed, console.say(seed:))
      let session = Session(
        current.game, on: console, games: options.games(isInteractive: console.isInteractive),
        recordedBy: played, explains: options.has("--explain"))
      try played.record(in: options.testsIn) { () throws(ExitReason) in
        played.follow(current)
        try session.run(isResumed: current.isResumed)
      }
    }
    guard kind == nil, options.resumed == nil else { return try play() }
    if options.has("--no-input") { return try Demonstration.show(games, on: console) }
    do throws(ExitReason) {
      try play()
    } catch {
      guard case .endOfInput = error, games.count > 1, !console.isInteractive,
        console.lineCount == 0
      else { throw error }
      try Demonstration.show(games, on: console)
    }
  }

  /// The game that the options name, new or saved; `nil` if they name none.
  private func named(
    _ kind: (any Game.Type)?, _ words: [String: String]?, _ options: Options
  ) throws(ExitReason) -> CurrentGame? {
    if let file = options.resumed {
      return try CurrentGame(resuming: file, of: kind, among: games, savedTo: options.savesTo)
    }
    guard let kind else { return nil }
    return try CurrentGame(kind, words ?? [:], seed: options.seed, savedTo: options.savesTo)
  }

  private func playFullScreen(
    _ kind: (any Game.Type)?, _ words: [String: String]?, _ options: Options,
    _ played: PlayedGames
  ) throws(ExitReason) {
    let stack = SceneStack(isPlain: options.isPlain)
    let lobby = Lobby(games, artwork, options, played, on: stack)
    var screen = FullScreen(stack, hasColors: options.ink.hasColors)
    let current = try named(kind, words, options)
    try played.record(in: options.testsIn) { () throws(ExitReason) in
      if let current { stack.push(lobby.scene(of: current)) } else { stack.push(lobby.menu()) }
      try screen.run { () throws(ExitReason) in try played.flush() }
    }
  }

  // MARK: The end

  private func print(_ text: String) -> Int32 {
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return conclude(nil) { () throws(ExitReason) in try File.output.append(text + end) }
  }

  /// Runs `body`, prints a goodbye or an error, and returns the exit status.
  private func conclude(_ console: Console?, _ body: () throws(ExitReason) -> Void) -> Int32 {
    let isInteractive = console?.isInteractive == true
    var reason: ExitReason?
    do throws(ExitReason) { try body() } catch { reason = error }
    let isFarewell = reason?.code(isInteractive: isInteractive) == .success
    if isFarewell { console?.say(Strings.goodbye) }
    do throws(ExitReason) { try console?.finish(reason) } catch {
      // A closed output hides no failure.
      if error.message != nil || reason == nil { reason = error }
    }
    guard let reason else { return ExitCode.success.rawValue }
    let code = reason.code(isInteractive: isInteractive)
    if code != .success, let message = reason.message { printError(message) }
    return code.rawValue
  }

  private func printError(_ message: String, moreHelp: String? = nil) {
    let error = "\(grammar.program): " + Ink.harmless(message, isPlain: false, longest: 8_192)
    let lines = [error, moreHelp].compactMap { $0 }
    let text = lines.flatMap { $0.wrapped(to: File.errors.columns) }.map { $0 + "\n" }
    // If this fails too, the error cannot be reported.
    try? File.errors.append(text.joined())
  }
}
