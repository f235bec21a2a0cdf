import ConnectFourGame
import Dispatch
import Foundation
import PageServer
import ViewModels

/// The games, in the order of the page.
let games: [any Game.Type] = [
  MatchViewModel.self,
  TicTacToeViewModel.self,
  ConnectFourViewModel.self,
]

/// Serves the games until a signal stops the program.
@main
struct Program {
  static func main() async {
    do throws(Options.UsageError) {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isForHelp { print(Options.help) } else { await serve(options) }
    } catch {
      printError("\(error.message)\n\n\(Options.help)")
      exit(2)
    }
  }

  private static func serve(_ options: Options) async {
    let signals = StopSignals()
    do {
      let server = try await PageServer.start(
        port: options.port, files: files, recordsIn: options.folder
      ) { Session(games, seed: $0) }
      print(server.address)
      fflush(nil)
      Task { [end = signals.end] in
        await server.listens()
        end()
      }
      let isWanted = await signals.first()
      // Connections that do not close in time end with the program.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.9) { exit(isWanted ? 0 : 1) }
      await server.stop()
      if !isWanted {
        printError("port \(server.port): the system accepts no more connections")
        exit(1)
      }
    } catch {
      printError("port \(options.port): \(error)")
      exit(1)
    }
  }

  /// The page, compiled into the program.
  static let files = [
    PageFile("/", type: "text/html", PackageResources.index_html),
    PageFile("/page.css", type: "text/css", PackageResources.page_css),
    PageFile("/artwork.css", type: "text/css", PackageResources.artwork_css),
    PageFile("/page.js", type: "text/javascript", PackageResources.page_js),
  ]

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data("WebView: \(message)\n".utf8))
  }
}
