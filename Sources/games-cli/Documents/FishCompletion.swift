/// Completions for fish: a line for each command and each option.
enum FishCompletion {
  static var text: String {
    let lines =
      ["# fish completion for games-cli", function, "complete -c games-cli -f"]
      + Command.allCases.flatMap(lines) + Option.all.map(line)
      + [
        "complete -c games-cli -s h -l help -d 'shows this help'",
        "complete -c games-cli -l version -d 'shows the version'",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let names = Command.allCases.flatMap(\.names).joined(separator: " ")
  private static let noCommand = "not __games_cli_is \(names)"

  /// The first command counts: “selfplay match” is no “match”.
  private static let function = """
    function __games_cli_is
      for word in (commandline -opc)[2..-1]
        if contains -- $word \(names)
          contains -- $word $argv
          return
        end
      end
      return 1
    end
    """

  private static func lines(of command: Command) -> [String] {
    let names = command.names.map {
      "complete -c games-cli -n '\(noCommand)' -a \($0) -d '\(escaped(Messages.summary(of: command)))'"
    }
    guard let argument = command.argument else { return names }
    let seen = "__games_cli_is \(command.names.joined(separator: " "))"
    let offers = argument.choices.map { "-a '\($0.joined(separator: " "))'" } ?? "-F"
    return names + ["complete -c games-cli -n '\(seen)' \(offers)"]
  }

  private static func line(of option: Option) -> String {
    let seen =
      "__games_cli_is \(option.commands.flatMap(\.names).joined(separator: " "))"
    let condition = option.belongs(to: nil) ? "\(seen); or \(noCommand)" : seen
    let value =
      switch option.value {
      case .none: ""
      case .text: " -x"
      case .choice(let names): " -x -a '\(names.joined(separator: " "))'"
      case .file: " -r -F"
      }
    return "complete -c games-cli -n '\(condition)' -l \(option.key)\(value)"
      + " -d '\(escaped(option.summary))'"
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
