/// What is installed beside the program, made from its tables.
enum Document: String, CaseIterable {
  case manual, bash, zsh, fish

  /// Known to `make install` and not in the help.
  static let option = "--document"

  var text: String {
    switch self {
    case .manual: Manual.text
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}

/// What both the help and its copies tell of a command.
extension Command {
  /// Its options, with those that every command has.
  static func optionRows(of command: Command?) -> [(usage: String, summary: String)] {
    Option.all.filter { $0.belongs(to: command) }.map { ($0.usage, $0.summary) } + Help.everywhere
  }
}
