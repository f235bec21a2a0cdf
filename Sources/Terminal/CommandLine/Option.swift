/// A command of a program: an enumeration is the table of them.
package protocol ProgramCommand: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// All names of the command; the first one is used in texts.
  var names: [String] { get }
  /// The argument after the name.
  var argument: CommandArgument? { get }
  /// A description of one line.
  var summary: String { get }
  /// The paragraphs of the help below the options.
  var about: [String] { get }
  /// The commands among which the user chooses when none is given: their common options are allowed.
  static var defaults: [Self] { get }
}

package struct CommandArgument: Sendable {
  package let placeholder: String
  /// All allowed values; `nil` if it is the name of a file.
  package let choices: [String]?

  package init(_ placeholder: String, choices: [String]? = nil) {
    (self.placeholder, self.choices) = (placeholder, choices)
  }
}

extension ProgramCommand {
  package static func named(_ name: String) -> Self? { allCases.first { $0.names.contains(name) } }

  package var name: String { names[0] }

  /// “replay FILE”.
  package var usage: String {
    ([name] + [argument?.placeholder].compactMap { $0 }).joined(separator: " ")
  }
}

/// An option: its names, the value that it sets, and its line in the help.
package struct ProgramOption<Options: Sendable, Command: ProgramCommand>: Sendable {
  package let name: String
  package let value: OptionValue
  package let summary: String
  /// The commands that it belongs to.
  package let commands: [Command]
  /// Sets the value, or returns what is allowed instead.
  package let set: @Sendable (inout Options, String) -> AllowedValues?
  /// The option's text in a file that stores the options; `nil` if it is not stored.
  package let recorded: (@Sendable (Options) -> String?)?

  /// A stored property of the options.
  package typealias Place<Value> = any WritableKeyPath<Options, Value> & Sendable

  /// The placeholder for the value in the help; `nil` if the option has no value.
  package var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder): placeholder
    case .choice(let names): names.joined(separator: "|")
    case .file: "FILE"
    }
  }

  /// “--matches N”.
  package var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

  /// The name without the dashes.
  package var key: String { String(name.dropFirst(2)) }

  /// Returns whether the option can be used with a command.
  package func belongs(to command: Command?) -> Bool {
    command.map(commands.contains) ?? Command.defaults.allSatisfy(commands.contains)
  }
}

/// The value after the name of an option.
package enum OptionValue: Sendable {
  case none
  case text(String)
  case choice([String])
  case file
}

package struct AllowedValues {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func wholeNumber(_ range: ClosedRange<some BinaryInteger>) -> AllowedValues {
    AllowedValues(
      range.lowerBound == range.upperBound
        ? "\(range.lowerBound) only"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  package static func choice(_ names: [String]) -> AllowedValues {
    AllowedValues(names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")")
  }
}

extension ProgramOption {
  private init(
    _ name: String, _ value: OptionValue, _ summary: String, _ commands: [Command],
    recorded: (@Sendable (Options) -> String?)? = nil,
    set: @escaping @Sendable (inout Options, String) -> AllowedValues?
  ) {
    (self.name, self.value, self.summary) = (name, value, summary)
    (self.commands, self.set, self.recorded) = (commands, set, recorded)
  }

  package static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, _ summary: String, _ commands: [Command],
    _ place: Place<Number?>, isRecorded: Bool = false
  ) -> Self {
    let record: @Sendable (Options) -> String? = { $0[keyPath: place].map { String($0) } }
    return Self(name, .text("N"), summary, commands, recorded: isRecorded ? record : nil) {
      guard let number = Number($1), range.contains(number) else { return .wholeNumber(range) }
      $0[keyPath: place] = number
      return nil
    }
  }

  /// An option whose value is checked later, together with others.
  package static func text(
    _ name: String, _ placeholder: String, _ summary: String, _ commands: [Command],
    _ place: Place<String?>
  ) -> Self {
    Self(
      name, .text(placeholder), summary, commands, recorded: { $0[keyPath: place] },
      set: {
        $0[keyPath: place] = $1
        return nil
      })
  }

  package static func name(
    _ name: String, upTo longest: Int, _ summary: String, _ commands: [Command],
    _ place: Place<String>
  ) -> Self {
    Self(
      name, .text("NAME"), summary, commands, recorded: { $0[keyPath: place] },
      set: {
        guard $1.isName(upTo: longest) else { return .name(upTo: longest) }
        $0[keyPath: place] = $1
        return nil
      })
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<Choice>,
    isRecorded: Bool = true
  ) -> Self {
    let names = Choice.allCases.map(\.rawValue)
    let record: @Sendable (Options) -> String? = { $0[keyPath: place].rawValue }
    return Self(name, .choice(names), summary, commands, recorded: isRecorded ? record : nil) {
      guard let choice = Choice(rawValue: $1) else { return .choice(names) }
      $0[keyPath: place] = choice
      return nil
    }
  }

  package static func file(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<String?>
  ) -> Self {
    Self(name, .file, summary, commands) {
      guard !$1.isEmpty, !$1.utf8.contains(0) else { return AllowedValues("the name of a file") }
      $0[keyPath: place] = $1
      return nil
    }
  }

  package static func flag(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<Bool>
  ) -> Self {
    Self(name, .none, summary, commands) { options, _ in
      options[keyPath: place] = true
      return nil
    }
  }
}

extension AllowedValues {
  package static func name(upTo longest: Int) -> AllowedValues {
    AllowedValues("a name of 1 to \(longest) characters")
  }
}

extension String {
  /// Whether the text can be a name: not empty, and short enough for a line of the screen.
  package func isName(upTo longest: Int) -> Bool {
    !isEmpty && utf8.count <= 16 * longest && count <= longest
  }
}
