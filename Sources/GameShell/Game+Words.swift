import Bindings
import Terminal
import ViewModels

/// A game whose settings are words: on a command line, in a saved game.
extension Game {
  /// A setting's name, with its value as a word.
  typealias Words = [String: String]

  /// The options of the command line, one for each setting.
  static var options: [Grammar.Option] {
    Settings.all.map { setting in
      var (argument, summary) = (Grammar.Argument("NAME"), setting.title)
      switch setting.kind {
      case .choice(let choices): argument = .choice(choices.map(\.word))
      case .number(let range, _):
        argument = Grammar.Argument("N")
        summary += ", \(range.lowerBound) to \(range.upperBound)"
      case .text: break
      }
      argument.check = { word in
        var settings = Settings()
        return setting.set(&settings, word) ? nil : setting.allowed
      }
      return Grammar.Option(
        "--\(setting.name)", takes: argument, summary, of: [texts.name], in: texts.title,
        defaultValue: setting.get(Settings()))
    }
  }

  /// Completes given settings by the default values, or by the nearest ones that fit.
  ///
  /// - Throws: if a given value is wrong, or would itself have to change to fit the others.
  static func words(completing given: Words) throws(UsageError) -> Words {
    var settings = Settings()
    for setting in Settings.all {
      if let word = given[setting.name], !setting.set(&settings, word) {
        throw refusal(setting.name, word, setting.allowed)
      }
    }
    guard let fault = settings.fault else { return words(settings) }
    let (nearest, meant) = (words(settings.nearest()), words(settings))
    guard given.keys.allSatisfy({ nearest[$0] == meant[$0] }) else {
      throw refusal(fault.setting, meant[fault.setting] ?? "", fault.allowed)
    }
    return nearest
  }

  /// Completes the settings of a command line.
  static func words(_ invocation: Grammar.Invocation) throws(UsageError) -> Words {
    let given = settingNames.compactMap { name in invocation["--\(name)"].map { (name, $0) } }
    return try words(completing: Words(uniqueKeysWithValues: given))
  }

  private static func refusal(_ name: String, _ word: String, _ allowed: String) -> UsageError {
    UsageError(.notAllowed("--\(name)", word, allowed), of: texts.name)
  }

  static func words<S: GameSettings>(_ settings: S) -> Words {
    Words(uniqueKeysWithValues: S.all.map { ($0.name, $0.get(settings)) })
  }

  /// The names of the settings, in the order of a saved game.
  static var settingNames: [String] { Settings.all.map(\.name) }

  /// Says the seed once chance plays a part: at once, or when the settings are changed.
  func whenRandom(_ seed: UInt64, _ say: @escaping (UInt64) -> Void) {
    if settings().isRandom { return say(seed) }
    recorded.filter { [settings] _ in settings().isRandom }.take(first: 1)
      .observeValues { _ in say(seed) }
  }

  static func make(_ words: Words, seed: UInt64) -> any Game {
    Self(Settings(words: words), random: SplitMix64(seed: seed))
  }

  /// The form for settings before a game.
  static func form(_ words: Words, done: @escaping (Words) -> Void) -> ViewModels.Form {
    ViewModels.Form(Settings(words: words)) { done(Self.words($0)) }
  }
}
