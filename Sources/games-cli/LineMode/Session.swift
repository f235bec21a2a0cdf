import Bindings
import Terminal
import ViewModels

/// Plays games in line mode: reads lines and prints changes, until there are no more lines or games.
final class Session {
  /// The outcome of the last game that has ended.
  private(set) var lastOutcome: Outcome?
  private let game: GameScreen
  private let console: Console
  private let games: Int?
  private let transcript: Transcript?
  private let isResumed: Bool
  private let traces: [Trace]

  /// - Parameters:
  ///   - games: `nil` for as many as the player likes.
  ///   - isResumed: whether the first game is continued.
  ///   - traces: the traces, which are held until the games are over.
  init(
    _ game: GameScreen, on console: Console, games: Int?, transcript: Transcript?,
    isResumed: Bool = false, traces: [Trace]
  ) {
    self.game = game
    self.console = console
    self.games = games
    self.transcript = transcript
    self.isResumed = isResumed
    self.traces = traces
    if let transcript { transcript <~ game.game.recorded }
  }

  func run() throws(ExitReason) {
    var number = 1
    if console.isInteractive { console.say(Strings.words, .faint) }
    announce(number)
    if isResumed {
      game.showAgain()
    } else {
      game.screen.showAgain()
      game.screen.print(on: console)
      game.keyboard.opened.input.send()
    }
    try finishGame()
    while try wantsAnother(after: number) {
      number += 1
      console.say("")
      announce(number)
      game.keyboard.confirmed.input.send()
      try finishGame()
    }
  }

  private func announce(_ number: Int) {
    if let games, games > 1 { console.say(Strings.game(number, of: games)) }
    console.beginGame()
  }

  /// Asks for another game, unless the number of games is given. The last move can still be taken
  /// back then.
  private func wantsAnother(after number: Int) throws(ExitReason) -> Bool {
    if let games { return number < games }
    while true {
      let (isYes, word) = try console.confirm(Strings.question(game.screen.again.text)) {
        if case .word(let word) = Word.meaning(of: $0) { word } else { nil }
      }
      guard !isYes, word != .new else { return true }
      guard let word else { throw .left }
      try obey(word)
      printRefusals()
      game.screen.print(on: console)
      if !game.isOver { try finishGame() }
    }
  }

  private func finishGame() throws(ExitReason) {
    game.screen.print(on: console)
    try transcript?.flush()
    while !game.isOver {
      try obey(try console.askForMove(Strings.prompt(game.screen.prompt.text)))
      try transcript?.flush()
      game.screen.print(on: console)
    }
    lastOutcome = game.game.outcome.value
    try console.settle()
  }

  private func obey(_ line: LineReader.Line) throws(ExitReason) {
    guard let text = line.text else {
      return console.refuse(ConsoleTexts.lineTooLong, at: line.number)
    }
    switch Word.meaning(of: text) {
    case .word(let word):
      try obey(word)
      printRefusals(at: line.number)
    case .oneOf(let words): console.refuse(Strings.severalWords(text, words), at: line.number)
    case nil:
      game.keyboard.lines.input.send(value: text)
      if !printRefusals(at: line.number) { console.accept() }
    }
  }

  private func obey(_ word: Word) throws(ExitReason) {
    switch word {
    case .hint: game.keyboard.hints.input.send()
    case .undo: game.keyboard.undos.input.send()
    case .new: game.keyboard.restarts.input.send()
    case .board: game.showAgain()
    case .help: for text in game.game.help + [Strings.words] { console.say(text) }
    case .quit:
      game.keyboard.left.input.send()
      throw .left
    }
  }

  @discardableResult private func printRefusals(at number: Int? = nil) -> Bool {
    let refusals = game.screen.notice.take()
    for refusal in refusals { console.refuse(refusal, at: number) }
    return !refusals.isEmpty
  }
}
