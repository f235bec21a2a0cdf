import Bindings
import Terminal
import ViewModels

/// A short game of each kind for a place where nobody can be asked: the program plays for the
/// player, by its own hints.
enum Demonstration {
  static func show(_ games: [any Game.Type], on console: Console) throws(ExitReason) {
    for game in games {
      console.say(Strings.demonstration(of: game.texts), .strong)
      try play(game, on: console)
      console.say("")
    }
    for text in Strings.howToPlay(games) { console.say(text) }
  }

  private static func play(_ kind: any Game.Type, on console: Console) throws(ExitReason) {
    let game = kind.make([:], seed: 1)
    let session = Session(game, on: console)
    let move = MutableProperty("")
    move <~ game.suggested
    session.begin()
    session.print()
    while !session.isOver {
      game.hint()
      session.print()
      console.say("\(game.prompt.value): \(move.value)")
      game.enter(move.value)
      session.print()
      try console.flushIfLong()
    }
  }
}
