import Bindings
import ViewModels

/// Games on a stage: lines in, what changed out, until there are no more lines or games.
final class Session {
  /// How the last game that came to an end did so.
  private(set) var lastOutcome: Outcome?
  private let stage: Stage
  private let console: Console
  private let games: Int?
  private let transcript: Transcript?
  private let isGoingOn: Bool

  /// - Parameters:
  ///   - games: `nil` for as many as the player likes.
  ///   - transcript: where they are written down.
  ///   - isGoingOn: whether the first game has begun already.
  init(
    _ stage: Stage, on console: Console, games: Int?, transcript: Transcript? = nil,
    isGoingOn: Bool = false
  ) {
    self.stage = stage
    self.console = console
    self.games = games
    self.transcript = transcript
    self.isGoingOn = isGoingOn
    if let transcript { transcript <~ stage.game.recorded }
  }

  func run() throws(Ending) {
    var number = 1
    if console.isInteractive { console.say(Messages.words, .faint) }
    announce(number)
    if isGoingOn {
      stage.showAgain()
    } else {
      stage.screen.showAgain()
      stage.screen.print(on: console)
      stage.keyboard.open()
    }
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
    console.beginGame()
  }

  /// Asks, if nobody has said how many games there are. A move can still be taken back then.
  private func wantsAnother(after number: Int) throws(Ending) -> Bool {
    if let games { return number < games }
    while true {
      switch try console.confirmOrCommand(Messages.question(stage.screen.again.text)) {
      case .yes, .word(.new): return true
      case .no: throw .left
      case .word(let word):
        try obey(word)
        printRefusals()
        stage.screen.print(on: console)
        if stage.screen.outcome == nil { try finishGame() }
      }
    }
  }

  private func finishGame() throws(Ending) {
    let screen = stage.screen
    screen.print(on: console)
    try transcript?.flush()
    while screen.outcome == nil {
      try obey(try console.askForMove(Messages.prompt(screen.prompt.text)))
      try transcript?.flush()
      screen.print(on: console)
    }
    lastOutcome = screen.outcome
    try console.settle()
  }

  private func obey(_ line: LineReader.Line) throws(Ending) {
    guard let text = line.text else { return console.refuse(Messages.lineTooLong, at: line.number) }
    switch Word.meaning(of: text) {
    case .word(let word):
      try obey(word)
      printRefusals(at: line.number)
    case .oneOf(let words): console.refuse(Messages.severalWords(text, words), at: line.number)
    case nil:
      stage.keyboard.type(text)
      if !printRefusals(at: line.number) { console.accept() }
    }
  }

  private func obey(_ word: Word) throws(Ending) {
    switch word {
    case .hint: stage.keyboard.askForHint()
    case .undo: stage.keyboard.undo()
    case .new: stage.keyboard.restart()
    case .board: stage.showAgain()
    case .help: console.say(Messages.words)
    case .quit:
      stage.keyboard.leave()
      throw .left
    }
  }

  @discardableResult private func printRefusals(at number: Int? = nil) -> Bool {
    let refusals = stage.screen.notice.take()
    for refusal in refusals { console.refuseMove(refusal, at: number) }
    return !refusals.isEmpty
  }
}
