import Bindings
import Terminal

/// Prints on standard error what happens in the dependency graph, beside the game.
enum TraceWriter: String {
  case story, json

  /// Chosen by the option, or by the variable, which also says how.
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
    // The game continues, whether or not this can be written.
    try? System.write(Array(text.utf8)[...], to: .errors)
  }
}
