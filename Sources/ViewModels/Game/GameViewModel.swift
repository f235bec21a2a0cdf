public import Bindings

/// The base class of all games' view models: the outputs and actions that follow from `Turns`. A
/// game's view model inherits from it, and conforms to `Game`.
open class GameViewModel {
  // What happens
  /// Sends a sentence when a game begins, and when a move is made or taken back: “You remove 3
  /// matches, leaving 15.”
  public let announced: Signal<String, Never>
  /// Sends the best move and why it is the best: “Take 2: leaving 13 wins.”
  public let hinted: Signal<String, Never>
  /// Sends the move of a hint as it can be entered: “2”.
  public let suggested: Signal<String, Never>
  /// Sends why a move, a hint or an undo was refused; for an illegal move, also which moves are
  /// legal.
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
  /// The settings as of now.
  package let settings: () -> any GameSettings
  /// Does what a player did, from a line of a saved game; returns whether that was possible.
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
    let record = turns.record
    let (announced, announce) = Signal<String, Never>.pipe()
    let (hinted, giveHint) = Signal<String, Never>.pipe()
    let (suggested, suggest) = Signal<String, Never>.pipe()
    let (moveRefused, refuse) = Signal<String, Never>.pipe()
    let (recorded, write) = Signal<String, Never>.pipe()
    let (dialogs, ask) = Signal<Dialog, Never>.pipe()
    (self.announced, self.hinted, self.suggested) = (announced, hinted, suggested)
    (self.moveRefused, self.recorded, self.dialog) = (moveRefused, recorded, dialogs)
    turns.events.observeValues { event in
      let settings = record.value.settings
      let sentence = sentence(event, settings)
      switch event {
      case .hinted(let move, _):
        sentence.map(giveHint.send(value:))
        suggest.send(value: move.description)
      case .refused: sentence.map(refuse.send(value:))
      case .over(let state): dialog(state).map(ask.send(value:))
      case .started, .moved, .takenBack, .settingsChanged:
        sentence.map(announce.send(value:))
      }
      if write.hasObservers { event.line(settings).map(write.send(value:)) }
    }
    result = record.map { Wording.result(of: $0.state, $0.settings) }.named("result")
    score = record.map { Wording.score(R.self, $0.wins, $0.settings) }.named("score")
    outcome = record.map { Outcome(of: $0.state, $0.settings) }.named("outcome")

    let (game, make, isPersonsTurn) = (turns.game, turns.make, turns.isPersonsTurn)
    enter = Action { text in
      // As a person types it: extra blanks do not matter.
      if let move = R.Move(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) {
        make(move)
      } else {
        game.refuse(isPersonsTurn.value ? .unread(text) : nil)
      }
    }
    let newGame = Action(perform: game.begin)
    let undo = Action(enabledIf: record.map { $0.lastOfPerson != nil }, perform: game.undo)
    let apply = Action(perform: game.apply)
    hint = Action(enabledIf: isPersonsTurn, perform: game.hint)
    hint.disabledErrors.observeValues { game.refuse() }
    undo.disabledErrors.observeValues { game.refuse(.nothingToTakeBack) }
    (self.newGame, self.undo) = (newGame, undo)
    openSettings = Action { Form(record.value.settings, warns: warns) { apply($0) } }
    settingsOpened = openSettings.values
    quit = Action {}
    closed = quit.completed
    settings = { record.value.settings }
    replay = { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let now = record.value
      switch (words.first, words.count) {
      case ("new", 1): return newGame()
      case ("undo", 1): return undo()
      case ("settings", 2):
        guard let settings = now.settings.adopting(line: words[1]) else { return false }
        return apply(settings)
      case (let word?, 2):
        guard let seat = now.state.turn, R.word(for: seat) == word, let move = R.Move(words[1]),
          (try? now.state.making(move)) != nil
        else { return false }
        return make(move)
      default: return false
      }
    }
  }
}
