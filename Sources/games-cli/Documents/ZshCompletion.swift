/// Completions for zsh, by its function `_arguments`.
enum ZshCompletion {
  static var text: String {
    """
    #compdef games-cli
    # zsh completion for games-cli
    local -a commands
    local context state state_descr line
    typeset -A opt_args
    commands=(
      \(commands)
    )
    local index command="" skips=0
    for ((index = 2; index < CURRENT; index++)); do
      if ((skips)); then skips=0; continue; fi
      case "${words[index]}" in
        \(BashCompletion.withValue.joined(separator: "|"))) skips=1 ;;
        -*) ;;
        *) [[ -z $command ]] && command="${words[index]}" ;;
      esac
    done
    case "$command" in
    \(Command.allCases.map(branch).joined(separator: "\n"))
    *)
      _arguments \\
        \(specifications(nil)) \\
        '1:command:->command'
      [[ $state == command ]] && _describe command commands
      ;;
    esac

    """
  }

  private static var commands: String {
    Command.allCases.flatMap { command in
      command.names.map { "'\($0):\(escaped(Messages.summary(of: command)))'" }
    }.joined(separator: "\n  ")
  }

  private static func branch(_ command: Command) -> String {
    let argument =
      switch (command.argument, command.argument?.choices) {
      case (nil, _): ""
      case (_, let choices?): " \\\n    '2:game:(\(choices.joined(separator: " ")))'"
      case (_, nil): " \\\n    '2:file:_files'"
      }
    return """
      \(command.names.joined(separator: "|")))
        _arguments \\
          '1:command:' \\
          \(specifications(command))\(argument)
        ;;
      """
  }

  private static func specifications(_ command: Command?) -> String {
    let options = Option.all.filter { $0.belongs(to: command) }.map { option in
      let value =
        switch option.value {
        case .none: ""
        case .text(let placeholder): ":\(placeholder.lowercased()): "
        case .choice(let names): ":choice:(\(names.joined(separator: " ")))"
        case .file: ":file:_files"
        }
      let equals = option.placeholder == nil ? "" : "="
      return "'\(option.name)\(equals)[\(escaped(option.summary))]\(value)'"
    }
    let everywhere = [
      "'(-h --help)'{-h,--help}'[shows this help]'", "'--version[shows the version]'",
    ]
    return (options + everywhere).joined(separator: " \\\n    ")
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case ":", "[", "]": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
