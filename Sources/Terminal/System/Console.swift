/// How lines are shown.
package enum OutputMode {
  case drawn
  /// In sentences, for a screen reader.
  case spoken
  case json
}

/// A message of the console itself, for JSON.
package enum ConsoleMessage {
  case text(String)
  case question(String)
  /// Everything that follows from a line of the input has been printed; a reason if it was refused.
  case answer(line: Int, refusal: String?)
}

/// The input and output of a player: a terminal, or a script and its transcript.
package final class Console {
  private let encode: (ConsoleMessage) -> String
  package let ink: Ink
  package let mode: OutputMode
  /// Whether the input is a terminal, on which questions are asked.
  package let isInteractive: Bool
  private let output: Output
  private let input: LineReader?
  /// In JSON, the line that has no answer yet; line 0 is the beginning.
  private var unanswered: (line: Int, reason: String?)?
  private var linesWithoutMove = 0
  private var linesInGame = 0

  /// The number of lines in a row of a script that may be no moves.
  package static let patience = 100
  /// The number of blank lines and comments in a row before a move.
  package static let patienceWithComments = 100_000
  /// The number of lines of a script for one game.
  package static let longestGame = 10_000

  package convenience init(
    ink: Ink, as mode: OutputMode = .drawn, isInputForbidden: Bool,
    encode: @escaping (ConsoleMessage) -> String
  ) {
    self.init(
      ink: ink, as: mode, isInteractive: System.isTerminal(.input) && !isInputForbidden,
      input: isInputForbidden ? nil : LineReader(), output: Output(), encode: encode)
  }

  /// - Parameter input: the lines; `nil` if the console must not read.
  package init(
    ink: Ink, as mode: OutputMode, isInteractive: Bool, input: LineReader?, output: Output,
    encode: @escaping (ConsoleMessage) -> String
  ) {
    self.ink = ink
    self.mode = mode
    self.isInteractive = isInteractive
    self.input = input
    self.output = output
    self.encode = encode
  }

  /// Records what is shown from now on.
  package func record(_ recording: SessionRecording) { output.recording = recording }

  // MARK: Showing

  /// Prints a text in lines that fit; in JSON, as a message of the program.
  package func say(_ text: String, _ style: Ink.Style = .normal) {
    if mode == .json {
      if !text.isEmpty { writeJSON(encode(.text(text))) }
    } else {
      output.write(inked(text, style) + "\n")
    }
  }

  /// Writes lines that have been drawn with ink.
  package func show(_ drawing: String) { output.write(drawing + "\n") }

  /// Writes a line of JSON.
  package func writeJSON(_ json: String) { output.write(json + "\n") }

  /// Ends the line of a question that has no answer.
  package func endLine() {
    if !output.isAtLineStart { output.write("\n") }
  }

  /// Writes the output, if there is enough of it or if `isDue`.
  package func settle(isDue: Bool = false) throws(ExitReason) {
    if isDue { answer() }
    if isDue { try output.flush() } else { try output.settle() }
  }

  /// Prints why a line cannot be used. A script also gets the number of the line; in JSON this is
  /// the response to it.
  package func refuse(_ reason: String, at number: Int?) {
    if mode == .json, unanswered != nil {
      unanswered?.reason = reason
    } else {
      say(number.flatMap { isInteractive ? nil : "line \($0): \(reason)" } ?? reason, .refused)
    }
  }

  /// In JSON, answers a line when everything that follows from it has been printed.
  private func answer() {
    guard mode == .json, let (line, reason) = unanswered else { return }
    writeJSON(encode(.answer(line: line, refusal: reason)))
    unanswered = nil
  }

  private func inked(
    _ text: String, _ style: Ink.Style = .normal, widest: Int = String.widest
  ) -> String {
    Ink.harmless(text, isPlain: ink.isPlain, keepsLines: true).wrapped(to: widest)
      .map { ink($0, style) }.joined(separator: "\n")
  }

  // MARK: Asking

  /// Asks a question. Any line is the answer, unless the player leaves.
  ///
  /// - Parameter isForName: whether “q” is an answer.
  package func ask(
    _ question: String, isForName: Bool = false
  ) throws(ExitReason) -> String {
    while true {
      try prompt(question)
      let line = try read()
      if let text = line.text {
        try echo(text)
        let word = text.trimmed.lowercased()
        if word == "quit" || word == "q" && !isForName { throw .left }
        return text.trimmed
      }
      refuse(ConsoleTexts.lineTooLong, at: line.number)
    }
  }

  /// Asks until the answer is yes or no.
  package func confirm(_ question: String, enterMeans empty: Bool? = nil) throws(ExitReason) -> Bool
  {
    while true {
      let answer = try askYesOrNo(question)
      if answer.isEmpty, let empty { return empty }
      if let isYes = isYes(answer) { return isYes }
      say(yesOrNo, .refused)
    }
  }

  private var yesOrNo: String { mode == .spoken ? ConsoleTexts.oneOrTwo : ConsoleTexts.yesOrNo }

  /// Asks until the answer is yes, no or another allowed word.
  package func confirm<Other>(
    _ question: String, or other: (String) -> Other?
  ) throws(ExitReason) -> (isYes: Bool, Other?) {
    while true {
      let answer = try askYesOrNo(question)
      if let isYes = isYes(answer) { return (isYes, nil) }
      if let other = other(answer) { return (false, other) }
      say(yesOrNo, .refused)
    }
  }

  /// Asks for yes or no; for a screen reader, the answers are the numbers of a list.
  private func askYesOrNo(_ question: String) throws(ExitReason) -> String {
    guard mode == .spoken else { return try ask(question) }
    say(question)
    for (index, title) in ConsoleTexts.yesAndNo.enumerated() { say("\(index + 1)  \(title)") }
    return try ask(ConsoleTexts.choose)
  }

  private func isYes(_ answer: String) -> Bool? {
    switch answer.lowercased() {
    case "y", "yes": true
    case "1" where mode == .spoken: true
    case "n", "no": false
    case "2" where mode == .spoken: false
    default: nil
    }
  }

  /// Asks for a move; blank lines and comments are skipped.
  package func askForMove(_ question: String) throws(ExitReason) -> LineReader.Line {
    try prompt(question, isForMove: true)
    var skipped = 0
    while true {
      let line = try read()
      let text = line.text?.trimmed
      guard text?.isEmpty == true || text?.first == "#" else {
        if let text { try echo(text) } else { endLine() }
        try loseOne(of: Self.patience, lost: &linesWithoutMove, at: line.number)
        linesInGame += 1
        guard isInteractive || linesInGame <= Self.longestGame else {
          throw .badInput(ConsoleTexts.tooManyLines(at: line.number))
        }
        return LineReader.Line(number: line.number, text: text)
      }
      if isInteractive { try prompt(question, isForMove: true) }
      try loseOne(of: Self.patienceWithComments, lost: &skipped, at: line.number)
    }
  }

  /// Resets the counter of lines without a move.
  package func accept() { linesWithoutMove = 0 }

  package func beginGame() { linesInGame = 0 }

  private func loseOne(of patience: Int, lost: inout Int, at line: Int) throws(ExitReason) {
    guard !isInteractive else { return }
    lost += 1
    if lost > patience { throw .badInput(ConsoleTexts.noMoves(inARow: patience, line: line)) }
  }

  /// In JSON, the prompt for a move is an output of the view model.
  private func prompt(_ question: String, isForMove: Bool = false) throws(ExitReason) {
    guard input != nil else { throw .badInput(ConsoleTexts.inputForbidden) }
    if mode != .json {
      // The answer has room after the question.
      output.write(inked(question, widest: String.widest - 2))
    } else if !isForMove {
      writeJSON(encode(.question(question)))
    }
  }

  private func read() throws(ExitReason) -> LineReader.Line {
    guard let input else { throw .badInput(ConsoleTexts.inputForbidden) }
    if input.number == 0 { unanswered = (0, nil) }
    answer()
    guard let line = try input.next(beforeWaiting: output.flush) else {
      throw .endOfInput(ConsoleTexts.endOfInput(after: input.number))
    }
    unanswered = (line.number, nil)
    return line
  }

  /// Shows an answer that was not typed on a terminal, where it would be missing.
  private func echo(_ text: String) throws(ExitReason) {
    if mode == .json { return }
    if isInteractive { return try output.lineWasTyped(text) }
    let echo = Ink.harmless(text, isPlain: ink.isPlain, longest: String.widest)
    if output.column + echo.columns > String.widest { endLine() }
    show(ink(echo.cut(toColumns: String.widest)))
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = drop(while: isBlank)
    while rest.last.map(isBlank) == true { rest.removeLast() }
    return String(rest)
  }

  /// The beginning of a text that is too wide.
  fileprivate func cut(toColumns widest: Int) -> String {
    guard columns > widest else { return self }
    var start = ""
    for character in self where start.columns + character.columns <= widest - 3 {
      start.append(character)
    }
    return start + "..."
  }
}

/// The console's own questions and refusals.
package enum ConsoleTexts {
  package static let yesOrNo = "Please answer y or n, or quit."
  package static let oneOrTwo = "Please answer 1 or 2, or quit."
  package static let choose = "Your choice: "
  package static let yesAndNo = ["Yes", "No"]
  package static let inputForbidden = "a move is needed, but --no-input forbids reading one"
  package static let lineTooLong = "A line has at most \(LineReader.longest) bytes."

  package static func endOfInput(after lines: Int) -> String {
    "the input ended in the middle of a game, after \(lines) \(lines == 1 ? "line" : "lines")"
  }
  package static func noMoves(inARow count: Int, line: Int) -> String {
    "line \(line): gave up after \(count) lines without a move"
  }
  package static func tooManyLines(at line: Int) -> String {
    "line \(line): gave up after \(Console.longestGame) lines in one game"
  }
}
