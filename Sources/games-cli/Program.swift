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
      case .play(let command, let options): return try play(command, options)
      }
    } catch {
      complain(Messages.complaint(error.message), Messages.moreHelp(error.command))
      return ExitCode.usage.rawValue
    }
  }

  private func tell(_ text: String) -> Int32 {
    let output = Output()
    output.write(text + "\n")
    return conclude(nil) { () throws(Ending) in try output.flush() }
  }

  private func play(_ command: Command?, _ options: Options) throws(UsageError) -> Int32 {
    let console = Console(ink: Ink(options), isInputForbidden: options.isInputForbidden)
    let host = Host(options, on: console)
    let settings = try options.matchSettings()
    if command == nil, !console.isInteractive || !System.isTerminal(.output) {
      complain(Help.short)
      return ExitCode.usage.rawValue
    }
    var session: Session?
    let code = conclude(console) { () throws(Ending) in
      let chosen =
        switch command {
        case .match: host.match(settings)
        case .ticTacToe:
          host.ticTacToe(host.ticTacToeViewModel(x: options.xName, o: options.oName))
        case nil: try Lobby(host).choose(settings)
        }
      session = chosen
      try chosen.run()
    }
    guard options.tellsResult, code == ExitCode.success.rawValue else { return code }
    return Self.status(of: session?.lastOutcome)
  }

  /// Does what was asked for, says goodbye or why it went wrong, and answers the exit status.
  private func conclude(_ console: Console?, _ body: () throws(Ending) -> Void) -> Int32 {
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

  private func complain(_ lines: String...) {
    let text = lines.joined(separator: "\n") + "\n"
    // When this fails too, there is nobody left to tell.
    try? System.write(Array(text.utf8)[...], to: .errors)
  }

  /// What `--exit-status` promises; a game that was left is not won.
  private static func status(of outcome: Outcome?) -> Int32 {
    switch outcome {
    case .won: 0
    case .lost, nil: 1
    case .drawn: 2
    }
  }
}

extension Ink {
  fileprivate init(_ options: Options) {
    let forbidsColors = System.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = System.variable("TERM") == "dumb"
    self.init(
      hasColors: System.isTerminal(.output) && !options.isColorless && !forbidsColors && !isDumb,
      isPlain: options.isPlain)
  }
}
