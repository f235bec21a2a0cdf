import Bindings
import Terminal

/// A file in which a game is saved as it is played.
///
/// The first line names the version. Then come the game and its rules, a line each, and then what
/// happens. While it is open, no other program writes to it.
final class Transcript: BindingTargetProvider {
  static let version = 1
  static let firstLine = "\(Strings.program) transcript \(version)"
  static let game = "game"

  private let file: LockedFile
  private var unwritten = ""

  /// Makes a file for a new game; the rules are in it, or there is no file.
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

  /// Keeps so many bytes of the file.
  func keep(_ length: Int) throws(ExitReason) { try file.truncate(to: length) }

  /// Writes what has happened: a move and its answer in one piece, so that neither is lost.
  func flush() throws(ExitReason) {
    let text = unwritten
    unwritten = ""
    try file.write(text)
  }
}
