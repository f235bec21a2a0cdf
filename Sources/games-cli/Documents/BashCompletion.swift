/// Completions for bash: a function that looks for the command and offers what may follow.
enum BashCompletion {
  static var text: String {
    """
    # bash completion for games-cli
    _games_cli() {
      local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" argument="" index choices="" skips=0
      # Bash takes "--engine=smart" for three words.
      if [[ $word == "=" ]]; then word=""; elif [[ $previous == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if ((skips)); then
          [[ ${COMP_WORDS[index]} == "=" ]] || skips=0
          continue
        fi
        case "${COMP_WORDS[index]}" in
          \(withValue.joined(separator: "|"))) skips=1 ;;
          -*) ;;
          *) if [[ -z $command ]]; then command="${COMP_WORDS[index]}"; else argument=1; fi ;;
        esac
      done
      case "$previous" in
        \(values)
      esac
      case "$command" in
        \(commands)
        "") choices="\(words(nil))" ;;
      esac
      COMPREPLY=($(compgen -W "$choices" -- "$word"))
    }
    complete -F _games_cli games-cli

    """
  }

  /// The options that are followed by a value.
  static let withValue = Option.all.filter { $0.placeholder != nil }.map(\.name)

  private static var values: String {
    Option.all.compactMap { option in
      switch option.value {
      case .none: nil
      case .text: "\(option.name)) COMPREPLY=(); return ;;"
      case .file: "\(option.name)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
      case .choice(let names):
        "\(option.name)) COMPREPLY=($(compgen -W \"\(names.joined(separator: " "))\" "
          + "-- \"$word\")); return ;;"
      }
    }.joined(separator: "\n    ")
  }

  private static var commands: String {
    Command.allCases.map { command in
      let names = command.names.joined(separator: "|")
      let argument =
        switch command.argument?.choices {
        case let choices?:
          "[[ $argument ]] || choices=\"\(choices.joined(separator: " ")) $choices\""
        case nil where command.argument != nil:
          "[[ $argument || $word == -* ]] || "
            + "{ COMPREPLY=($(compgen -f -- \"$word\")); return; }"
        case nil: ":"
        }
      return "\(names)) choices=\"\(words(command))\"; \(argument) ;;"
    }.joined(separator: "\n    ")
  }

  private static func words(_ command: Command?) -> String {
    let commands = command == nil ? Command.allCases.flatMap(\.names) : []
    return (commands + names(of: command)).joined(separator: " ")
  }

  /// All options of a command, by name.
  static func names(of command: Command?) -> [String] {
    Option.all.filter { $0.belongs(to: command) }.map(\.name) + ["-h", "--help", "--version"]
  }
}
