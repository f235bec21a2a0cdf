import Bindings
import Terminal
import ViewModels

/// A game in line mode: obeys lines and prints changes; reads lines until there are no more lines
/// or games. In JSON, the outputs of the view model are printed in place of a view.
///
/// - Note: Ownership: a binding keeps neither of its sides, so this object keeps game and view.
final class Session {
  let game: any Game
  let view: LineView
  private var json: JSONLines
  private let console: Console
  private let games: Int?
  private let played: PlayedGames?
  private let fillsForms: Bool
  private var explanation: Trace?

  /// - Parameters:
  ///   - games: the number of games; `nil` for as many as the player likes.
  ///   - played: writes what has happened, after each line.
  ///   - fillsForms: whether a form that a line opens is filled at once.
  init(
    _ game: any Game, on console: Console, games: Int? = 1, recordedBy played: PlayedGames? = nil,
    explains: Bool = false, fillsForms: Bool = true
  ) {
    (self.game, self.console, self.games, self.played) = (game, console, games, played)
    self.fillsForms = fillsForms
    view = LineView(console.ink)
    json = JSONLines { [unowned console] in console.show(json: $0) }
    switch console.mode {
    case .drawn: view.bind(game)
    case .spoken: view.speak(game)
    case .json: json.visitOutputs(of: game)
    }
    view.bindInputs(game)
    if explains {
      explanation = Trace(of: game) { [view] turn in
        for line in Explanation.lines(turn) { view.explanation.show(line) }
      }
    }
  }

  var isOver: Bool { game.outcome.value != nil }
  /// The question for a move.
  var question: String { view.prompt.text + ": " }

  /// - Parameter isResumed: whether the first game is continued.
  func run(isResumed: Bool = false) throws(ExitReason) {
    var number = 1
    if console.isInteractive { console.say(Strings.words, .faint) }
    announce(number)
    if isResumed { view.showAgain() } else { begin() }
    try finishGame()
    while try wantsAnother(after: number) {
      number += 1
      console.say("")
      announce(number)
      console.beginGame()
      game.newGame()
      try finishGame()
    }
  }

  /// Begins a game as a screen does when it appears.
  func begin() {
    view.showAgain()
    print()
    game.newGame()
  }

  /// Prints the texts that are new.
  func print() { console.print(view.labels) }

  private func announce(_ number: Int) {
    if let games, games > 1 { console.say("Game \(number) of \(games)") }
  }

  /// Asks for another game, unless the number of games is given. The last move can still be taken
  /// back then.
  private func wantsAnother(after number: Int) throws(ExitReason) -> Bool {
    if let games { return number < games }
    let again = type(of: game).texts.again
    while true {
      var word: Word?
      let isYes = try console.confirm(again.hasSuffix("?") ? again : "\(again)?") { answer in
        let words = Word.meant(by: answer)
        word = words.count == 1 ? words[0] : nil
        return word != nil
      }
      if isYes == true || word == .new { return true }
      guard isYes == nil, let word else { throw .left }
      try obey(word)
      try finishGame()
    }
  }

  private func finishGame() throws(ExitReason) {
    while true {
      // A script can be repeated, so its tests are written only at the end.
      try played?.flush(withTests: console.isInteractive)
      print()
      if isOver { return try console.flushIfLong() }
      try obey(try console.readLine(after: question))
    }
  }

  /// Obeys a line: a move, or a word such as “undo”.
  func obey(_ text: String) throws(ExitReason) {
    let words = Word.meant(by: text)
    if words.count == 1 {
      try obey(words[0])
    } else if !words.isEmpty {
      console.refuse(Strings.severalWords(text, words))
    } else {
      view.typed.input.send(value: text)
      if !printRefusals() { console.progress() }
    }
  }

  private func obey(_ word: Word) throws(ExitReason) {
    view.words.input.send(value: word)
    if word == .board {
      view.showAgain()
      json.writeAgain()
    }
    if word == .help {
      let texts = type(of: game).texts
      for text in [texts.rules, texts.example, Strings.words] { console.say(text) }
    }
    if word == .quit { throw .left }
    if fillsForms, let form = view.form {
      view.form = nil
      try console.fill(form)
    }
    printRefusals()
  }

  @discardableResult func printRefusals() -> Bool {
    let refusals = view.notice.take()
    for refusal in refusals { console.refuse(refusal) }
    return !refusals.isEmpty
  }
}
