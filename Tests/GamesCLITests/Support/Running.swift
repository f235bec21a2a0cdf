import Terminal

/// The result of a run of a program.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the output, without the carriage returns of a terminal.
  var lines: [String] {
    output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }

  /// The lines, each joined with the indented lines that continue it.
  var sentences: [String] { Self.joined(lines) }

  /// The errors, each line joined with the indented lines that continue it.
  var complaint: String {
    Self.joined(errors.split(separator: "\n").map(String.init)).joined(separator: "\n")
  }

  private static func joined(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { sentences, line in
      if line.hasPrefix("  "), let last = sentences.popLast() {
        sentences.append(last + " " + line.dropFirst(2))
      } else {
        sentences.append(line)
      }
    }
  }
}

/// Plays a script on a pipe from beginning to end.
func run(
  _ arguments: [String], _ input: String = "", of program: String = Child.path,
  environment: [String] = []
) throws -> Run {
  try run(arguments, bytes: Array(input.utf8), of: program, environment: environment)
}

func run(
  _ arguments: [String], bytes: [UInt8], of program: String = Child.path,
  environment: [String] = []
) throws -> Run {
  let play = try Play(arguments, of: program, environment: environment)
  play.send(bytes)
  play.endInput()
  return try play.finish()
}

/// Plays a script with a command line whose words have no blanks.
func run(_ line: String, _ input: String = "", environment: [String] = []) throws -> Run {
  try run(line.words, input, environment: environment)
}

/// Plays line by line on a terminal: waits for a text, types a line, and so on.
func play(
  _ arguments: [String], of program: String = Child.path, columns: Int = 80,
  environment: [String] = [], _ steps: [(seen: String, typed: String)]
) throws -> Run {
  let size = Size(columns: columns, lines: 24)
  let play = try Play(arguments, of: program, onTerminal: size, environment: environment)
  for (seen, typed) in steps {
    try play.wait(for: seen)
    play.press(typed)
  }
  return try play.finish()
}

extension String {
  /// The character that ^D types, which ends the input of a terminal.
  static let endOfInput = "\u{4}"

  /// The words between blanks.
  var words: [String] { split(separator: " ").map(String.init) }
}
