/// Completions for fish: a line for each command and each option.
enum FishCompletion {
  static var text: String {
    let lines =
      ["# fish completion for games-cli", "complete -c games-cli -f"]
      + Command.allCases.flatMap(lines) + Option.all.map(line)
      + [
        "complete -c games-cli -s h -l help -d 'shows this help'",
        "complete -c games-cli -l version -d 'shows the version'",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let noCommand =
    "not __fish_seen_subcommand_from \(Command.allCases.flatMap(\.names).joined(separator: " "))"

  private static func lines(of command: Command) -> [String] {
    let names = command.names.map {
      "complete -c games-cli -n '\(noCommand)' -a \($0) -d '\(escaped(Messages.summary(of: command)))'"
    }
    guard let argument = command.argument else { return names }
    let seen = "__fish_seen_subcommand_from \(command.names.joined(separator: " "))"
    let offers = argument.choices.map { "-a '\($0.joined(separator: " "))'" } ?? "-F"
    return names + ["complete -c games-cli -n '\(seen)' \(offers)"]
  }

  private static func line(of option: Option) -> String {
    let seen =
      "__fish_seen_subcommand_from \(option.commands.flatMap(\.names).joined(separator: " "))"
    let condition =
      seen + exceptions(of: option) + (option.belongs(to: nil) ? "; or \(noCommand)" : "")
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

  /// A game's name may also be what another command is about, which has not that game's options.
  private static func exceptions(of option: Option) -> String {
    let others = Command.allCases.filter { command in
      let choices = command.argument?.choices ?? []
      return !option.belongs(to: command)
        && option.commands.contains { choices.contains($0.rawValue) }
    }
    if others.isEmpty { return "" }
    return "; and not __fish_seen_subcommand_from "
      + others.flatMap(\.names).joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
