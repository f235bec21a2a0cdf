import Bindings
import Terminal
import ViewModels

/// The program: runs a command line, and returns the exit status.
struct Program {
  let arguments: [String]
  private let grammar = Grammar.gamesCLI

  init(arguments: [String]) { self.arguments = arguments }

  func run() -> Int32 {
    System.prepareStreams()
    do throws(UsageError) {
      switch try grammar.parse(arguments, Options()) {
      case .help(let command): return print(grammar.help(for: command))
      case .version: return print(grammar.version)
      case .document(let document): return print(grammar.text(of: document))
      case .complete(let words):
        return print(grammar.completions(of: words).joined(separator: "\n"))
      case .run(let command, let argument, let options, let given):
        return try run(command, argument, options, given)
      }
    } catch {
      printError(error.message, moreHelp: grammar.moreHelp(for: error.command))
      return ExitCode.usage.rawValue
    }
  }

  private func run(
    _ command: Command?, _ argument: String, _ options: Options, _ given: [Options.Option]
  ) throws(UsageError) -> Int32 {
    switch command {
    case .replay:
      let console = Console(options)
      return conclude(console) { () throws(ExitReason) in
        try GameFactory.replay(argument, options, on: console)
      }
    case .selfplay: return selfplay(argument, options)
    case .graph:
      guard let game = Command.named(argument) else { throw UsageError("", of: nil) }
      return print(try GameFactory(options).graph(of: game))
    case .match, .ticTacToe, nil: return try play(command, options, given)
    }
  }

  private func print(_ text: String) -> Int32 {
    let output = Output()
    if !text.isEmpty { output.write(text.hasSuffix("\n") ? text : text + "\n") }
    return conclude(nil) { () throws(ExitReason) in try output.flush() }
  }

  // MARK: Games

  private func play(
    _ command: Command?, _ options: Options, _ given: [Options.Option]
  ) throws(UsageError) -> Int32 {
    func refuse(_ message: String) -> UsageError { UsageError(message, of: command?.name) }

    let settings = try options.matchSettings()
    if options.resumed != nil, let other = given.first(where: { $0.recorded != nil }) {
      throw refuse(Strings.excludes("--resume", other.name))
    }
    if options.isJSON, options.isAccessible {
      throw refuse(Strings.excludes("--json", "--accessible"))
    }
    if let file = options.transcript, file != options.resumed, System.hasContent(file) {
      throw refuse(Strings.exists(file))
    }
    if options.isFullScreen {
      if let message = Strings.whyNotFullScreen(command, options, given) { throw refuse(message) }
      return playFullScreen(command, options, settings)
    }
    let console = Console(options)
    if command == nil, options.resumed == nil, !console.isInteractive || !System.isTerminal(.output)
    {
      try? System.write(Array(grammar.shortHelp.utf8)[...], to: .errors)
      return ExitCode.usage.rawValue
    }
    var session: Session?
    let code = conclude(console) { () throws(ExitReason) in
      let new = try Session.begin(command, options, settings, on: console)
      session = new
      try new.run()
    }
    return status(code, session?.lastOutcome, options)
  }

  private func playFullScreen(
    _ command: Command?, _ options: Options, _ settings: MatchSettings
  ) -> Int32 {
    let navigation = Navigation(GameFactory(options), settings)
    let code = conclude(nil) { () throws(ExitReason) in
      let stack = SceneStack(isPlain: options.isASCII)
      stack.push(try navigation.scene(for: command))
      let recording = try options.recording.map { name throws(ExitReason) in
        try SessionRecording(to: name)
      }
      var screen = FullScreen(stack, hasColors: Ink(options).hasColors, recording: recording)
      try screen.run { () throws(ExitReason) in try navigation.flush() }
    }
    return status(code, navigation.lastOutcome, options)
  }

  // MARK: The end

  /// Runs `body`, prints a goodbye or an error, and returns the exit status.
  func conclude(_ console: Console?, _ body: () throws(ExitReason) -> Void) -> Int32 {
    let isInteractive = console?.isInteractive == true
    var reason: ExitReason?
    do throws(ExitReason) { try body() } catch { reason = error }
    console?.endLine()
    if reason?.isFarewell(isInteractive: isInteractive) == true { console?.say(Strings.goodbye) }
    do throws(ExitReason) { try console?.settle(isDue: true) } catch { reason = error }
    guard let reason else { return ExitCode.success.rawValue }
    let code = reason.code(isInteractive: isInteractive)
    if code != .success, let message = reason.message { printError(message) }
    return code.rawValue
  }

