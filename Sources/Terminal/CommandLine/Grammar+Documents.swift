/// The texts about a program as a whole.
package struct GrammarText: Sendable {
  package var oneLine = ""
  package var about: [String] = []
  package var examples: [(line: String, summary: String)] = []
  /// The words that can be typed while the program runs.
  package var words: [(usage: String, summary: String)] = []
  package var aboutWords = ""
  /// Further sections of the manual page.
  package var sections: [(title: String, paragraphs: [String])] = []
  package var variables: [(usage: String, summary: String)] = []
  /// The texts about the options of every command, for `--help` and completions.
  package static let everywhere = [
    (usage: "-h, --help", summary: "shows this help"),
    (usage: "--version", summary: "shows the version"),
  ]

  package init() {}
}

extension Grammar {
  private func rows(of command: Command?) -> [(usage: String, summary: String)] {
    options(of: command).map { ($0.usage, $0.summary) } + GrammarText.everywhere
  }

  private var commandRows: [(usage: String, summary: String)] {
    Command.allCases.map { ($0.names.joined(separator: ", "), $0.summary) }
  }

  private func examples(of command: Command?) -> [String] {
    let examples = text.examples.filter { example in
      let words = example.line.split(separator: " ").map(String.init)
      return command?.names.contains(where: words.contains) ?? true
    }
    return examples.isEmpty ? [] : ["Examples:\n" + Self.table(examples.map { ($0, $1) })]
  }

  // MARK: Help

  package func help(for command: Command?) -> String {
    let sections =
      if let command {
        ["Usage: \(program) \(command.usage) [OPTION]...", command.summary] + command.about
          + examples(of: command) + ["Options:\n" + Self.table(rows(of: command))]
          + (Command.defaults.contains(command)
            ? [text.aboutWords, Self.table(text.words)] + text.about : [])
      } else {
        [
          "Usage: \(program) [OPTION]... [COMMAND]", text.oneLine,
          "Commands:\n" + Self.table(commandRows),
        ]
          + examples(of: nil) + [
            "Options of all games:\n" + Self.table(rows(of: nil)), moreHelp(for: "COMMAND"),
          ]
      }
    return sections.flatMap { $0.wrapped(indent: 0) + [""] }.joined(separator: "\n")
  }

  /// The help for a call without a command.
  package var shortHelp: String {
    "Usage: \(program) COMMAND [OPTION]...\n\nCommands:\n\(Self.table(commandRows))\n\n"
      + moreHelp(for: nil) + "\n"
  }

  package func moreHelp(for command: String?) -> String {
    "Try '\(program) \(command.map { "\($0) " } ?? "")--help'."
  }

  /// A name and, below it, what it means.
  private static func table(_ rows: [(usage: String, summary: String)]) -> String {
    rows.map { usage, summary in
      let lines = summary.wrapped(to: String.widest - 6, indent: 0).map { "      " + $0 }
      return (["  " + usage] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  // MARK: The manual page

  /// The manual page, for man(1).
  package var manual: String {
    var page = [".TH \(program.uppercased()) 6 \"\" \"\(version)\"", ".SH NAME"]
    page.append("\(Self.roff(program)) \\- \(Self.roff(text.oneLine))")
    page.append(".SH SYNOPSIS")
    for command in Command.allCases {
      page += [".B \(Self.roff("\(program) \(command.usage)"))", ".RI [ OPTION ]...", ".br"]
    }
    page += Self.section("DESCRIPTION", text.about) + [".SH EXAMPLES"]
    page += text.examples.flatMap { Self.item($0.line, $0.summary) }
    page += [".SH COMMANDS"]
    for command in Command.allCases {
      page += Self.item(
        ([command.usage] + command.names.dropFirst()).joined(separator: ", "),
        ([command.summary] + command.about).joined(separator: "\n\n"))
    }
    for command in Command.allCases {
      page.append(".SH OPTIONS OF \(command.name.uppercased())")
      page += rows(of: command).flatMap { Self.item($0.usage, $0.summary) }
    }
    page += Self.section("WORDS", [text.aboutWords])
    page += text.words.flatMap { Self.item($0.usage, $0.summary) }
    for section in text.sections { page += Self.section(section.title, section.paragraphs) }
    page += [".SH ENVIRONMENT"] + text.variables.flatMap { Self.item($0.usage, $0.summary) }
    return page.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ paragraphs: [String]) -> [String] {
    [".SH \(title)"] + roffParagraphs(paragraphs)
  }

  private static func item(_ name: String, _ text: String) -> [String] {
    [".TP", ".B \(roff(name))"] + roffParagraphs([text])
  }

  /// A paragraph whose lines begin with two blanks is shown without changes.
  private static func roffParagraphs(_ texts: [String]) -> [String] {
    texts.joined(separator: "\n\n").split(separator: "\n\n").flatMap { paragraph in
      let lines = paragraph.split(separator: "\n").map { roff(String($0)) }
      return paragraph.hasPrefix("  ") ? [".PP", ".nf"] + lines + [".fi"] : [".PP"] + lines
    }.dropFirst(1).map { $0 }
  }

  /// A text in which no line is a request of the formatter.
  private static func roff(_ text: String) -> String {
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
