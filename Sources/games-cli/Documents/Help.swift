/// The help, made from the tables.
enum Help {
  /// What every command answers to.
  static let everywhere = [
    (usage: "-h, --help", summary: "shows this help"),
    (usage: "--version", summary: "shows the version"),
  ]

  static func text(for command: Command?) -> String {
    guard let command else { return overview }
    let sections = [
      "Usage: \(Messages.program) \(command.usage) [OPTION]...",
      Messages.summary(of: command),
      "Options:\n" + table(Command.optionRows(of: command)),
      about(command),
    ]
    return sections.flatMap { $0.wrapped(indent: 0) + [""] }.joined(separator: "\n")
  }

  /// What somebody who has not said enough needs.
  static let short = """
    Usage: \(Messages.program) COMMAND [OPTION]...

    Commands:
    \(commands)

    \(Messages.moreHelp(nil))

    """

  private static var overview: String {
    let sections = [
      "Usage: \(Messages.program) [OPTION]... [COMMAND]", Messages.aboutProgram,
      "Commands:\n" + commands, "Options of all games:\n" + table(Command.optionRows(of: nil)),
      Messages.aboutCommands,
    ]
    return sections.flatMap { $0.wrapped(indent: 0) + [""] }.joined(separator: "\n")
  }

  private static func about(_ command: Command) -> String {
    switch command {
    case .match, .ticTacToe:
      [
        Messages.aboutMoves,
        table(Word.allCases.map { ($0.rawValue, Messages.summary(of: $0)) }),
        Messages.aboutScripts, Messages.aboutExitStatus,
      ].joined(separator: "\n\n")
    case .replay: Messages.aboutReplay
    case .selfplay: Messages.aboutSelfplay
    case .graph: Messages.aboutGraph
    }
  }

  private static var commands: String {
    table(Command.allCases.map { ($0.names.joined(separator: ", "), Messages.summary(of: $0)) })
  }

  /// A name and, below it, what it means.
  private static func table(_ rows: [(usage: String, summary: String)]) -> String {
    rows.map { usage, summary in
      let lines = summary.wrapped(to: String.widest - 6, indent: 0).map { "      " + $0 }
      return (["  " + usage] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
