import Bindings
import TicTacToeModel
import ViewModels

/// The view model of the window: its title, and two switches.
final class GamesViewModel {
  // What the window shows
  let title = "Two games"
  let ticTacToeTitle = "Tic-tac-toe"
  let match: MatchViewModel
  let ticTacToe: NewGameViewModel
  let matchLog: LogViewModel
  let darkTitle = "Dark"
  let computerTitle = "The computer plays O"

  // What happens
  /// Each move and each end, as the transcripts of games-cli have them: “match you 3”.
  let recorded: Signal<String, Never>

  // Switches
  let isDark = MutableProperty(false, name: "isDark")
  let isAgainstComputer = MutableProperty(false, name: "isAgainstComputer")

  /// - Parameter random: the source of the computer's random moves.
  init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    let isAgainstComputer = isAgainstComputer
    match = MatchViewModel(ReactiveMatch(random: random), warnsOfCertainLoss: true)
    matchLog = LogViewModel(match)
    ticTacToe = NewGameViewModel { x, o in
      TicTacToeViewModel(
        x: x, o: o, computers: isAgainstComputer.value ? [.circle] : [], random: random)
    }
    recorded = .merge(
      MatchLines(match).recorded.map { "match \($0)" },
      ticTacToe.game.signal.skipNil().flatMap(.latest) {
        TicTacToeLines($0).recorded.map { "tic-tac-toe \($0)" }
      })
  }
}

/// The log of a game: a sentence for each event.
final class LogViewModel {
  let lines: CollectionProperty<String>
  private let written = MutableCollectionProperty<String>([], name: "log")

  convenience init(_ game: MatchViewModel) {
    self.init(
      .merge(game.announced, game.dialog.map(\.message)),
      begins: game.events.filter { if case .started = $0 { true } else { false } }.map { _ in })
  }

  convenience init(_ game: TicTacToeViewModel) {
    self.init(
      .merge(
        game.announced,
        game.events.compactMap { [title = game.spokenTitle] in
          if case .ended = $0 { title.value } else { nil }
        }),
      begins: game.events.filter { if case .started = $0 { true } else { false } }.map { _ in })
  }

  private init(_ announced: Signal<String, Never>, begins: Signal<Void, Never>) {
    lines = CollectionProperty(written)
    begins.observeValues(on: written) { written, _ in written.removeAll() }
    announced.observeValues(on: written) { $0.append($1) }
  }
}
