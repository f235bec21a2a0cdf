/// The manual page, for man(1).
enum Manual {
  static var text: String {
    """
    .TH GAMES-CLI 6 "" "\(Messages.version)"
    .SH NAME
    games\\-cli \\- \(escaped(Messages.oneLine))
    .SH SYNOPSIS
    \(synopsis)
    .SH DESCRIPTION
    \(paragraphs([Messages.aboutProgram, Messages.aboutMoves]))
    .SH WORDS
    \(Word.allCases.map { item($0.rawValue, Messages.summary(of: $0)) }.joined(separator: "\n"))
    .SH COMMANDS
    \(Command.allCases.map(item).joined(separator: "\n"))
    \(Command.allCases.map(options).joined(separator: "\n"))
    .SH SCRIPTS
    \(paragraphs([Messages.aboutScripts]))
    .SH TRANSCRIPTS
    \(paragraphs([Messages.aboutReplay]))
    .SH EXIT STATUS
    \(paragraphs([Messages.aboutExitStatus]))
    .SH ENVIRONMENT
    \(Messages.variables.map { item($0.name, $0.summary) }.joined(separator: "\n"))

    """
  }

  private static var synopsis: String {
    Command.allCases.map { command in
      ".B games\\-cli \(escaped(command.usage))\n.RI [ OPTION ]...\n.br"
    }.joined(separator: "\n")
  }

  private static func item(_ command: Command) -> String {
    item(
      ([command.usage] + command.names.dropFirst()).joined(separator: ", "),
      Messages.summary(of: command))
  }

  private static func options(of command: Command) -> String {
    let rows = Command.optionRows(of: command).map { item($0.usage, $0.summary) }
    return ".SH OPTIONS OF \(command.rawValue.uppercased())\n" + rows.joined(separator: "\n")
  }

  private static func item(_ name: String, _ text: String) -> String {
    ".TP\n.B \(escaped(name))\n\(paragraphs([text]))"
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ".PP" : escaped(String($0)) }.joined(separator: "\n")
  }

  /// A text that no line of is a request.
  private static func escaped(_ text: String) -> String {
    let plain = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
