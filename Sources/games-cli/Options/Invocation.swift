/// What the words on the command line mean.
enum Invocation {
  case help(Command?)
  case version
  /// Plays a game; without a name, asks which.
  case play(Command?, Options)

  /// - Throws: at the first word that cannot be meant
  init(_ arguments: [String]) throws(UsageError) {
    var options = Options()
    var command: Command?
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h", "help":
        self = .help(command)
        return
      case "--version":
        self = .version
        return
      case _ where word.hasPrefix("-"):
        try Self.parse(word, &words, for: command, into: &options)
      case _ where command == nil:
        guard let named = Command.named(word) else {
          throw UsageError(message: Messages.unknownCommand(word), command: nil)
        }
        command = named
      default:
        throw UsageError(message: Messages.unexpected(word), command: command)
      }
    }
    self = .play(command, options)
  }

  private static func parse(
    _ word: String, _ words: inout ArraySlice<String>, for command: Command?,
    into options: inout Options
  ) throws(UsageError) {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: command) }

    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.all.first(where: { $0.name == name }) else {
      throw error(Messages.unknownOption(name))
    }
    guard option.belongs(to: command) else {
      throw error(Messages.optionOf(option.command, name: name, notOf: command))
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if option.placeholder == nil {
      guard value == nil else { throw error(Messages.needsNoValue(name)) }
    } else if value == nil, words.first?.hasPrefix("--") == false {
      value = words.popFirst()
    }
    guard let value = option.placeholder == nil ? "" : value else {
      throw error(Messages.needsValue(option.usage))
    }
    if let allowed = option.set(&options, value) {
      throw error(Messages.notAllowed(name, value, allowed.text))
    }
  }
}
