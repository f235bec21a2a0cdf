import Foundation

/// The options of the command line.
struct Options: Equatable {
  var port: UInt16 = 8_080
  /// The folder with the saved games, if the command line names one.
  var games: String?
  var isForHelp = false

  struct UsageError: Error, Equatable {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--help", "-h": isForHelp = true
      case "--port":
        guard let text = parts.count > 1 ? parts[1] : arguments.popFirst(),
          let port = UInt16(text)
        else { throw UsageError(message: "--port takes a number from 0 to 65535") }
        self.port = port
      case "--games":
        guard let folder = parts.count > 1 ? parts[1] : arguments.popFirst() else {
          throw UsageError(message: "--games takes a folder")
        }
        games = folder
      default: throw UsageError(message: "unknown option “\(argument)”")
      }
    }
  }

  /// The folder with the saved games: the named one, or one in the user's caches.
  var folder: URL {
    games.map { URL(filePath: $0) }
      ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: "swift-bindings-webview/\(port)")
  }

  static let help = """
    Usage: WebView [--port PORT] [--games FOLDER]

    Serves the games as a page, to browsers on this machine.
    Port 0 chooses a free port. The program prints the address. It saves the games in the folder, and
    continues a game when its page is opened again.
    """
}
