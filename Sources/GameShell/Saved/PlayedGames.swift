import Bindings
import BindingsTesting
import Terminal
import ViewModels

/// The games that the program makes: the outcome of the last one, and the files that are written.
final class PlayedGames {
  /// The outcome of the last game; `nil` if it has not ended.
  private(set) var lastOutcome: Outcome?
  /// The file in which the last game is saved, or one before it.
  private(set) var saved: SavedGame?
  /// The file of the tests; `nil` if none are written.
  private var file: File?
  private var sessions: [(kind: any Game.Type, code: String, recording: Recording)] = []

  /// Plays, and writes the tests of what was played into a new file, also when the player leaves.
  ///
  /// - Parameter name: the name of the file; `nil` for no tests.
  func record(in name: String?, _ play: () throws(ExitReason) -> Void) throws(ExitReason) {
    guard let name else { return try play() }
    file = try File.new(name, "")
    var reason: ExitReason?
    do throws(ExitReason) { try play() } catch { reason = error }
    try flush()
    if let reason { throw reason }
  }

  /// Writes what has happened into the files, so that it outlives ^C and a crash; without the tests
  /// if they can wait, since they are written as a whole.
  func flush(withTests: Bool = true) throws(ExitReason) {
    try saved?.flush()
    guard withTests, let file else { return }
    let text = tests
    try file.truncate(to: 0)
    try file.append(text)
  }

  /// Follows a game that is about to begin.
  func follow(_ current: CurrentGame) {
    BindingTarget(self, \.lastOutcome) <~ current.game.outcome
    saved = current.file ?? saved
    guard file != nil else { return }
    let recording = Recording(of: current.game, called: "game")
    // A form calls no action of the game; the line of a saved game does the same.
    current.game.recorded.observeValues { line in
      if line.hasPrefix("settings ") { recording.note("game.replay(\(String(reflecting: line)))") }
    }
    let kind = type(of: current.game)
    sessions.append((kind, kind.code(current.game.settings(), current.seed), recording))
  }

  /// The imports of all tests, and then the tests.
  private var tests: String {
    var (imports, tests): (Set<String>, [String]) = ([], [])
    for (index, session) in sessions.enumerated() {
      let modules = Set(["ViewModels", String(reflecting: session.kind).prefix { $0 != "." }])
      let number = index == 0 ? "a session" : "session \(index + 1)"
      let lines = session.recording.test(
        named: "\(session.kind.texts.title): \(number)", making: session.code,
        importing: modules.map { "import \($0)" }
      ).split(separator: "\n")
      imports.formUnion(lines.prefix { $0.hasPrefix("import ") }.map(String.init))
      tests.append(lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n") + "\n")
    }
    let header = imports.sorted().map { $0 + "\n" }.joined()
    return ([header] + tests).joined(separator: "\n")
  }
}

extension Game {
  /// The code that makes a game; it names only the settings that differ from the defaults.
  fileprivate static func code(_ settings: any GameSettings, _ seed: UInt64) -> String {
    let (words, usual) = (Self.words(settings), Self.words(Settings()))
    let list = settingNames.filter { words[$0] != usual[$0] }
      .map { "\"\($0)\": \(String(reflecting: words[$0] ?? ""))" }.joined(separator: ", ")
    let settings =
      "\(SwiftCode.words(for: Settings.self))(\(list.isEmpty ? "" : "words: [\(list)]"))"
    return "\(SwiftCode.words(for: Self.self))(\(settings), random: SplitMix64(seed: \(seed)))"
  }
}
