import Bindings
import Terminal
import ViewModels

/// Plays games in line mode: reads lines and prints changes, until there are no more lines or games.
///
/// - Note: Ownership: a binding keeps neither of its sides, so this object keeps game and view.
final class Session {
  let game: any Game
  /// The outcome of the last game that has ended.
  private(set) var lastOutcome: Outcome?
  private let view: LineView
  private var json: JSONLines
  private let console: Console
  private let games: Int?
  private let file: SavedGame?
  private var explanation: Trace?

  /// - Parameters:
  ///   - games: the number of games; `nil` for as many as the player likes.
  ///   - file: the file in which the first game is saved.
  init(
    _ game: any Game, on console: Console, games: Int? = 1, savedIn file: SavedGame? = nil,
    explains: Bool = false
  ) {
    (self.game, self.console, self.games, self.file) = (game, console, games, file)
    view = LineView(console.ink)
    json = JSONLines { [unowned console] in console.show(json: $0) }
    switch console.mode {
    case .drawn: view.bind(game)
    case .spoken: view.speak(game)
    case .json:
      view.bind(game)
      json.visitOutputs(of: game)
    }
    if explains { explanation = Explanation.trace(of: game, on: view.explanation) }
    if let file { file <~ game.recorded }
    BindingTarget(on: self) { if let outcome = $1 { $0.lastOutcome = outcome } } <~ game.outcome
  }

  var isOver: Bool { game.outcome.value != nil }

  /// - Parameter isResumed: whether the first game is continued.
  func run(isResumed: Bool = false) throws(ExitReason) {
    var number = 1
    if console.isInteractive { console.say(Strings.words, .faint) }
    announce(number)
    if !isResumed { begin() } else if console.mode != .json { view.showAgain() }
    try finishGame()
    while try wantsAnother(after: number) {
      number += 1
      if console.mode != .json { console.say("") }
      announce(number)
      console.beginGame()
      game.newGame()
      try finishGame()
    }
  }

  /// Begins a game as a screen does when it appears.
  func begin() {
    if console.mode != .json {
      view.showAgain()
      view.print(on: console)
    }
    game.newGame()
  }

  /// Prints the current values once more.
  func showAgain() {
    if console.mode == .json { json.writeAgain() } else { view.showAgain() }
  }

  /// Prints the texts that are new.
  func print() {
    if console.mode == .json {
      view.showAgain()
    } else {
      view.print(on: console)
    }
  }

  private func announce(_ number: Int) {
    if let games, games > 1 { console.say(Strings.game(number, of: games)) }
  }

  /// Asks for another game, unless the number of games is given. The last move can still be taken
  /// back then.
  private func wantsAnother(after number: Int) throws(ExitReason) -> Bool {
    if let games { return number < games }
    while true {
      var wantsNew = false
      let isYes = try console.confirm(Strings.question(type(of: game).texts.again)) {
        answer throws(ExitReason) in
        guard case .word(let word)? = Word.meaning(of: answer) else { return false }
        wantsNew = word == .new
        if !wantsNew { try obey(word, at: nil) }
        return true
      }
      if let isYes {
        if !isYes { throw .left }
        return true
      }
      if wantsNew { return true }
      print()
      if !isOver { try finishGame() }
    }
  }

  private func finishGame() throws(ExitReason) {
    print()
    try file?.flush()
    while !isOver {
      try obey(try console.askForMove(Strings.prompt(view.prompt.text)))
      try file?.flush()
      print()
    }
    try console.settle()
  }

  private func obey(_ line: LineReader.Line) throws(ExitReason) {
    guard let text = line.text else {
      return console.refuse(ConsoleTexts.lineTooLong, at: line.number)
    }
    switch Word.meaning(of: text) {
    case .word(let word): try obey(word, at: line.number)
    case .oneOf(let words): console.refuse(Strings.severalWords(text, words), at: line.number)
    case nil:
      view.typed.input.send(value: text)
      if !printRefusals(at: line.number) { console.progress() }
    }
  }

  private func obey(_ word: Word, at number: Int?) throws(ExitReason) {
    view.words.input.send(value: word)
    switch word {
    case .board: showAgain()
    case .help:
      let texts = type(of: game).texts
      for text in [texts.rules, texts.example, Strings.words] { console.say(text) }
    case .settings: try fillForm()
    case .quit: throw .left
    case .hint, .undo, .new: break
    }
    printRefusals(at: number)
  }

  private func fillForm() throws(ExitReason) {
    guard let form = view.form else { return }
    view.form = nil
    try LineForm(form, on: console).fill()
  }

  @discardableResult private func printRefusals(at number: Int?) -> Bool {
    let refusals = view.notice.take()
    for refusal in refusals { console.refuse(refusal, at: number) }
    return !refusals.isEmpty
  }
}

extension Explanation {
  /// Shows the explanations of a game on a label, until the result is released.
  static func trace(of game: any Game, on label: Label) -> Trace {
    Trace(of: game) { [weak label] turn in
      for line in lines(turn) { label?.show(line) }
    }
  }
}
