import Bindings
import ConnectFourGame
import Dispatch
import Foundation
import GameShell
import GraphPage
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
        port: options.port, files: files, recordsIn: options.folder, isShared: options.here != nil
      ) { [leave = signals.stop] in Session(games, seed: $0, here: options.here, leave: leave) }
      print(server.address)
      fflush(nil)
      if options.here != nil { Task { await readLines(for: server) } }
      let listening = Task {
        await server.listens()
        if Task.isCancelled { return }
        printError("port \(server.port): the system accepts no more connections")
        await stop(server, with: 1)
      }
      await signals.first()
      listening.cancel()
      await stop(server, with: 0)
    } catch {
      printError("port \(options.port): \(error)")
      exit(1)
    }
  }

  /// Ends the program, and with it connections that do not close in time.
  private static func stop(_ server: PageServer, with status: Int32) async -> Never {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.9) { exit(status) }
    await server.stop()
    exit(status)
  }

  /// Passes the lines that are typed to the view in the terminal, on the actor of the games.
  private static func readLines(for server: PageServer) async {
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { input.yield(line) }
    }
    await server.perform { ($0 as? Session)?.terminal?(nil) }
    for await line in lines { await server.perform { ($0 as? Session)?.terminal?(line) } }
  }

  /// The page, compiled into the program.
  static let files = [
    PageFile("/", type: "text/html", PackageResources.index_html),
    PageFile("/palette.css", type: "text/css", Array(Palette.css.utf8)),
    PageFile("/page.css", type: "text/css", PackageResources.page_css),
    PageFile("/artwork.css", type: "text/css", PackageResources.artwork_css),
    PageFile("/page.js", type: "text/javascript", PackageResources.page_js),
    PageFile("/graph.css", type: "text/css", Array(Graph.pageStyle.utf8)),
    PageFile("/graph.js", type: "text/javascript", Array(Graph.pageScript.utf8)),
  ]

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data("WebView: \(message)\n".utf8))
  }
}

extension Palette {
  /// A style sheet with a variable for each color.
  static let css =
    ":root { color-scheme: light dark; }\n"
    + allCases.map { ":root { --\($0): light-dark(\($0.light), \($0.dark)); }\n" }.joined()
}
