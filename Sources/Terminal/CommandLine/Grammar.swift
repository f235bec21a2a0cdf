/// The commands and options of a program: the tables from which the parser, the help, the manual page
/// and the completions are made.
package struct Grammar: Sendable {
  package let program: String
  package let version: String
  package var summary: String
  package var commands: [Command] = []
  /// All options, in the order of the help. Two commands may have options of the same name.
  package var options: [Option] = []
  /// The names of the commands among which the user chooses when none is given: the options that all
  /// of them have are allowed then.
  package var menu: [String] = []
  /// Calls of the program; the help shows the first one.
  package var examples: [Row] = []
  package var about: [String] = []
  /// Further sections of the manual page and of the whole help.
  package var sections: [Section] = []

  /// A line of a table: a command, an option or a call, and its meaning.
  package typealias Row = (usage: String, summary: String)

  package struct Section: Sendable {
    package let title: String
    package var paragraphs: [String] = []
    package var rows: [Row] = []

    package init(_ title: String, _ paragraphs: [String] = [], rows: [Row] = []) {
      (self.title, self.paragraphs, self.rows) = (title, paragraphs, rows)
    }
  }

  package init(_ program: String, version: String, summary: String) {
    (self.program, self.version, self.summary) = (program, version, summary)
  }

  package struct Command: Sendable {
    /// All names; the first one is used in texts.
    package let names: [String]
    package let summary: String
    package var argument: Argument?
    package var example: Row?
    package var about: [String] = []

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
    package var group = "Options"
    package var defaultValue: String?
    /// Whether the option is left out of the short help.
    package var isRare = false

    package init(
      _ name: String, takes argument: Argument? = nil, _ summary: String, of commands: [String]
    ) {
      (self.name, self.argument) = (name, argument)
      (self.summary, self.commands) = (summary, commands)
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
    /// Returns what is allowed in place of a value that is not.
    package var check: @Sendable (String) -> AllowedValues?

    package init(
      _ placeholder: String, check: @escaping @Sendable (String) -> AllowedValues? = { _ in nil }
    ) {
      (self.placeholder, self.check) = (placeholder, check)
    }

    package var usage: String { isOptional ? "[\(placeholder)]" : placeholder }

    /// - Parameter aliases: other words for the same values.
    package static func choice(_ names: [String], aliases: [String] = []) -> Argument {
      let all = names + aliases
      var argument = Argument(names.joined(separator: "|")) {
        all.contains($0) ? nil : .choice(all)
      }
      argument.choices = all
      return argument
    }

    package static func number<Number: FixedWidthInteger & Sendable>(
      in range: ClosedRange<Number>
    ) -> Argument {
      Argument("N") { Number($0).map(range.contains) == true ? nil : .wholeNumber(range) }
    }

    package static func file(isOptional: Bool = false) -> Argument {
      var argument = Argument("FILE") {
        $0.isEmpty && !isOptional || $0.utf8.contains(0) ? AllowedValues("the name of a file") : nil
      }
      (argument.isFile, argument.isOptional) = (true, isOptional)
      return argument
    }
  }

  package func options(of command: Command?) -> [Option] {
    options.filter { $0.belongs(to: command, in: self) }
  }

  func command(named name: String) -> Command? { commands.first { $0.names.contains(name) } }
}

extension Grammar.Option {
  func belongs(to command: Grammar.Command?, in grammar: Grammar) -> Bool {
    command.map { commands.contains($0.name) } ?? grammar.menu.allSatisfy(commands.contains)
  }
}

package struct AllowedValues: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func wholeNumber(_ range: ClosedRange<some BinaryInteger>) -> AllowedValues {
    let (first, last) = (range.lowerBound, range.upperBound)
    return AllowedValues(
      first == last ? "\(first) only" : "a whole number from \(first) to \(last)")
  }

  package static func choice(_ names: [String]) -> AllowedValues {
    let first = names.dropLast().joined(separator: ", ")
    return AllowedValues(first + (first.isEmpty ? "" : " or ") + (names.last ?? ""))
  }
}
