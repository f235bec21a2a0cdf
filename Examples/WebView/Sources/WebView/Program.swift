import Foundation

/// Serves both games until it is told to stop.
@main
struct Program {
  static func main() async {
    do throws(Options.UsageError) {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isForHelp { print(Options.help) } else { await serve(options) }
    } catch {
      complain("\(error.message)\n\n\(Options.help)")
      exit(2)
    }
  }

  private static func serve(_ options: Options) async {
    let signals = StopSignals()
    do {
      let server = try await GameServer.start(port: options.port)
      print(server.address)
      fflush(nil)
      await signals.first()
      await server.stop()
    } catch {
      complain("port \(options.port): \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("WebView: \(message)\n".utf8))
  }
}
