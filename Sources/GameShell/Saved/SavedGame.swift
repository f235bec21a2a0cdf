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

  private let file: File
  private var unwritten = ""

  /// Creates a file for a new game. If its settings cannot be written, there is no file.
  init(
    to name: String, of game: any Game.Type, _ words: [String: String], seed: UInt64
  ) throws(ExitReason) {
    let settings = game.settingNames.map { "\($0) \(words[$0] ?? "")" }
    let header = [Self.firstLine, "\(Self.game) \(game.texts.name)"] + settings
    file = try .new(name, (header + ["\(Self.seed) \(seed)"]).map { $0 + "\n" }.joined())
  }

  /// Opens a file to continue it. A file that cannot be read is refused with that reason.
  init(resuming name: String) throws(ExitReason) {
    _ = try File(name, .reading)
    file = try File(name, .appending)
  }

  var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.add($1) } }

  func add(_ line: String) { unwritten += line + "\n" }

  /// Shortens the file to a number of bytes.
  func keep(_ length: Int) throws(ExitReason) { try file.truncate(to: length) }

  /// Writes what has happened: a move and its answer in one piece, so that neither is saved alone.
  func flush() throws(ExitReason) {
    let text = unwritten
    unwritten = ""
    try file.append(text)
  }
}
