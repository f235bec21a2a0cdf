import Bindings

/// A file in which a game is written down as it happens.
///
/// The first line names the version, then come the game and its rules, a line each, and then what
/// the view model tells, word for word.
final class Transcript: BindingTargetProvider {
  static let version = 1
  static let firstLine = "\(Messages.program) transcript \(version)"
  static let game = "game"

  private let name: String
  private let descriptor: Int32
  private var unwritten: [UInt8] = []

  /// Makes a file for a new game.
  convenience init(to name: String, of command: Command, _ options: Options) throws(Ending) {
    do throws(SystemError) {
      self.init(name, try System.open(name, .writing))
    } catch {
      throw .fileUnwritable(name, error)
    }
    for line in Self.header(of: command, options) { add(line) }
    try flush()
  }

  /// Goes on in a file.
  ///
  /// - Parameter length: what is kept of it, in bytes.
  convenience init(goingOnIn name: String, length: Int) throws(Ending) {
    do throws(SystemError) {
      let descriptor = try System.open(name, .goingOn)
      try System.truncate(descriptor, to: length)
      self.init(name, descriptor)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  private init(_ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  deinit { System.close(descriptor) }

  var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.add($1) } }

  func add(_ line: String) { unwritten += Array((line + "\n").utf8) }

  /// Writes what has happened: a move and its answer in one piece, so that neither is lost.
  func flush() throws(Ending) {
    guard !unwritten.isEmpty else { return }
    let bytes = unwritten
    unwritten.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      try System.write(bytes[...], toDescriptor: descriptor)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  private static func header(of command: Command, _ options: Options) -> [String] {
    let rules = Option.all.filter { $0.belongs(to: command) }.compactMap { option in
      option.recorded?(options).map {
        "\(option.key) \(Ink.harmless($0, isPlain: false))"
      }
    }
    return [firstLine, "\(game) \(command.rawValue)"] + rules
  }
}
