import Bindings
import ExampleSupport
import MatchModel

/// The view model of the main screen.
final class MainViewModel {
  // What the screen shows
  let gameState: Property<String>
  /// The matches, by their numbers.
  let pile: CollectionProperty<Int>
  /// The question for a move; empty when the game is over.
  let prompt: Property<String>

  // What happens
  let announced: Signal<String, Never>

  // What the player does
  /// “Take 1”, “Take 2” and “Take 3”.
  let takes: [Action<Void, Void, Never>]
  let enter: Action<String, Void, Never>

  private let match: ClassicMatch
  private let warnsOfCertainLoss: Bool

  init(_ match: ClassicMatch, warnsOfCertainLoss: Bool = false) {
    self.match = match
    self.warnsOfCertainLoss = warnsOfCertainLoss
    let game = MutableProperty(match.game)
    match.changed.add { [unowned match] in game.value = match.game }

    let limit = game.map(\.userLimit)
    gameState = game.map { Wording.matches($0.count) }
    pile = CollectionProperty(following: game.map { (0..<$0.count).map { $0 + 1 } })
    prompt = limit.map { $0 == 0 ? "" : Wording.move(upTo: $0) }

    let (announced, announce) = Signal<String, Never>.pipe()
    self.announced = announced
    let takes = (1...3).map { count in
      Action<Void, Void, Never>(enabledIf: limit.map { $0 >= count }) {
        let sentences = batch { match.play(count) }
        whenSettled { sentences.forEach(announce.send(value:)) }
      }
    }
    self.takes = takes
    enter = Action { answer in
      let isTaken = Int(answer).map { 1...3 ~= $0 && takes[$0 - 1]() }
      if isTaken != true { announce.send(value: Wording.notValid) }
    }
  }

  func newGame() { match.restart() }

  /// Returns the view model of the settings screen.
  func settings() -> SettingsViewModel {
    let settings = SettingsViewModel(match.settings, warnsOfCertainLoss: warnsOfCertainLoss)
    BindingTarget(match, \.settings) <~ settings.finished
    return settings
  }
}

extension ClassicMatch {
  /// Makes the player's move and the computer's; returns the sentences about them.
  fileprivate func play(_ count: Int) -> [String] {
    do { try performUserMove(count) } catch { return [Wording.notValid] }
    if game.isOver { return [Wording.lost] }
    let taken = Wording.taken(performComputerMove())
    return game.isOver ? [taken, Wording.won] : [taken]
  }
}
