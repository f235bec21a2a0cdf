extension Program {
  /// Plays on the whole terminal.
  func playFullScreen(_ command: Command?, _ options: Options) throws(UsageError) -> Int32 {
    func refuse(_ message: String) -> UsageError { UsageError(message: message, command: command) }

    let settings = try options.matchSettings()
    if options.isInputForbidden { throw refuse(Messages.excludes("--no-input")) }
    if options.games != nil { throw refuse(Messages.excludes("--games")) }
    guard System.isTerminal(.input), System.isTerminal(.output) else {
      throw refuse(Messages.needsTerminal)
    }
    let director = Director(options, settings)
    let stack = SceneStack(isPlain: options.isPlain)
    stack.push(director.scene(for: command))
    var screen = FullScreen(stack, hasColors: Ink(options).hasColors)
    let code = conclude(nil) { () throws(Ending) in try screen.run() }
    guard options.tellsResult, code == ExitCode.success.rawValue else { return code }
    return Self.status(of: director.lastOutcome)
  }
}
