public import Bindings
public import MatchModel

/// The main screen of the match game.
///
/// The player takes one, two or three matches (`take` takes any number); the computer answers at
/// once. Whoever removes the last match loses.
public final class MatchViewModel {
  // What the screen shows
  public let title = Wording.matchGame
  public let instructions: String
  public let takeTitles: [String]
  public let undoTitle = Wording.undo
  public let hintTitle = Wording.hint
  public let newGameTitle = Wording.newGame
  public let quitTitle = Wording.quit
  /// “More Info”: what the button says to those who do not see its picture.
  public let settingsTitle: String
  /// “Settings”, for a button without a picture.
  public let settingsName = Wording.settings
  /// “Removing the last match loses the game.”, for a screen without an info button.
  public let rule: String
  /// “18 matches”.
  public let gameState: Property<String>
  /// “Please start”, “I remove 1 match”.
  public let moveReport: Property<String>
  /// The matches that are left, told match by match.
  public let pile: CollectionProperty<Match>
  /// “Your move (1..3)”; empty when there is nothing to take.
  public let prompt: Property<String>
  /// How many matches may be taken now.
  public let limit: Property<Int>
  /// How the game has ended for the user; `nil` while it goes on.
  public let outcome: Property<Outcome?>

  // What happens
  /// Each thing that happens, in a sentence: “Please start”, “You remove 3 matches, leaving 15.”,
  /// “I remove 1 match, leaving 14.”, “You take back your move, leaving 18.”; equal ones are all
  /// told.
  public let announced: Signal<String, Never>
  /// Each thing that happens, as a line of a transcript: “new”, “you 3”, “computer 1”, “undo”,
  /// “settings 18 3 smart”, “lost”, “won”.
  public let recorded: Signal<String, Never>
  /// How many matches somebody has just taken; equal ones are all told.
  public let matchesTaken: Signal<Int, Never>
  /// Asks for a new game when one is over; `newGame` is the answer.
  public let dialog: Signal<Dialog, Never>
  /// What a perfect player would do now, and what it leads to: “Take 2: leaving 13 wins.”
  public let hinted: Signal<String, Never>
  /// How many matches a perfect player would take.
  public let hintedMove: Signal<Int, Never>
  /// Why a move was refused, and which are legal; or why there is nothing to take back.
  public let moveRefused: Signal<String, Never>
  /// The settings screen, to be shown.
  public let settingsOpened: Signal<MatchSettingsViewModel, Never>

  // What the player does
  public let takeOne: Action<Void, Void, Never>
  public let takeTwo: Action<Void, Void, Never>
  public let takeThree: Action<Void, Void, Never>
  public let take: Action<Int, Void, MatchGame.MoveError>
  /// Takes the number of matches on a line that was typed.
  public let enter: Action<String, Void, Never>
  /// Also begins the first game: the screen has appeared.
  public let newGame: Action<Void, Void, Never>
  public let openSettings: Action<Void, MatchSettingsViewModel, Never>
  /// Takes back the player's last move together with the answer to it, also when that has ended the
  /// game.
  public let undo: Action<Void, Void, Never>
  /// Asks for a hint.
  public let hint: Action<Void, Void, Never>
  /// Does again what a line of a transcript says; what the player cannot do is passed over.
  public let replay: Action<String, Void, Never>

  /// - Parameters:
  ///   - match: the game; chance and engine come with it.
  ///   - warnsOfCertainLoss: whether the settings screen warns before a game that cannot be won.
  public init(_ match: ReactiveMatch = ReactiveMatch(), warnsOfCertainLoss: Bool = false) {
    let play = MatchPlay(match)

    instructions = Wording.instructions
    takeTitles = (1...3).map(Wording.takeTitle)
    settingsTitle = Wording.moreInfo
    rule = Wording.lastMatchLoses
    gameState = match.matchCount.map(Wording.matches)
    moveReport = Property(play.report)
    pile = CollectionProperty(
      following: match.matchCount.map { (0..<$0).map(Match.init) }.named("matches"))
    limit = match.userLimit
    prompt = match.userLimit.map(Wording.takePrompt)
    outcome = match.loser.map { $0.map(Outcome.init(loser:)) }

    announced = play.announced.output
    recorded = play.recorded.output
    matchesTaken = play.taken.output
    dialog = play.dialog.output
    moveRefused = play.refused.output
    hinted = play.hinted.output
    hintedMove = play.hintedMove.output

    let isUsersTurn = match.userLimit.map { $0 > 0 }.named("isUsersTurn")
    func button(_ count: Int) -> Action<Void, Void, Never> {
      Action(enabledIf: match.userLimit.map { $0 >= count }) { try? play.take(count) }
    }
    takeOne = button(1)
    takeTwo = button(2)
    takeThree = button(3)
    take = Action(enabledIf: isUsersTurn, perform: play.take)
    enter = Action(perform: play.enter)
    newGame = Action(perform: play.begin)
    undo = Action(enabledIf: match.canTakeBack, perform: play.undo)
    hint = Action(enabledIf: isUsersTurn, perform: play.hint)
    replay = Action(perform: play.replay)
    openSettings = Action {
      let settings = MatchSettingsViewModel(
        match.settings, first: match.first, warnsOfCertainLoss: warnsOfCertainLoss)
      settings.done.observeValues(play.apply)
      return settings
    }
    settingsOpened = openSettings.values

    take.errors.observeValues { play.refuse(Wording.refusal($0)) }
    for action in [take.disabledErrors, hint.disabledErrors] {
      action.observeValues { if let refusal = play.refusalNow() { play.refuse(refusal) } }
    }
    undo.disabledErrors.observeValues { play.refuse(Wording.nothingToTakeBack) }
  }
}

/// A match of the pile, by its place in it.
public struct Match: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }
}
