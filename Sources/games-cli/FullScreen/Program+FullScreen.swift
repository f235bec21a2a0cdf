extension Program {
  /// Plays on the whole terminal.
  func playFullScreen(
    _ command: Command?, _ options: Options, on console: Console
  ) throws(UsageError) -> Int32 {
    func refuse(_ message: String) -> UsageError { UsageError(message: message, command: command) }

    let settings = try options.matchSettings()
    let excluded = [
      ("--no-input", options.isInputForbidden), ("--games", options.games != nil),
      ("--accessible", options.isAccessible), ("--json", options.isJSON),
    ]
    if let (option, _) = excluded.first(where: \.1) { throw refuse(Messages.excludes(option)) }
    if options.transcript != nil, options.resumed == nil, command == nil {
      throw refuse(Messages.whichTranscript)
    }
    guard System.isTerminal(.input), System.isTerminal(.output) else {
      throw refuse(Messages.needsTerminal)
    }
    if TraceForm(options) != nil, System.isTerminal(.errors) {
      throw refuse(Messages.traceOnScreen)
    }
    let director = Director(Host(options, on: console), settings)
    let code = conclude(nil) { () throws(Ending) in
      let stack = SceneStack(isPlain: options.isPlain)
      stack.push(try director.scene(for: command))
      var screen = FullScreen(stack, hasColors: console.ink.hasColors)
      try screen.run { () throws(Ending) in try director.settle() }
    }
    guard options.tellsResult, code == ExitCode.success.rawValue else { return code }
    return Self.status(of: director.lastOutcome)
  }
}
