import Bindings
import ConnectFourGame
import Foundation
import Toolkit
import ViewModels

/// The games, in the order of the tabs.
let games: [any Game.Type] = [
  MatchViewModel.self,
  TicTacToeViewModel.self,
  ConnectFourViewModel.self,
]

/// Shows the games in a window, until it is closed.
@main
struct Program {
  static func main() {
    do throws(Options.UsageError) {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isForHelp { print(Options.help) } else { run(options) }
    } catch {
      printError("\(error.message)\n\n\(Options.help)")
      exit(2)
    }
  }

  private static func run(_ options: Options) {
    guard MainLoop.start("swift-bindings-desktop") else {
      printError("there is no display to show a window on")
      exit(1)
    }
    let viewModel = GamesViewModel(games, seed: options.seed)
    viewModel.isDark.value = options.isDark
    let window = GamesWindow(viewModel)
    window.window.closed.observeValues { MainLoop.quit() }
    // Asynchronous work on GTK's main loop: it resumes when a signal arrives.
    Task {
      await StopSignals().first()
      MainLoop.quit()
    }
    withExtendedLifetime(window) { MainLoop.run() }
  }

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data("Desktop: \(message)\n".utf8))
  }
}