  /// Lines are wrapped only on a terminal, because another program may search for a sentence.
  private func printError(_ message: String, moreHelp: String? = nil) {
    let error = "\(Strings.program): " + Ink.harmless(message, isPlain: false, longest: 8_192)
    let lines = [error, moreHelp].compactMap { $0 }
    let width = System.isTerminal(.errors) ? String.widest : .max
    let text = lines.flatMap { $0.wrapped(to: width) }.map { $0 + "\n" }.joined()
    // If this fails too, the error cannot be reported.
    try? System.write(Array(text.utf8)[...], to: .errors)
  }

  /// With `--exit-status` 0 if won, 1 if lost or left, 2 if drawn.
  private func status(_ code: Int32, _ outcome: Outcome?, _ options: Options) -> Int32 {
    guard options.exitsWithResult, code == ExitCode.success.rawValue else { return code }
    return switch outcome {
    case .won: 0
    case .lost, nil: 1
    case .drawn: 2
    }
  }
}

extension Session {
  /// Games that are new, chosen in the menu, or continued.
  static func begin(
    _ command: Command?, _ options: Options, _ settings: MatchSettings, on console: Console
  ) throws(ExitReason) -> Session {
    if let file = options.recording { console.record(try SessionRecording(to: file)) }
    if let file = options.resumed {
      let resumed = try GameFactory.resume(file, command, options)
      return Session(
        resumed.game, resumed.factory, resumed.transcript, isResumed: true, on: console)
    }
    let factory = GameFactory(options)
    let (chosen, game) =
      switch command {
      case .match: factory.match(settings)
      case .ticTacToe: factory.ticTacToe()
      default: try GameMenu(factory, on: console).choose(settings)
      }
    return Session(game, chosen, try chosen.transcript(of: game.command), on: console)
  }

  private convenience init(
    _ game: Game, _ factory: GameFactory, _ transcript: Transcript?, isResumed: Bool = false,
    on console: Console
  ) {
    let options = factory.options
    if options.isRandom(game.command) { console.say(seed: factory.seed) }
    let canAsk =
      console.isInteractive && !(game.command == .ticTacToe && options.isPlayedByComputers)
    let screen = GameScreen(game, as: console.mode, on: console)
    let explanation =
      options.isExplained ? Explanation.trace(of: game, on: screen.screen.explanation) : nil
    self.init(
      screen, on: console, games: options.games ?? (canAsk ? nil : 1), transcript: transcript,
      isResumed: isResumed,
      traces: [TraceWriter(options)?.trace(of: game), explanation].compactMap { $0 })
  }
}

extension Console {
  convenience init(_ options: Options) {
    self.init(
      ink: Ink(options), as: options.isJSON ? .json : options.isSpoken ? .spoken : .drawn,
      isInputForbidden: options.isInputForbidden,
      encode: {
        let json = JSONObject(members: $0.members).json
        return options.isASCII ? json.asciiJSON : json
      })
  }

  func write(json: String) { writeJSON(ink.isPlain ? json.asciiJSON : json) }

  func say(seed: UInt64) {
    if mode == .json {
      write(json: JSONObject(members: ["output": "seed", "value": seed]).json)
    } else {
      say(Strings.seed(seed), .faint)
    }
  }
}

extension ConsoleMessage {
  var members: KeyValuePairs<String, any JSONValue> {
    switch self {
    case .text(let text): ["message": text]
    case .question(let question): ["question": question]
    case .answer(let line, nil): ["line": line, "result": "done"]
    case .answer(let line, let reason?): ["line": line, "result": "refused", "reason": reason]
    }
  }
}

extension Ink {
  init(_ options: Options) {
    let forbidsColors = System.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    self.init(
      hasColors: System.isTerminal(.output) && !options.isColorless && !forbidsColors
        && System.variable("TERM") != "dumb",
      isPlain: options.isASCII)
  }
}
