import Bindings
import Terminal

/// Prints on standard error what each input causes in the dependency graph.
enum TraceWriter: String {
  case story, json

  /// Makes a writer if an option or `GAMES_CLI_TRACE` asks for it; the latter chooses the format.
  init?(_ options: Options) {
    if let named = System.variable("GAMES_CLI_TRACE").flatMap(TraceWriter.init(rawValue:)) {
      self = named
    } else if options.isTraced {
      self = .story
    } else {
      return nil
    }
  }

  func trace(of game: Game) -> Trace { Trace(of: game.viewModel) { print($0) } }

  private func print(_ turn: TracedTurn) {
    let lines = self == .story ? [turn.description] : turn.jsonLines
    let text = lines.map { Ink.harmless($0, isPlain: false, keepsLines: true) + "\n" }.joined()
    // The game also continues if the trace cannot be written.
    try? System.write(Array(text.utf8)[...], to: .errors)
  }
}
