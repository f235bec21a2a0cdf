import Bindings
import Terminal

/// A file in which a game is saved as it is played.
///
/// The first line has the version. The game and its rules follow, one on each line, and then the
/// events. While the file is open, no other program writes to it.
final class Transcript: BindingTargetProvider {
  static let version = 1
  static let firstLine = "\(Strings.program) transcript \(version)"
  static let game = "game"

  private let file: LockedFile
  private var unwritten = ""

  /// Makes a file for a new game, with the rules. If they cannot be written, there is no file.
  init(to name: String, of command: Command, _ options: Options) throws(ExitReason) {
    let rules = Options.table.filter { $0.belongs(to: command) }.compactMap { option in
      option.recorded?(options).map { "\(option.key) \(Ink.harmless($0, isPlain: false))" }
    }
    let header = [Self.firstLine, "\(Self.game) \(command.name)"] + rules
    file = try LockedFile(creating: name, header.map { $0 + "\n" }.joined())
  }

  /// Opens a file to continue it.
  init(resuming name: String) throws(ExitReason) { file = try LockedFile(name) }

  var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.add($1) } }

  func add(_ line: String) { unwritten += line + "\n" }

  /// Shortens the file to a number of bytes.
  func keep(_ length: Int) throws(ExitReason) { try file.truncate(to: length) }

  /// Writes events: a move and its answer in one piece, so that neither is lost.
  func flush() throws(ExitReason) {
    let text = unwritten
    unwritten = ""
    try file.write(text)
  }
}
