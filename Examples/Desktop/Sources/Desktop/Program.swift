import Bindings
import Foundation
import Toolkit

/// Shows both games in a window, until it is closed.
@main
struct Program {
  static func main() {
    do throws(Options.UsageError) {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isForHelp { print(Options.help) } else { run(options) }
    } catch {
      printFault("\(error.message)\n\n\(Options.help)")
      exit(2)
    }
  }

  private static func run(_ options: Options) {
    guard MainLoop.start("swift-bindings-desktop") else {
      printFault("there is no display to show a window on")
      exit(1)
    }
    let viewModel = GamesViewModel(random: options.random)
    viewModel.isDark.value = options.isDark
    if options.recordsEvents {
      viewModel.recorded.observeValues {
        print($0)
        fflush(nil)
      }
    }
    let trace = options.isTraced ? Trace(of: viewModel.match) { printError("\($0)") } : nil
    let window = GamesWindow(viewModel)
    window.window.closed.observeValues { MainLoop.quit() }
    // Asynchronous work on GTK's main loop: it resumes when a signal arrives.
    Task {
      await StopSignals().first()
      MainLoop.quit()
    }
    withExtendedLifetime((window, trace)) { MainLoop.run() }
  }

  private static func printFault(_ message: String) { printError("Desktop: \(message)") }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
