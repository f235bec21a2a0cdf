public import Bindings
public import MatchModel

/// The main screen of the match game: the player takes matches, and the computer answers at once.
public final class MatchViewModel {
  // What the screen shows
  public let texts = MatchTexts()
  /// “18 matches”.
  public let gameState: Property<String>
  /// “Please start”, “I remove 1 match”.
  public let moveReport: Property<String>
  public let pile: CollectionProperty<Match>
  /// “Your move (1..3)”; empty when no match can be taken.
  public let prompt: Property<String>
  public let limit: Property<Int>
  /// The outcome for the user; `nil` until the game is over.
  public let outcome: Property<Outcome?>

  // What happens
  public let events: Signal<MatchEvent, Never>
  /// “You remove 3 matches, leaving 15.”, “Take 2: leaving 13 wins.”
  public let announced, hinted: Signal<String, Never>
  /// Sends why a move was refused, and which moves are legal; or why no move can be taken back.
  public let moveRefused: Signal<String, Never>
  /// Sends a dialog that asks for a new game when one is over; `newGame` is the answer.
  public let dialog: Signal<Dialog, Never>
  /// Sends the view model of the settings when they are to be shown.
  public let settingsOpened: Signal<MatchSettingsViewModel, Never>

  // What the player does
  public let takeOne, takeTwo, takeThree: Action<Void, Void, Never>
  public let take: Action<Int, Void, MatchGame.MoveError>
  /// Begins a game. The view calls it when the screen appears.
  public let newGame: Action<Void, Void, Never>
  /// Takes back the player's last move together with the computer's answer.
  public let undo: Action<Void, Void, Never>
  public let hint: Action<Void, Void, Never>
  public let openSettings: Action<Void, MatchSettingsViewModel, Never>
  public let apply: Action<MatchSettings, Void, Never>

  public init(_ match: ReactiveMatch = ReactiveMatch(), warnsOfCertainLoss: Bool = false) {
    let play = MatchPlay(match)
    gameState = match.matchCount.map(Wording.matches)
    moveReport = Property(play.report)
    pile = CollectionProperty(following: match.matchCount.map(Match.all).named("matches"))
    limit = match.userLimit
    prompt = limit.map(Wording.takePrompt)
    outcome = match.loser.map { $0.map(Outcome.init(loser:)) }

    events = play.events.output
    announced = events.compactMap(Wording.announcement)
    hinted = events.compactMap(Wording.hint)
    moveRefused = events.compactMap(Wording.refusal)
    dialog = events.compactMap(Wording.dialog)

    let isUsersTurn = limit.map { $0 > 0 }.named("isUsersTurn")
    let take = Action(enabledIf: isUsersTurn, perform: play.take)
    func button(_ count: Int) -> Action<Void, Void, Never> {
      Action(enabledIf: match.userLimit.map { $0 >= count }) { take(count) }
    }
    (takeOne, takeTwo, takeThree) = (button(1), button(2), button(3))
    newGame = Action(perform: play.begin)
    undo = Action(enabledIf: match.canTakeBack, perform: play.undo)
    hint = Action(enabledIf: isUsersTurn, perform: play.hint)
    let apply = Action(perform: play.apply)
    (self.take, self.apply) = (take, apply)
    openSettings = Action {
      let settings = MatchSettingsViewModel(
        match.settings, first: match.first, warnsOfCertainLoss: warnsOfCertainLoss)
      apply <~ settings.done
      return settings
    }
    settingsOpened = openSettings.values

    take.errors.observeValues { play.send(.refused($0)) }
    take.disabledErrors.observeValues(play.refuse)
    hint.disabledErrors.observeValues(play.refuse)
    undo.disabledErrors.observeValues { play.send(.nothingToTakeBack) }
  }
}
