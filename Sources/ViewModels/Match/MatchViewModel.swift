public import Bindings
public import MatchModel

/// The main screen of the match game.
///
/// The player takes one, two or three matches (`take` takes any number); the computer answers at
/// once. Whoever removes the last match loses.
public final class MatchViewModel {
  // What the screen shows
  public let hint: String
  public let takeTitles: [String]
  public let settingsTitle: String
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
  /// “I remove 1 match, leaving 14.”; equal ones are all told.
  public let announced: Signal<String, Never>
  /// How many matches somebody has just taken; equal ones are all told.
  public let matchesTaken: Signal<Int, Never>
  /// Asks for a new game when one is over; `newGame` is the answer.
  public let dialog: Signal<Dialog, Never>
  /// Why a move was refused, and which are legal.
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

  /// - Parameters:
  ///   - match: the game; chance and engine come with it.
  ///   - warnsOfCertainLoss: whether the settings screen warns before a game that cannot be won.
  public init(_ match: ReactiveMatch = ReactiveMatch(), warnsOfCertainLoss: Bool = false) {
    let report = MutableProperty("", name: "moveReport")
    let occurrences = Occurrences()
    let (announced, announcedInput) = Signal<String, Never>.pipe()
    let (taken, takenInput) = Signal<Int, Never>.pipe()
    let (dialog, dialogInput) = Signal<Dialog, Never>.pipe()
    let (refusals, refusalInput) = Signal<String, Never>.pipe()

    func note(_ count: Int, by player: Player) {
      let left = match.matchCount.value
      let taking = Taking(count: count, player: player, left: left)
      let loser = match.loser.value
      occurrences.append {
        takenInput.send(value: taking.count)
        announcedInput.send(value: Wording.announcement(taking))
        if let loser { dialogInput.send(value: Wording.gameOver(loser: loser)) }
      }
    }
    func answer() {
      guard let count = match.performComputerMove() else { return }
      if !match.isGameOver.value { report.value = Wording.removed(count) }
      note(count, by: .computer)
    }
    func move(_ count: Int) throws(MatchGame.MoveError) {
      try occurrences.collect { () throws(MatchGame.MoveError) in
        try match.performUserMove(count)
        note(count, by: .user)
        answer()
      }
    }
    func button(_ count: Int) -> Action<Void, Void, Never> {
      Action(enabledIf: match.userLimit.map { $0 >= count }) { try? move(count) }
    }
    /// Why no move at all is possible.
    func refusalNow() -> String? {
      if match.isGameOver.value { return Wording.refusal(.gameOver) }
      return match.isComputersTurn ? Wording.refusal(.notYourTurn(.user)) : nil
    }
    func attempt(_ line: String) {
      guard let count = typedNumber(line) else {
        return refusalInput.send(
          value: refusalNow() ?? Wording.notANumber(line, limit: match.userLimit.value))
      }
      do throws(MatchGame.MoveError) {
        try move(count)
      } catch {
        refusalInput.send(value: Wording.refusal(error))
      }
    }

    hint = Wording.hint
    takeTitles = (1...3).map(Wording.takeTitle)
    settingsTitle = Wording.moreInfo
    rule = Wording.lastMatchLoses
    gameState = match.matchCount.map(Wording.matches)
    moveReport = Property(report)
    pile = CollectionProperty(following: match.matchCount.map { (0..<$0).map(Match.init) })
    limit = match.userLimit
    prompt = match.userLimit.map(Wording.takePrompt)
    outcome = match.loser.map { $0.map { $0 == .user ? .lost : .won } }
    self.announced = announced
    matchesTaken = taken
    self.dialog = dialog
    moveRefused = refusals

    takeOne = button(1)
    takeTwo = button(2)
    takeThree = button(3)
    take = Action(enabledIf: match.userLimit.map { $0 > 0 }, perform: move)
    enter = Action(perform: attempt)
    newGame = Action {
      occurrences.collect {
        match.restart()
        report.value = Wording.pleaseStart
        if match.isComputersTurn {
          answer()
        } else {
          occurrences.append { announcedInput.send(value: Wording.pleaseStart) }
        }
      }
    }
    openSettings = Action {
      let settings = MatchSettingsViewModel(
        match.settings, first: match.first, warnsOfCertainLoss: warnsOfCertainLoss)
      settings.done.observeValues(match.apply)
      return settings
    }
    settingsOpened = openSettings.values
    take.errors.observeValues { refusalInput.send(value: Wording.refusal($0)) }
    take.disabledErrors.observeValues {
      if let refusal = refusalNow() { refusalInput.send(value: refusal) }
    }
  }
}

/// A match of the pile, by its place in it.
public struct Match: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }
}

/// What somebody has taken, and what that left.
struct Taking {
  let count: Int
  let player: Player
  let left: Int
}
