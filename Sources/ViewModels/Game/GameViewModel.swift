public import Bindings

/// What the view models of all games have in common: the outputs and actions that follow from
/// `Turns`. A game's view model inherits from it, and conforms to `Game`.
open class GameViewModel {
  // What happens
  /// Sends each event as a sentence: “You remove 3 matches, leaving 15.”
  public let announced: Signal<String, Never>
  /// Sends the best move and why it is the best: “Take 2: leaving 13 wins.”
  public let hinted: Signal<String, Never>
  /// Sends the move of a hint as it can be entered: “2”.
  public let suggested: Signal<String, Never>
  /// Sends why a move was refused, and which moves are legal.
  public let moveRefused: Signal<String, Never>
  /// Sends what interrupts the player; `newGame` is the answer.
  public let dialog: Signal<Dialog, Never>
  /// “You win.”, “Ann wins.”, “Drawn.”; empty while the game goes on.
  public let result: Property<String>
  /// “Won 2, lost 1, drawn 0”; empty until a game has ended.
  public let score: Property<String>
  /// The outcome for the only person, or else for the first player; `nil` until the game is over.
  public let outcome: Property<Outcome?>
  /// Sends each change as a line of a saved game: “new”, “X 5”, “undo”, “won”.
  public let recorded: Signal<String, Never>
  /// Sends the form of the settings when it is to be shown.
  public let settingsOpened: Signal<Form, Never>
  /// Sends when the player leaves.
  public let closed: Signal<Void, Never>

  // What the player does
  /// Makes the move that a text names.
  public let enter: Action<String, Void, Never>
  /// Begins a game. The view calls it when the screen appears.
  public let newGame: Action<Void, Void, Never>
  /// Takes back the last move of a person together with the computers' answers.
  public let undo: Action<Void, Void, Never>
  public let hint, quit: Action<Void, Void, Never>
  public let openSettings: Action<Void, Form, Never>
  /// Repeats a line of a saved game; returns whether that is possible.
  public let replay: (String) -> Bool

  /// - Parameters:
  ///   - warns: whether the form of the settings warns before a game that cannot be won.
  ///   - sentence: the sentence for an event; `nil` for events that are shown otherwise.
  ///   - dialog: what interrupts the player at the end of a game.
  public init<R: Rules>(
    _ turns: Turns<R>, warns: Bool = true,
    sentence: @escaping (GameEvent<R>, R.Settings) -> String?,
    dialog: @escaping (R) -> Dialog? = { _ in nil }
  ) {
    let (record, events) = (turns.record, turns.events)
    func sentences(_ isIncluded: @escaping (GameEvent<R>) -> Bool) -> Signal<String, Never> {
      events.compactMap { isIncluded($0) ? sentence($0, record.value.settings) : nil }
    }
    announced = sentences { !$0.isHint && !$0.isRefusal }
    hinted = sentences(\.isHint)
    suggested = events.compactMap { if case .hinted(let move, _) = $0 { "\(move)" } else { nil } }
    moveRefused = sentences(\.isRefusal)
    self.dialog = events.compactMap { if case .over(let state) = $0 { dialog(state) } else { nil } }
    result = record.map { Wording.result(of: $0.state, $0.settings) }.named("result")
    score = record.map { Wording.score(R.self, $0.wins, $0.settings) }.named("score")
    outcome = record.map { Outcome(of: $0.state, $0.settings) }.named("outcome")
    recorded = events.compactMap { $0.line(record.value.settings) }

    (enter, newGame, undo, hint) = (turns.enter, turns.newGame, turns.undo, turns.hint)
    let apply = turns.apply
    openSettings = Action {
      let form = SettingsForm(record.value.settings, warns: warns)
      apply <~ form.done
      return form
    }
    settingsOpened = openSettings.values
    quit = Action {}
    closed = quit.completed
    replay = turns.replay
  }
}

extension GameEvent {
  var isHint: Bool { if case .hinted = self { true } else { false } }
  var isRefusal: Bool { if case .refused = self { true } else { false } }
}
