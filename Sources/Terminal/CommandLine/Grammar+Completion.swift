/// Completions: a shell runs the program to get them.
extension Grammar {
  /// The answer that makes a shell complete names of files.
  private static var files: String { ":files" }

  /// Returns the completions of the last word: a line for each, with its meaning after a tab; or
  /// `:files` alone.
  package func completions(of words: [String]) -> [String] {
    // Bash splits “--engine=smart” into three words.
    let words = words.filter { $0 != "=" } + (words.last == "=" ? [""] : [])
    let last = words.last ?? ""
    let tokens = tokens(of: words.dropLast())
    let names = self.words(in: tokens)
    let command = names.first.flatMap(command(named:))
    var (prefix, option) = ("", String?.none)
    if let equals = last.firstIndex(of: "="), last.hasPrefix("--") {
      (prefix, option) = (String(last[...equals]), String(last[..<equals]))
    } else if case .option(let name, value: nil)? = tokens.last, takesValue(name) {
      option = name
    }
    let argument: Argument? =
      if let option {
        (options(of: command) + options).first { $0.name == option }?.argument
      } else {
        names.count == 1 && !last.hasPrefix("-") ? command?.argument : nil
      }
    if argument?.isFile == true { return [Self.files] }
    var candidates: [Row] = argument?.choices.map { (prefix + $0, "") } ?? []
    if option == nil {
      if command == nil {
        candidates += commands.flatMap { command in command.names.map { ($0, command.summary) } }
      }
      candidates += options(of: command).map { ($0.name, $0.summary) }
      candidates += [("-h", "Shows this help"), ("--help", "Shows this help")]
      candidates += [("--version", "Shows the version")]
    }
    return candidates.filter { $0.usage.hasPrefix(last) }
      .map { $0.summary.isEmpty ? $0.usage : "\($0.usage)\t\($0.summary)" }
  }

  package func text(of document: Document) -> String {
    switch document {
    case .manual: manual
    case .bash:
      """
      # bash completion for \(program)
      _\(function)() {
        local word="${COMP_WORDS[COMP_CWORD]}" line
        COMPREPLY=()
        while IFS= read -r line; do
          if [[ $line == \(Self.files) ]]; then
            compopt -o filenames 2>/dev/null
            [[ $word == "=" ]] && word=""
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
          else
            COMPREPLY+=("${line%%$'\\t'*}")
          fi
        done < <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}")
      }
      complete -F _\(function) \(program)

      """
    case .zsh:
      """
      #compdef \(program)
      # zsh completion for \(program)
      local -a lines
      lines=("${(@f)$("${words[1]}" --complete "${(@)words[2,CURRENT]}")}")
      if [[ $lines[1] == \(Self.files) ]]; then
        compset -P 1 '--*='; _files
      else
        lines=("${(@)lines//:/\\\\:}")
        lines=("${(@)lines/$'\\t'/:}")
        _describe '\(program)' lines
      fi

      """
    case .fish:
      """
      # fish completion for \(program)
      function __\(function)
        set -l words (commandline -opc)
        $words[1] --complete $words[2..-1] (commandline -ct)
      end
      complete -c \(program) -f -a '(__\(function) | string match -v \(Self.files))'
      complete -c \(program) -n 'test "$(__\(function))" = \(Self.files)' -F

      """
    }
  }

  private var function: String { String(program.map { $0 == "-" ? "_" : $0 }) }
}
