import Bindings
import MatchModel

/// A running match game: the computer answers each move, and everything that happens is sent as an
/// event.
///
/// A move and its answer are one batch. Their events follow when the batch has been announced.
final class MatchPlay {
  let match: ReactiveMatch
  let report = MutableProperty("", name: "moveReport")
  let events = Signal<MatchEvent, Never>.pipe()

  init(_ match: ReactiveMatch) { self.match = match }

  func begin() {
    batch {
      match.restart()
      report.value = Wording.pleaseStart
      send(.started(first: match.first))
      answer()
    }
  }

  func take(_ count: Int) throws(MatchGame.MoveError) {
    try batch { () throws(MatchGame.MoveError) in
      try match.performUserMove(count)
      note(count, by: .user)
      answer()
    }
  }

  func undo() {
    batch {
      guard match.takeBack() else { return }
      let answer = match.moves.last { $0.player == .computer }
      report.value = answer.map { Wording.removed($0.count) } ?? Wording.pleaseStart
      send(.takenBack(left: match.game.count))
    }
  }

  func hint() {
    if let count = match.game.bestMove { send(.hinted(count, in: match.game)) }
  }

  func apply(_ settings: MatchSettings) {
    guard settings != match.settings else { return }
    batch {
      match.apply(settings)
      send(.settingsChanged(settings))
    }
  }

  func send(_ event: MatchEvent) {
    whenSettled { [events] in events.input.send(value: event) }
  }

  /// Refuses any move, because the game is over or it is not the user's turn.
  func refuse() { send(.refused(match.game.isOver ? .gameOver : .notYourTurn(.user))) }

  private func answer() {
    guard let count = match.performComputerMove() else { return }
    if !match.game.isOver { report.value = Wording.removed(count) }
    note(count, by: .computer)
  }

  private func note(_ count: Int, by player: Player) {
    send(.taken(count, by: player, left: match.game.count))
    if let loser = match.game.loser { send(.ended(Outcome(loser: loser))) }
  }
}

extension Outcome {
  /// How the match game has ended for the user.
  init(loser: Player) { self = loser == .user ? .lost : .won }
}
