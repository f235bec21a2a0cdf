import Dispatch
import Foundation

/// Serves both games until a signal stops the program.
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
      let server = try await GameServer.start(port: options.port, records: options.folder)
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

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data("WebView: \(message)\n".utf8))
  }
}
