/// What the words on the command line mean.
enum Invocation {
  case help(Command?)
  case version
  /// Writes what `make install` installs.
  case document(Document)
  /// Plays a game; without a name, asks which.
  case play(Command?, Options)
  /// Shows the game in a file.
  case replay(String, Options)
  /// Plays a game by itself.
  case selfplay(Command, Options)
  /// Shows what hangs on what in a game's view model.
  case graph(Command, Options)

  /// - Throws: at the first word that cannot be meant
  init(_ arguments: [String]) throws(UsageError) {
    var reading = Reading(words: arguments[...])
    while let word = reading.words.popFirst() {
      switch word {
      case "--help", "-h", "help":
        self = .help(reading.command)
        return
      case "--version":
        self = .version
        return
      case Document.option:
        self = .document(try reading.document())
        return
      case _ where word.hasPrefix("-") && word != "-":
        try reading.readOption(word)
      case _ where reading.command == nil:
        try reading.readCommand(word)
      default:
        try reading.readArgument(word)
      }
    }
    self = try reading.invocation()
  }
}

/// The command line, as far as it has been read.
private struct Reading {
  var words: ArraySlice<String>
  private(set) var command: Command?
  private var argument: String?
  private var options = Options()
  private var given: [Option] = []

  init(words: ArraySlice<String>) { self.words = words }

  mutating func readCommand(_ word: String) throws(UsageError) {
    guard let named = Command.named(word) else { throw error(Messages.unknownCommand(word)) }
    command = named
    for option in given { try check(option) }
  }

  mutating func readArgument(_ word: String) throws(UsageError) {
    guard argument == nil, let expected = command?.argument else {
      throw error(Messages.unexpected(word))
    }
    if let choices = expected.choices, !choices.contains(word) {
      throw error(Messages.notAllowed(command?.rawValue ?? "", word, Messages.choice(of: choices)))
    }
    argument = word
  }

  mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.all.first(where: { $0.name == name }) else {
      throw error(Messages.unknownOption(name))
    }
    try check(option)
    given.append(option)
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

  mutating func document() throws(UsageError) -> Document {
    let name = words.popFirst() ?? ""
    guard let document = Document(rawValue: name) else {
      let names = Document.allCases.map(\.rawValue)
      throw error(Messages.notAllowed(Document.option, name, Messages.choice(of: names)))
    }
    return document
  }

  func invocation() throws(UsageError) -> Invocation {
    try checkTogether()
    switch (command, argument) {
    case (.replay, let file?): return .replay(file, options)
    case (.selfplay?, let name?), (.graph?, let name?):
      guard let game = Command.named(name) else { throw error(Messages.unexpected(name)) }
      return command == .graph ? .graph(game, options) : .selfplay(game, options)
    case (.replay?, nil), (.selfplay?, nil), (.graph?, nil):
      throw error(Messages.needsValue(command?.usage ?? ""))
    default: return .play(command, options)
    }
  }

  private func check(_ option: Option) throws(UsageError) {
    guard option.belongs(to: command) else {
      throw error(Messages.optionOf(option.commands, name: option.name, notOf: command))
    }
  }

  /// Options that contradict each other.
  private func checkTogether() throws(UsageError) {
    if options.resumed != nil, let other = given.first(where: { $0.recorded != nil }) {
      throw error(Messages.excludes("--resume", other.name))
    }
    if options.isJSON, options.isAccessible {
      throw error(Messages.excludes("--json", "--accessible"))
    }
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message: message, command: command)
  }
}
