@testable import Terminal
@testable import games_cli

/// What the parser says, which all documents are compared with.
enum Parser {
  /// The options that it knows, for a command or without one.
  static func options(of command: Command?) -> [String] {
    Options.table.map(\.name).filter { isKnown($0, to: command) }
  }

  /// Whether it has anything else against an option than that it does not know it.
  static func isKnown(_ name: String, to command: Command?) -> Bool {
    complaint(about: (command.map { [$0.name] } ?? []) + [name])?.contains("unknown option")
      != true
  }

  /// Whether it accepts all words.
  static func accepts(_ words: [String]) -> Bool { complaint(about: words) == nil }

  private static func complaint(about words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Grammar.gamesCLI.parse(words, Options())
      return nil
    } catch {
      return error.message
    }
  }
}

extension ProgramOption {
  /// The values that it offers.
  var choices: [String] {
    if case .choice(let names) = value { names } else { [] }
  }
}
