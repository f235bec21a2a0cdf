public import Bindings

/// The match game in lines of text: moves that are typed, and a record that can be replayed.
///
/// This class is for views that read and write lines; the texts are those of the view model.
public final class MatchLines {
  /// Takes the number of matches on a typed line.
  public let enter: Action<String, Void, Never>
  /// Sends why a typed line is not a move: “abc” is not a number of matches.
  public let misread: Signal<String, Never>
  /// Each event as a line of a transcript: “new”, “you 3”, “computer 1”, “undo”,
  /// “settings 18 3 smart”, “lost”, “won”.
  public let recorded: Signal<String, Never>
  /// Repeats a line of a transcript; returns whether that is possible.
  public let replay: (String) -> Bool

  public init(_ viewModel: MatchViewModel) {
    let (misread, input) = Signal<String, Never>.pipe()
    self.misread = misread
    recorded = viewModel.events.compactMap(Notation.line)
    enter = Action { line in
      if let count = typedNumber(line) {
        viewModel.take(count)
      } else if viewModel.take.isEnabled.value {
        input.send(value: Wording.notANumber(line, limit: viewModel.limit.value))
      } else {
        // This sends the reason why no match can be taken.
        viewModel.take(0)
      }
    }
    replay = { line in
      switch Notation.MatchInput(line) {
      case .newGame: viewModel.newGame()
      case .undo: viewModel.undo()
      case .take(let count): viewModel.take(count)
      case .apply(let settings): viewModel.apply(settings)
      case nil: false
      }
    }
  }
}
