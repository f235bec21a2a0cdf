import Bindings

extension Host {
  /// What hangs on what in the view model of a game.
  static func graph(of game: Command, _ options: Options) throws(UsageError) -> String {
    let viewModel: AnyObject =
      game == .match
      ? options.matchViewModel(try options.matchSettings(), seed: 0)
      : options.ticTacToeViewModel(x: options.xName, o: options.oName, seed: 0)
    let graph = Graph.describe(viewModel, values: options.tellsValues)
    return switch options.graphFormat {
    case .text: graph.description
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    }
  }
}
