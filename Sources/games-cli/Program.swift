import ViewModels

/// The program, from the words on its command line to its exit status.
struct Program {
  let arguments: [String]

  func run() -> Int32 {
    System.ignoreClosedPipes()
    do throws(UsageError) {
      switch try Invocation(arguments) {
      case .help(let command): return tell(Help.text(for: command))
      case .version: return tell(Messages.version)
      case .document(let document): return tell(document.text)
      case .play(let command, let options): return try play(command, options)
      case .replay(let file, let options): return replay(file, options)
      case .selfplay(let game, let options): return selfplay(game, options)
      case .graph(let game, let options): return tell(try Host.graph(of: game, options))
      }
    } catch {
      complain(Messages.complaint(error.message) + "\n" + Messages.moreHelp(error.command))
      return ExitCode.usage.rawValue
    }
  }

  private func tell(_ text: String) -> Int32 {
    let output = Output()
    output.write(text.hasSuffix("\n") ? text : text + "\n")
    return conclude(nil) { () throws(Ending) in try output.flush() }
  }

  private func play(_ command: Command?, _ options: Options) throws(UsageError) -> Int32 {
    let console = Console(options)
    let host = Host(options, on: console)
    let settings = try options.matchSettings()
    if let file = options.transcript, file != options.resumed, System.hasContent(file) {
      throw UsageError(message: Messages.exists(file), command: command)
    }
    if options.isFullScreen { return try playFullScreen(command, options, on: console) }
    if command == nil, options.resumed == nil, !console.isInteractive || !System.isTerminal(.output)
    {
      complain(Help.short)
      return ExitCode.usage.rawValue
    }
    var session: Session?
    let code = conclude(console) { () throws(Ending) in
      let chosen =
        if let file = options.resumed {
          try Host.goingOn(with: file, command, options, on: console)
        } else {
          switch command {
          case .match: try host.match(settings)
          case .ticTacToe:
            try host.ticTacToe(
              host.ticTacToeViewModel(x: options.xName, o: options.oName), x: options.xName,
              o: options.oName)
          default: try Lobby(host).choose(settings)
          }
        }
      session = chosen
      try chosen.run()
    }
    guard options.tellsResult, code == ExitCode.success.rawValue else { return code }
    return Self.status(of: session?.lastOutcome)
  }

  private func replay(_ file: String, _ options: Options) -> Int32 {
    let console = Console(options)
    return conclude(console) { () throws(Ending) in
      try Host.replay(file, options, on: console)
    }
  }

  private func selfplay(_ game: Command, _ options: Options) -> Int32 {
    let console = Console(options)
    return conclude(console) { () throws(Ending) in
      for line in try Selfplay(options).play(game) { console.say(line) }
    }
  }

  /// Does what was asked for, says goodbye or why it went wrong, and answers the exit status.
  func conclude(_ console: Console?, _ body: () throws(Ending) -> Void) -> Int32 {
    let isInteractive = console?.isInteractive == true
    var ending: Ending?
    do throws(Ending) { try body() } catch { ending = error }
    console?.endLine()
    if ending?.isFarewell(isInteractive: isInteractive) == true { console?.say(Messages.goodbye) }
    do throws(Ending) { try console?.settle(isDue: true) } catch { ending = error }
    guard let ending else { return ExitCode.success.rawValue }
    let code = ending.code(isInteractive: isInteractive)
    if code != .success, let why = Messages.why(ending) { complain(Messages.complaint(why)) }
    return code.rawValue
  }

  private func complain(_ message: String) {
    let text = message.wrapped().joined(separator: "\n") + "\n"
    // When this fails too, there is nobody left to tell.
    try? System.write(Array(text.utf8)[...], to: .errors)
  }

  /// What `--exit-status` promises; a game that was left is not won.
  static func status(of outcome: Outcome?) -> Int32 {
    switch outcome {
    case .won: 0
    case .lost, nil: 1
    case .drawn: 2
    }
  }
}

extension Console {
  convenience init(_ options: Options) {
    self.init(
      ink: Ink(options), as: Face(options), isInputForbidden: options.isInputForbidden)
  }
}

extension Ink {
  init(_ options: Options) {
    let forbidsColors = System.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = System.variable("TERM") == "dumb"
    self.init(
      hasColors: System.isTerminal(.output) && !options.isColorless && !forbidsColors && !isDumb,
      isPlain: options.isPlain)
  }
}
