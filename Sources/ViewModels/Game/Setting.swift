/// A setting of a game, said once: an option of the command line, a line of a saved game, and a row
/// of every form.
public struct Setting<Settings>: Sendable {
  /// The values of a setting.
  public enum Kind: Sendable {
    /// A whole number. A form offers fewer than are allowed, on a slider.
    case number(ClosedRange<Int>, offered: ClosedRange<Int>)
    /// One of several words, each with a title for people.
    case choice([(word: String, title: String)])
    /// A line of text, which is not empty.
    case text(upTo: Int, placeholder: String)
  }

  /// When a changed value begins to hold, in words.
  public enum Effect: String, Sendable {
    case atOnce = "at once"
    case nextGame = "from the next game on"
  }

  /// The word for options and saved games, which never changes.
  public let name: String
  /// The title of its row in a form.
  public let title: String
  public let kind: Kind
  public let effect: Effect
  /// Returns the value as a word.
  public let get: @Sendable (Settings) -> String
  /// Sets the value that a word names; returns whether it names one. If not, nothing changes.
  public let set: @Sendable (inout Settings, String) -> Bool
}

extension Setting {
  /// The place of a value in the settings.
  public typealias Place<Value> = any WritableKeyPath<Settings, Value> & Sendable

  private init<Value>(
    _ name: String, _ title: String, _ kind: Kind, _ place: Place<Value>, _ effect: Effect,
    word: @escaping @Sendable (Value) -> String, value: @escaping @Sendable (String) -> Value?
  ) {
    (self.name, self.title, self.kind, self.effect) = (name, title, kind, effect)
    get = { word($0[keyPath: place]) }
    set = { settings, word in
      guard let value = value(word) else { return false }
      settings[keyPath: place] = value
      return true
    }
  }

  public static func number(
    _ name: String, _ title: String, _ place: Place<Int>, in all: ClosedRange<Int>,
    offered: ClosedRange<Int>, effect: Effect
  ) -> Self {
    Self(
      name, title, .number(all, offered: offered), place, effect, word: { String($0) },
      value: { word in Int(word).flatMap { all.contains($0) ? $0 : nil } })
  }

  /// - Parameter choices: the values, each with the word for options and the title for people.
  public static func choice<Value: Equatable & Sendable>(
    _ name: String, _ title: String, _ place: Place<Value>,
    _ choices: [(value: Value, word: String, title: String)], effect: Effect
  ) -> Self {
    Self(
      name, title, .choice(choices.map { ($0.word, $0.title) }), place, effect,
      word: { value in choices.first { $0.value == value }?.word ?? "" },
      value: { word in choices.first { $0.word == word }?.value })
  }

  public static func text(
    _ name: String, _ title: String, _ place: Place<String>, upTo longest: Int,
    placeholder: String, effect: Effect
  ) -> Self {
    Self(
      name, title, .text(upTo: longest, placeholder: placeholder), place, effect, word: { $0 },
      value: { text in
        // A character may have any number of marks, but a line of a saved game is bounded; and a
        // mark at the beginning, or such a sign as U+0600 at the end, would join the blank there.
        let isLine =
          1...longest ~= text.count && text.unicodeScalars.count <= 8 * longest
          && " \(text) ".count == text.count + 2
          && !text.unicodeScalars.contains(where: \.isControl)
        return isLine ? text : nil
      })
  }

  /// The values, in words: “a whole number from 1 to 999”, “dumb, wild or smart”.
  public var allowed: String {
    switch kind {
    case .number(let range, _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let choices): Wording.choice(of: choices.map(\.word))
    case .text(let longest, _): "a line of 1 to \(longest) characters"
    }
  }
}

/// All settings of a game.
public protocol GameSettings: Hashable, Sendable {
  /// Creates the settings with which every front end begins.
  init()
  /// The settings one by one, in the order of options and forms.
  static var all: [Setting<Self>] { get }
  /// Returns the settings that are nearest to these and do not contradict each other.
  func nearest() -> Self
  /// The setting that contradicts the others, and the values that would not; `nil` if none does.
  var fault: (setting: String, allowed: String)? { get }
  /// The question before a game with these settings; `nil` if there is none.
  var warning: Dialog? { get }
  /// Whether computers move at random.
  var isRandom: Bool { get }
}

extension GameSettings {
  /// Creates settings from words, by the names of the settings; the others have their defaults.
  public init(words: [String: String]) {
    self.init()
    for setting in Self.all {
      if let word = words[setting.name] { _ = setting.set(&self, word) }
    }
  }

  /// The values on one line of a saved game.
  var line: String {
    Self.all.map { $0.get(self).replacing("%", with: "%25").replacing(" ", with: "%20") }
      .joined(separator: " ")
  }

  /// Returns these settings with the values of a saved line, in the order of `all`; the last ones
  /// may be missing. Returns `nil` if the line is wrong.
  func adopting(line: String) -> Self? {
    let words = line.split(separator: " ").map {
      String($0.replacing("%20", with: " ").replacing("%25", with: "%"))
    }
    guard words.count <= Self.all.count else { return nil }
    var settings = self
    for (setting, word) in zip(Self.all, words) {
      guard setting.set(&settings, word) else { return nil }
    }
    return settings.fault == nil ? settings : nil
  }
}

extension Unicode.Scalar {
  var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
