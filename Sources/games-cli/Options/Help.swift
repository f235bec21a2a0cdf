/// The help, made from the table of options.
enum Help {
  static func text(for command: Command?) -> String {
    guard let command else { return overview }
    return """
      Usage: games-cli \(command.rawValue) [OPTION]...

      \(Messages.summary(of: command))

      Options:
      \(lines(for: command))

      \(Messages.aboutMoves)

      """
  }

  /// What somebody who has not said enough needs.
  static let short = """
    Usage: games-cli COMMAND [OPTION]...

    Commands:
    \(commands)

    \(Messages.moreHelp(nil))

    """

  private static var overview: String {
    """
    Usage: games-cli [OPTION]... [COMMAND] [OPTION]...

    \(Messages.aboutProgram)

    Commands:
    \(commands)

    Options of all commands:
    \(lines(for: nil))

    \(Messages.aboutCommands)

    """
  }

  private static var commands: String {
    table(
      Command.allCases.map { ($0.names.joined(separator: ", "), Messages.summary(of: $0)) })
  }

  private static func lines(for command: Command?) -> String {
    let options = Option.all.filter { $0.belongs(to: command) }.map { ($0.usage, $0.summary) }
    return table(
      options + [("-h, --help", "shows this help"), ("--version", "shows the version")])
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(summary)"
    }.joined(separator: "\n")
  }
}
