/// Plays a script on a pipe from beginning to end.
func run(
  _ arguments: [String], _ input: String = "", of program: String = Child.path,
  environment: [String] = []
) throws -> Play.Result {
  try run(arguments, bytes: Array(input.utf8), of: program, environment: environment)
}

func run(
  _ arguments: [String], bytes: [UInt8], of program: String = Child.path,
  environment: [String] = []
) throws -> Play.Result {
  let play = try Play(arguments, of: program, environment: environment)
  play.send(bytes)
  play.endInput()
  return try play.finish()
}

/// Plays a script with a command line whose words have no blanks.
func run(
  _ line: String, _ input: String = "", environment: [String] = []
) throws -> Play.Result {
  try run(line.split(separator: " ").map(String.init), input, environment: environment)
}

/// Plays line by line on a terminal: waits for a text, types a line, and so on.
func play(
  _ arguments: [String], of program: String = Child.path, columns: Int = 80,
  environment: [String] = [], _ steps: [(seen: String, typed: String)]
) throws -> Play.Result {
  let play = try Play(
    onTerminal: arguments, of: program, columns: columns, environment: environment)
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
