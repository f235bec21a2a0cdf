extension Program {
  /// Plays on the whole terminal.
  func playFullScreen(_ command: Command?, _ options: Options) throws(UsageError) -> Int32 {
    func refuse(_ message: String) -> UsageError { UsageError(message: message, command: command) }

    let settings = try options.matchSettings()
    let excluded = [
      ("--no-input", options.isInputForbidden), ("--games", options.games != nil),
      ("--accessible", options.isAccessible), ("--json", options.isJSON),
      ("--transcript", options.transcript != nil), ("--resume", options.resumed != nil),
    ]
    if let (option, _) = excluded.first(where: \.1) { throw refuse(Messages.excludes(option)) }
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
