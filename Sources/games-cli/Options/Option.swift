/// An option: how it is written, what it does, and what the help says of it.
struct Option: Sendable {
  let name: String
  let value: Value
  let summary: String
  /// The commands that it belongs to.
  let commands: [Command]
  /// Takes the value over, or answers what is allowed instead.
  let set: @Sendable (inout Options, String) -> Allowed?
  /// What a transcript keeps of it; `nil` if nothing.
  let recorded: (@Sendable (Options) -> String?)?

  /// What stands behind the name.
  enum Value {
    case none
    case text(String)
    case choice([String])
    case file
  }

  struct Allowed { let text: String }

  /// Where a value is kept.
  typealias Place<Value> = any WritableKeyPath<Options, Value> & Sendable

  /// What stands for its value in the help; `nil` if it has none.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder): placeholder
    case .choice(let names): names.joined(separator: "|")
    case .file: "FILE"
    }
  }

  /// “--matches N”.
  var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

  /// The name without the dashes, as transcripts have it.
  var key: String { String(name.dropFirst(2)) }

  /// Whether it can be used with a command; without one, the player chooses among the games.
  func belongs(to command: Command?) -> Bool {
    command.map(commands.contains) ?? Command.games.allSatisfy(commands.contains)
  }
}

extension Option {
  /// An option whose value is judged elsewhere.
  static func text(
    _ name: String, _ placeholder: String, _ summary: String, _ commands: [Command],
    _ place: Place<String?>
  ) -> Option {
    Option(
      name: name, value: .text(placeholder), summary: summary, commands: commands,
      set: {
        $0[keyPath: place] = $1
        return nil
      }, recorded: { $0[keyPath: place] })
  }

  static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, _ summary: String, _ commands: [Command],
    _ place: Place<Number?>, isRecorded: Bool = false
  ) -> Option {
    let record: @Sendable (Options) -> String? = { $0[keyPath: place].map { String($0) } }
    return Option(
      name: name, value: .text("N"), summary: summary, commands: commands,
      set: { options, value in
        guard let number = Number(value), range.contains(number) else {
          return Allowed(text: Messages.wholeNumber(from: range.lowerBound, to: range.upperBound))
        }
        options[keyPath: place] = number
        return nil
      }, recorded: isRecorded ? record : nil)
  }

  static func name(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<String>
  ) -> Option {
    Option(
      name: name, value: .text("NAME"), summary: summary, commands: commands,
      set: { options, value in
        guard PlayerName.isAllowed(value) else { return Allowed(text: PlayerName.allowed) }
        options[keyPath: place] = value
        return nil
      }, recorded: { $0[keyPath: place] })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<Choice>
  ) -> Option {
    let names = Choice.allCases.map(\.rawValue)
    return Option(
      name: name, value: .choice(names), summary: summary, commands: commands,
      set: { options, value in
        guard let choice = Choice(rawValue: value) else {
          return Allowed(text: Messages.choice(of: names))
        }
        options[keyPath: place] = choice
        return nil
      }, recorded: { $0[keyPath: place].rawValue })
  }

  static func file(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<String?>
  ) -> Option {
    Option(
      name: name, value: .file, summary: summary, commands: commands,
      set: { options, value in
        guard !value.isEmpty, !value.utf8.contains(0) else {
          return Allowed(text: Messages.fileName)
        }
        options[keyPath: place] = value
        return nil
      }, recorded: nil)
  }

  static func flag(
    _ name: String, _ summary: String, _ commands: [Command], _ place: Place<Bool>
  ) -> Option {
    Option(
      name: name, value: .none, summary: summary, commands: commands,
      set: { options, _ in
        options[keyPath: place] = true
        return nil
      }, recorded: nil)
  }
}
