import Bindings

/// How what happens in the graph is told, beside the game.
enum TraceForm: String {
  case story, json

  /// By the option, or by the variable, which also says how.
  init?(_ options: Options) {
    if let named = System.variable("GAMES_CLI_TRACE").flatMap(TraceForm.init(rawValue:)) {
      self = named
    } else if options.isTraced {
      self = .story
    } else {
      return nil
    }
  }

  func trace(of game: Game) -> Trace { Trace(of: game.viewModel) { tell($0) } }

  private func tell(_ turn: TracedTurn) {
    let lines =
      switch self {
      case .story: [turn.description]
      case .json: turn.jsonLines
      }
    // The game goes on, whether or not somebody reads this.
    try? System.write(Array((lines.joined(separator: "\n") + "\n").utf8)[...], to: .errors)
  }
}
