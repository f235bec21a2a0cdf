import Bindings
import MatchModel

/// A match game in play: what can be done, and what is told of it.
final class MatchPlay {
  let match: ReactiveMatch
  let report = MutableProperty("", name: "moveReport")
  let announced = Signal<String, Never>.pipe()
  let recorded = Signal<String, Never>.pipe()
  let taken = Signal<Int, Never>.pipe()
  let dialog = Signal<Dialog, Never>.pipe()
  let refused = Signal<String, Never>.pipe()
  let hinted = Signal<String, Never>.pipe()
  let hintedMove = Signal<Int, Never>.pipe()
  private let occurrences = Occurrences()

  init(_ match: ReactiveMatch) { self.match = match }

  // MARK: What the player does

  func begin() {
    occurrences.collect {
      match.restart()
      report.value = Wording.pleaseStart
      occurrences.append { self.recorded.input.send(value: Notation.newGame) }
      if match.isComputersTurn {
        answer()
      } else {
        occurrences.append { self.announced.input.send(value: Wording.pleaseStart) }
      }
    }
  }

  func take(_ count: Int) throws(MatchGame.MoveError) {
    try occurrences.collect { () throws(MatchGame.MoveError) in
      try match.performUserMove(count)
      note(count, by: .user)
      answer()
    }
  }

  /// Takes the number on a line that was typed.
  func enter(_ line: String) {
    guard let count = typedNumber(line) else {
      return refuse(refusalNow() ?? Wording.notANumber(line, limit: match.userLimit.value))
    }
    do throws(MatchGame.MoveError) { try take(count) } catch { refuse(Wording.refusal(error)) }
  }

  func undo() {
    occurrences.collect {
      guard match.takeBack() else { return }
      let answer = match.moves.last { $0.player == .computer }
      report.value = answer.map { Wording.removed($0.count) } ?? Wording.pleaseStart
      let left = match.matchCount.value
      occurrences.append {
        self.announced.input.send(value: Wording.tookBack(leaving: left))
        self.recorded.input.send(value: Notation.undo)
      }
    }
  }

  func hint() {
    let game = match.game
    guard let count = game.bestMove else { return }
    hinted.input.send(value: Wording.hint(count, in: game))
    hintedMove.input.send(value: count)
  }

  func apply(_ settings: MatchSettings) {
    guard settings != match.settings else { return }
    occurrences.collect {
      match.apply(settings)
      occurrences.append { self.recorded.input.send(value: Notation.settings(settings)) }
    }
  }

  /// Does again what a line of a transcript says, if the user can do it.
  func replay(_ line: String) {
    switch Notation.MatchInput(line) {
    case .newGame: begin()
    case .undo: undo()
    case .take(let count): try? take(count)
    case .apply(let settings): apply(settings)
    case nil: break
    }
  }

  // MARK: What comes of it

  /// Why no move at all is possible.
  func refusalNow() -> String? {
    if match.isGameOver.value { return Wording.refusal(.gameOver) }
    return match.isComputersTurn ? Wording.refusal(.notYourTurn(.user)) : nil
  }

  func refuse(_ reason: String) { refused.input.send(value: reason) }

  private func answer() {
    guard let count = match.performComputerMove() else { return }
    if !match.isGameOver.value { report.value = Wording.removed(count) }
    note(count, by: .computer)
  }

  private func note(_ count: Int, by player: Player) {
    let left = match.matchCount.value
    let loser = match.loser.value
    occurrences.append { [self] in
      taken.input.send(value: count)
      announced.input.send(value: Wording.announcement(count, by: player, leaving: left))
      recorded.input.send(value: Notation.move(count, by: player))
      guard let loser else { return }
      recorded.input.send(value: Notation.end(Outcome(loser: loser)))
      dialog.input.send(value: Wording.gameOver(loser: loser))
    }
  }
}

extension Outcome {
  /// How the match game has ended for the user.
  init(loser: Player) { self = loser == .user ? .lost : .won }
}
