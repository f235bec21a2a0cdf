import Bindings
import Terminal
import ViewModels

/// A file in which a game is saved as it is played.
///
/// The first line has the version. The game, its settings and the seed follow, one on each line,
/// and then what happens. While the file is open, no other program writes to it.
final class SavedGame: BindingTargetProvider {
  /// The first line of every file, whatever program wrote it.
  static let firstLine = "games-cli transcript 1"
  static let game = "game"
  static let seed = "seed"

  private let file: LockedFile
  private var unwritten = ""

  /// Creates a file for a new game. If its settings cannot be written, there is no file.
  init(
    to name: String, of game: any Game.Type, _ words: [String: String], seed: UInt64
  ) throws(ExitReason) {
    let settings = game.settingNames.map { "\($0) \(words[$0] ?? "")" }
    let header = [Self.firstLine, "\(Self.game) \(game.texts.name)"] + settings
    file = try LockedFile(
      creating: name, (header + ["\(Self.seed) \(seed)"]).map { $0 + "\n" }.joined())
  }

  /// Opens a file to continue it.
  init(resuming name: String) throws(ExitReason) { file = try LockedFile(name) }

  var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.add($1) } }

  func add(_ line: String) { unwritten += line + "\n" }

  /// Shortens the file to a number of bytes.
  func keep(_ length: Int) throws(ExitReason) { try file.truncate(to: length) }

  /// Writes what has happened: a move and its answer in one piece, so that neither is lost.
  func flush() throws(ExitReason) {
    let text = unwritten
    unwritten = ""
    try file.write(text)
  }
}

/// Why a file cannot be played again.
enum SavedGameFault {
  case noSavedGame
  case unknownGame(String)
  case missing(String)
  case cutOff
  /// A setting that is not allowed.
  case settings(String)
  /// A line that the game does not accept.
  case impossible(String)
  case different(String, expected: String)
  case incomplete(expected: String)
  case otherGame(String)
  case hasEnded
  case lineTooLong

  var message: String {
    switch self {
    case .noSavedGame: "not a games-cli transcript (version 1)"
    case .unknownGame(let name): "there is no game '\(name)'"
    case .missing(let name): "'\(name)' is missing"
    case .cutOff: "the line is cut off; the settings of the game are not complete"
    case .settings(let message): message
    case .impossible(let text): "'\(text)' cannot happen here"
    case .different(let text, let expected): "'\(text)' should be '\(expected)'"
    case .incomplete(let expected): "ends too early: '\(expected)' is missing"
    case .otherGame(let name): "this is a game of '\(name)'"
    case .hasEnded: "the game has ended"
    case .lineTooLong: ConsoleTexts.lineTooLong
    }
  }
}
