import Foundation
import ViewModels

/// The options of the command line.
struct Options: Equatable {
  var port: UInt16 = 8_080
  /// The folder with the saved games, if the command line names one.
  var games: String?
  /// The name of the game that is also played in the terminal.
  var here: String?
  var isForHelp = false

  struct UsageError: Error, Equatable {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      /// What is after “=”, or the next argument.
      func value() -> String? { parts.count > 1 ? parts[1] : arguments.popFirst() }
      switch parts.first {
      case "--help" where parts.count == 1, "-h" where parts.count == 1: isForHelp = true
      case "--port":
        guard let port = value().flatMap({ UInt16($0) }) else {
          throw UsageError(message: "--port takes a number from 0 to 65535")
        }
        self.port = port
      case "--games":
        guard let folder = value(), !folder.isEmpty else {
          throw UsageError(message: "--games takes a folder")
        }
        games = folder
      case "--here":
        guard let game = Self.game(called: parts.count > 1 ? parts[1] : nil) else {
          throw UsageError(message: "--here takes the name of a game, or none")
        }
        here = game
      default: throw UsageError(message: "unknown option “\(argument)”")
      }
    }
  }

  /// The name of a game, or of the first one.
  private static func game(called word: String?) -> String? {
    let texts = WebView.games.map { $0.texts }
    return word.map { word in texts.first { $0.isCalled(word) }?.name } ?? texts[0].name
  }

  /// The folder with the saved games: the named one, or one in the user's caches.
  var folder: URL {
    games.map { URL(filePath: $0) }
      ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: "swift-bindings-webview/\(port)")
  }

  static let help = """
    Usage: WebView [--port PORT] [--games FOLDER] [--here[=GAME]]

    Serves the games as a page, to browsers on this machine.
    Port 0 chooses a free port. The program prints the address. It saves the games in the folder,
    and continues a game when its page is opened again.

    With --here the games live as long as the program, and one is also played in this terminal.
    One page plays the same games, and each page with “?watch” after its address shows them.
    """
}
