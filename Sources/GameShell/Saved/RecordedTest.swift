import Bindings
import BindingsTesting
import Terminal
import ViewModels

/// A test of the session that is played.
enum RecordedTest {
  /// Plays, and writes the test of what was played into a new file, also when the player leaves.
  static func write(
    to name: String?, of current: CurrentGame, _ play: () throws(ExitReason) -> Void
  ) throws(ExitReason) {
    guard let name else { return try play() }
    let file = try File.new(name, "")
    let (game, kind) = (current.game, type(of: current.game))
    let recording = Recording(of: game, called: "game")
    // A form calls no action of the game; the line of a saved game does the same.
    game.recorded.observeValues { line in
      if line.hasPrefix("settings ") { recording.note("game.replay(\"\(line)\")") }
    }
    var reason: ExitReason?
    do throws(ExitReason) { try play() } catch { reason = error }
    let modules = Set(["ViewModels", String(reflecting: kind).prefix { $0 != "." }])
    try file.append(
      recording.test(
        named: "\(kind.texts.title): a session", making: kind.code(current.words, current.seed),
        importing: modules.map { "import \($0)" }))
    if let reason { throw reason }
  }
}

extension Game {
  /// The code that makes a game with settings that differ from the defaults.
  fileprivate static func code(_ words: Words, _ seed: UInt64) -> String {
    func name(of type: Any.Type) -> Substring {
      String(reflecting: type).drop { $0 != "." }.dropFirst()
    }
    let given = Settings.all.compactMap { setting in
      words[setting.name].flatMap { $0 == setting.get(Settings()) ? nil : (setting.name, $0) }
    }
    let list = given.map { "\"\($0)\": \(String(reflecting: $1))" }.joined(separator: ", ")
    let settings = "\(name(of: Settings.self))(\(given.isEmpty ? "" : "words: [\(list)]"))"
    return "\(name(of: Self.self))(\(settings), random: SplitMix64(seed: \(seed)))"
  }
}
