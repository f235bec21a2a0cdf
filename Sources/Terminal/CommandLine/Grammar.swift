/// The commands and options of a program: the tables from which the parser, the help, the manual
/// page and the completions are made.
package struct Grammar: Sendable {
  package let program: String
  package let version: String
  package var summary: String
  package var commands: [Command] = []
  /// All options, in the order of the help. Two commands may have options of the same name.
  package var options: [Option] = []
  /// The names of the commands among which the user chooses when none is given: the options that
  /// all of them have are allowed then.
  package var menu: [String] = []
  package var about = ""
  /// Further sections of the manual page and of the whole help.
  package var sections: [Section] = []

  /// A line of a table: a command, an option or a call, and its meaning.
  package typealias Row = (usage: String, summary: String)

  /// A part of the manual page: paragraphs, with a blank line between two of them, and a table.
  package typealias Section = (title: String, text: String, rows: [Row])

  package init(_ program: String, version: String, summary: String) {
    (self.program, self.version, self.summary) = (program, version, summary)
  }

  package struct Command: Sendable {
    /// All names; the first one is used in texts.
    package let names: [String]
    package let summary: String
    package var argument: Argument?
    package var example: Row?
    package var about = ""

    package init(_ name: String, aliases: [String] = [], _ summary: String) {
      (names, self.summary) = ([name] + aliases, summary)
    }

    package var name: String { names[0] }
    package var usage: String { argument.map { "\(name) \($0.usage)" } ?? name }
  }

  package struct Option: Sendable {
    package let name: String
    package let argument: Argument?
    package let summary: String
    /// The names of the commands that the option belongs to.
    package let commands: [String]
    let group: String
    /// Whether the option is left out of the short help.
    package let isRare: Bool
    package let defaultValue: String?

    package init(
      _ name: String, takes argument: Argument? = nil, _ summary: String, of commands: [String],
      in group: String = "Options", isRare: Bool = false, defaultValue: String? = nil
    ) {
      (self.name, self.argument, self.summary) = (name, argument, summary)
      (self.commands, self.group, self.isRare) = (commands, group, isRare)
      self.defaultValue = defaultValue
    }

    package var row: Row {
      let note = defaultValue.map { " (default \($0))" } ?? ""
      return (argument.map { "\(name) \($0.usage)" } ?? name, summary + note)
    }
  }

  /// A word after a command or an option.
  package struct Argument: Sendable {
    package let placeholder: String
    /// The values that completions offer.
    package var choices: [String] = []
    package var isFile = false
    package var isOptional = false
    /// Returns `nil` for a value that is allowed; for any other one, what is allowed.
    package var check: @Sendable (String) -> String?

    package init(
      _ placeholder: String, check: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
      (self.placeholder, self.check) = (placeholder, check)
    }

    package var usage: String { isOptional ? "[\(placeholder)]" : placeholder }

    /// - Parameter aliases: other words for the same values.
    package static func choice(_ names: [String], aliases: [String] = []) -> Argument {
      let all = names + aliases
      var argument = Argument(names.joined(separator: "|")) {
        all.contains($0) ? nil : oneOf(all)
      }
      argument.choices = all
      return argument
    }

    package static func number(in range: ClosedRange<UInt64>) -> Argument {
      Argument("N") { UInt64($0).map(range.contains) == true ? nil : wholeNumber(in: range) }
    }

    package static func file(isOptional: Bool = false) -> Argument {
      var argument = Argument("FILE") {
        $0.isEmpty && !isOptional || $0.utf8.contains(0) ? "the name of a file" : nil
      }
      (argument.isFile, argument.isOptional) = (true, isOptional)
      return argument
    }
  }

  package func options(of command: Command?) -> [Option] {
    options.filter { option in
      command.map { option.commands.contains($0.name) } ?? menu.allSatisfy(option.commands.contains)
    }
  }

  func command(named name: String) -> Command? { commands.first { $0.names.contains(name) } }

  /// Calls of the program; the short help shows only the first one.
  var examples: [Row] { commands.compactMap(\.example) }

  // MARK: What is allowed

  package static func wholeNumber(in range: ClosedRange<UInt64>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// “dumb, wild or smart”.
  static func oneOf(_ names: [String]) -> String {
    let first = names.dropLast().joined(separator: ", ")
    return first + (first.isEmpty ? "" : " or ") + (names.last ?? "")
  }
}
