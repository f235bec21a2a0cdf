import Bindings
import ViewModels

/// Games on a stage: lines in, what changed out, until there are no more lines or games.
final class Session {
  /// How the last game that came to an end did so.
  private(set) var lastOutcome: Outcome?
  private let stage: Stage
  private let console: Console
  private let games: Int?

  /// - Parameter games: `nil` for as many as the player likes.
  init(_ stage: Stage, on console: Console, games: Int?) {
    self.stage = stage
    self.console = console
    self.games = games
  }

  func run() throws(Ending) {
    var number = 1
    if console.isInteractive { console.say(Messages.words, .faint) }
    announce(number)
    stage.screen.print(on: console)
    stage.keyboard.open()
    try finishGame()
    while try wantsAnother(after: number) {
      number += 1
      console.say("")
      announce(number)
      stage.keyboard.confirm()
      try finishGame()
    }
  }

  private func announce(_ number: Int) {
    if let games, games > 1 { console.say(Messages.game(number, of: games)) }
  }

  private func wantsAnother(after number: Int) throws(Ending) -> Bool {
    if let games { return number < games }
    guard try console.confirm(Messages.question(stage.screen.again.text)) else { throw .left }
    return true
  }

  private func finishGame() throws(Ending) {
    let screen = stage.screen
    screen.print(on: console)
    while screen.outcome == nil {
      try obey(try console.askForMove(Messages.prompt(screen.prompt.text)))
      screen.print(on: console)
    }
    lastOutcome = screen.outcome
    try console.settle()
  }

  private func obey(_ line: LineReader.Line) throws(Ending) {
    switch line.text {
    case nil: console.refuse(Messages.lineTooLong, at: line)
    case "quit":
      stage.keyboard.leave()
      throw .left
    case "help": console.say(Messages.words)
    case "board": stage.screen.showAgain()
    case let move?:
      stage.keyboard.type(move)
      let refusals = stage.screen.notice.take()
      for refusal in refusals { console.refuse(refusal, at: line) }
      if refusals.isEmpty { console.accept() }
    }
  }
}
