/// An option: how it is written, what it does, and what the help says of it.
struct Option: Sendable {
  let name: String
  /// What stands for its value in the help; `nil` if it has none.
  let placeholder: String?
  let summary: String
  /// The game that it belongs to; `nil` if to both.
  let command: Command?
  /// Takes the value over, or answers what is allowed instead.
  let set: @Sendable (inout Options, String) -> Allowed?

  struct Allowed { let text: String }

  /// Where a value is kept.
  typealias Place<Value> = any WritableKeyPath<Options, Value> & Sendable

  /// “--matches N”.
  var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

  func belongs(to command: Command?) -> Bool { self.command == nil || self.command == command }
}

extension Option {
  /// An option whose value is judged elsewhere.
  static func text(
    _ name: String, _ placeholder: String, _ summary: String, _ command: Command?,
    _ place: Place<String?>
  ) -> Option {
    Option(name: name, placeholder: placeholder, summary: summary, command: command) {
      $0[keyPath: place] = $1
      return nil
    }
  }

  static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, _ summary: String, _ command: Command?,
    _ place: Place<Number?>
  ) -> Option {
    Option(name: name, placeholder: "N", summary: summary, command: command) { options, value in
      guard let number = Number(value), range.contains(number) else {
        return Allowed(text: Messages.wholeNumber(from: range.lowerBound, to: range.upperBound))
      }
      options[keyPath: place] = number
      return nil
    }
  }

  static func name(
    _ name: String, _ summary: String, _ command: Command?,
    _ place: Place<String>
  ) -> Option {
    Option(name: name, placeholder: "NAME", summary: summary, command: command) { options, value in
      guard PlayerName.isAllowed(value) else { return Allowed(text: PlayerName.allowed) }
      options[keyPath: place] = value
      return nil
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ summary: String, _ command: Command?,
    _ place: Place<Choice>
  ) -> Option {
    let names = Choice.allCases.map(\.rawValue)
    return Option(
      name: name, placeholder: names.joined(separator: "|"), summary: summary, command: command
    ) { options, value in
      guard let choice = Choice(rawValue: value) else {
        return Allowed(text: Messages.choice(of: names))
      }
      options[keyPath: place] = choice
      return nil
    }
  }

  static func flag(
    _ name: String, _ summary: String, _ command: Command?,
    _ place: Place<Bool>
  ) -> Option {
    Option(name: name, placeholder: nil, summary: summary, command: command) { options, _ in
      options[keyPath: place] = true
      return nil
    }
  }
}
