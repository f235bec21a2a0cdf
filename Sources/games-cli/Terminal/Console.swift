import ViewModels

/// Where a player reads and types: a terminal, or a script and its transcript.
final class Console {
  let ink: Ink
  let face: Face
  /// Whether somebody sits there and can be asked.
  let isInteractive: Bool
  private let output: Output
  private let input: LineReader?
  private var linesWithoutMove = 0
  private var linesInGame = 0

  /// So many lines in a row of a script may be no moves.
  static let patience = 100
  /// So many blank lines and comments in a row may come before a move.
  static let patienceWithComments = 100_000
  /// So many lines of a script may belong to one game.
  static let longestGame = 10_000

  convenience init(ink: Ink, as face: Face = .drawn, isInputForbidden: Bool) {
    self.init(
      ink: ink, as: face, isInteractive: System.isTerminal(.input) && !isInputForbidden,
      input: isInputForbidden ? nil : LineReader(), output: Output())
  }

  /// - Parameter input: `nil` if nothing is to be read.
  init(ink: Ink, as face: Face, isInteractive: Bool, input: LineReader?, output: Output) {
    self.ink = ink
    self.face = face
    self.isInteractive = isInteractive
    self.input = input
    self.output = output
  }

  // MARK: Showing

  /// Says something in lines that are not too wide; the program's own words, where there is JSON.
  func say(_ text: String, _ style: Ink.Style = .normal) {
    if face == .json {
      if !text.isEmpty { tell(JSONObject(members: ["message": text]).json) }
    } else {
      output.write(inked(text, style) + "\n")
    }
  }

  /// Writes lines that have been drawn with ink.
  func show(_ drawing: String) { output.write(drawing + "\n") }

  /// Writes a line of JSON.
  func tell(_ json: String) { output.write((ink.isPlain ? json.asciiJSON : json) + "\n") }

  /// Leaves a line in which a question was asked in vain.
  func endLine() {
    if !output.isAtLineStart { output.write("\n") }
  }

  /// Shows what has been said, if it is much or if it is due.
  func settle(isDue: Bool = false) throws(Ending) {
    if isDue { try output.flush() } else { try output.settle() }
  }

  /// Says why a line cannot be used: a script is told which line.
  func refuse(_ reason: String, at number: Int?) {
    if face == .json {
      tell(JSONObject(members: ["message": reason, "line": number]).json)
    } else {
      say(number.flatMap { isInteractive ? nil : Messages.line($0, reason) } ?? reason, .refused)
    }
  }

  /// Says why a line is no move; in JSON an output has told so.
  func refuseMove(_ reason: String, at number: Int?) {
    if face != .json { refuse(reason, at: number) }
  }

  private func inked(
    _ text: String, _ style: Ink.Style = .normal, widest: Int = String.widest
  ) -> String {
    Ink.harmless(text, isPlain: ink.isPlain, keepsLines: true).wrapped(to: widest)
      .map { ink($0, style) }.joined(separator: "\n")
  }

  // MARK: Asking

  /// Asks anything; what comes is the answer, unless the player wants to leave.
  func ask(_ question: String) throws(Ending) -> String {
    while true {
      try prompt(question)
      let line = try read()
      if let text = line.text {
        echo(text)
        if ["q", "quit"].contains(text.trimmed.lowercased()) { throw .left }
        return text.trimmed
      }
      refuse(Messages.lineTooLong, at: line.number)
    }
  }

  /// Asks until the answer is yes or no.
  func confirm(_ question: String, enterMeans empty: Bool? = nil) throws(Ending) -> Bool {
    while true {
      let answer = try askYesOrNo(question)
      if answer.isEmpty, let empty { return empty }
      if let isYes = isYes(answer) { return isYes }
      say(Messages.yesOrNo, .refused)
    }
  }

  /// What can be said where a game has ended.
  enum Answer {
    case yes, no
    case word(Word)
  }

  /// Asks until the answer is yes, no or a word.
  func confirmOrCommand(_ question: String) throws(Ending) -> Answer {
    while true {
      let answer = try askYesOrNo(question)
      if let isYes = isYes(answer) { return isYes ? .yes : .no }
      if case .word(let word) = Word.meaning(of: answer) { return .word(word) }
      say(Messages.yesOrNo, .refused)
    }
  }

  /// Whoever listens is offered numbers.
  private func askYesOrNo(_ question: String) throws(Ending) -> String {
    guard face == .spoken else { return try ask(question) }
    say(question)
    for (index, title) in Messages.yesAndNo.enumerated() { say(Messages.entry(index + 1, title)) }
    return try ask(Messages.choose)
  }

  private func isYes(_ answer: String) -> Bool? {
    switch answer.lowercased() {
    case "y", "yes": true
    case "1" where face == .spoken: true
    case "n", "no": false
    case "2" where face == .spoken: false
    default: nil
    }
  }

  /// Asks for a move: blank lines and comments are none.
  func askForMove(_ question: String) throws(Ending) -> LineReader.Line {
    try prompt(question, isForMove: true)
    var skipped = 0
    while true {
      let line = try read()
      let text = line.text?.trimmed
      guard text?.isEmpty == true || text?.first == "#" else {
        if let text { echo(text) } else { endLine() }
        try loseOne(of: Self.patience, lost: &linesWithoutMove, at: line.number)
        linesInGame += 1
        guard isInteractive || linesInGame <= Self.longestGame else {
          throw .tooManyLines(line: line.number)
        }
        return LineReader.Line(number: line.number, text: text)
      }
      if isInteractive { try prompt(question, isForMove: true) }
      try loseOne(of: Self.patienceWithComments, lost: &skipped, at: line.number)
    }
  }

  /// A line was a move after all.
  func accept() { linesWithoutMove = 0 }

  func beginGame() { linesInGame = 0 }

  private func loseOne(of patience: Int, lost: inout Int, at line: Int) throws(Ending) {
    guard !isInteractive else { return }
    lost += 1
    if lost > patience { throw .noMoves(inARow: patience, line: line) }
  }

  /// Where there is JSON, what a move is asked with is an output.
  private func prompt(_ question: String, isForMove: Bool = false) throws(Ending) {
    guard input != nil else { throw .inputForbidden }
    if face != .json {
      // There is room for an answer behind it.
      output.write(inked(question, widest: String.widest - 2))
    } else if !isForMove {
      tell(JSONObject(members: ["question": question]).json)
    }
  }

  private func read() throws(Ending) -> LineReader.Line {
    guard let input else { throw .inputForbidden }
    if let line = try input.next(beforeWaiting: output.flush) { return line }
    throw .endOfInput(lines: input.number)
  }

  /// A terminal shows by itself what is typed; in a transcript it would be missing.
  private func echo(_ text: String) {
    if face == .json { return }
    if isInteractive { return output.lineWasEnded() }
    let echo = Ink.harmless(text, isPlain: ink.isPlain, longest: String.widest)
    if output.column + echo.columns > String.widest { endLine() }
    show(ink(echo.cut(toColumns: String.widest)))
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = drop(while: isBlank)
    while rest.last.map(isBlank) == true { rest.removeLast() }
    return String(rest)
  }

  /// Its beginning, if it is too wide.
  fileprivate func cut(toColumns widest: Int) -> String {
    guard columns > widest else { return self }
    var start = ""
    for character in self where start.columns + character.columns <= widest - 3 {
      start.append(character)
    }
    return start + "..."
  }
}
