/// Plays a script on a pipe from beginning to end.
func run(
  _ arguments: [String], _ input: String = "", environment: [String] = []
) throws -> Play.Result {
  try run(arguments, bytes: Array(input.utf8), environment: environment)
}

func run(
  _ arguments: [String], bytes: [UInt8], environment: [String] = []
) throws -> Play.Result {
  let play = try Play(arguments, environment: environment)
  play.send(bytes)
  play.endInput()
  return try play.finish()
}

/// Plays on a terminal: waits for a text, types a line, and so on.
func play(
  _ arguments: [String], environment: [String] = [], _ steps: [(seen: String, typed: String)]
) throws -> Play.Result {
  let play = try Play(onTerminal: arguments, environment: environment)
  for (seen, typed) in steps {
    try play.wait(for: seen)
    play.send(Array(typed.utf8))
  }
  return try play.finish()
}

extension String {
  /// What ^D is to a terminal.
  static let endOfInput = "\u{4}"
}
