/// How lines are shown: drawn, in sentences for a screen reader, or as JSON.
package enum OutputMode { case drawn, spoken, json }

/// A message of the console itself, for JSON.
package enum ConsoleMessage {
  case text(String)
  case question(String, choices: [String])
  /// Everything that follows from a line of the input has been printed; a reason if it was refused.
  case answer(line: Int, refusal: String?)
}

/// The input and output of a player: a terminal, or a script and its transcript.
package final class Console {
  package let ink: Ink
  package let mode: OutputMode
  /// Whether the input is a terminal, on which questions are asked.
  package let isInteractive: Bool
  private let output: Output
  private let input: LineReader?
  private let columns: () -> Int
  private let encode: (ConsoleMessage) -> String
  /// In JSON, the line that has no answer yet; line 0 is the beginning.
  private var unanswered: (line: Int, reason: String?)?
  private var (linesWithoutProgress, linesInGame) = (0, 0)

  /// The number of lines of a script without progress, apart from blank lines and comments.
  package static let patience = 100
  package static let longestGame = 10_000

  /// - Parameter columns: the width of prose.
  package init(
    ink: Ink, as mode: OutputMode = .drawn, isInputForbidden: Bool,
    isInteractive: Bool = System.isTerminal(.input), input: LineReader = LineReader(),
    output: Output = Output(), columns: @escaping () -> Int = { System.columns(of: .output) },
    encode: @escaping (ConsoleMessage) -> String
  ) {
    (self.ink, self.mode) = (ink, mode)
    self.isInteractive = isInteractive && !isInputForbidden
    self.input = isInputForbidden ? nil : input
    (self.output, self.columns, self.encode) = (output, columns, encode)
  }

  package var lineCount: Int { input?.number ?? 0 }

  // MARK: Showing

  /// Prints a text in lines that fit; in JSON, as a message of the program.
  package func say(_ text: String, _ style: Style = .normal) {
    if mode == .json {
      if !text.isEmpty { show(encode(.text(text))) }
    } else {
      show(inked(text, style, columns: columns()))
    }
  }

  /// Writes a line of JSON, or lines that have been drawn with ink, below a question without an
  /// answer.
  package func show(_ lines: String) {
    endLine()
    output.write(lines + "\n")
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

  package func settle() throws(ExitReason) { if output.isFull { try output.flush() } }

  /// Ends the line of a question without an answer, answers the last line, and writes the output.
  ///
  /// - Parameter reason: why the program ends early.
  package func finish(_ reason: ExitReason? = nil) throws(ExitReason) {
    endLine()
    if let message = reason?.message { unanswered?.reason = message }
    answer()
    try output.flush()
  }

  private func endLine() {
    if !output.isAtLineStart { output.write("\n") }
  }

  /// In JSON, answers a line when everything that follows from it has been printed.
  private func answer() {
    guard mode == .json, let (line, reason) = unanswered else { return }
    show(encode(.answer(line: line, refusal: reason)))
    unanswered = nil
  }

  private func inked(_ text: String, _ style: Style, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Ink.harmless(String($0), isPlain: ink.isPlain).wrapped(to: columns) }
      .map { ink($0, style) }.joined(separator: "\n")
  }

  // MARK: Asking

  /// Asks for one of numbered choices; returns its index, or `nil` if the answer was another command.
  ///
  /// - Parameters:
  ///   - empty: the index that an empty line chooses.
  ///   - obey: obeys another command; returns whether there is one.
  package func choose(
    _ question: String, _ choices: [String], enterMeans empty: Int? = nil,
    or obey: (String) throws(ExitReason) -> Bool = { _ in false }
  ) throws(ExitReason) -> Int? {
    if mode != .json {
      say(question)
      for (index, title) in choices.enumerated() { say("\(index + 1)  \(title)") }
    }
    return try ask(
      mode == .json ? question : ConsoleTexts.choose(choices.count), choices: choices,
      pleading: ConsoleTexts.pleaseChoose(choices.count), or: obey
    ) { answer in
      if answer.isEmpty { return empty }
      if let number = Int(answer) { return choices.indices.first { $0 + 1 == number } }
      let titles = choices.map { $0.lowercased() }
      // A title, or an unambiguous beginning of it.
      let found = titles.indices.filter { titles[$0].hasPrefix(answer) }
      return titles.firstIndex(of: answer) ?? (found.count == 1 ? found[0] : nil)
    }
  }

  /// Asks for yes or no: in sentences, as for any choice. Returns `nil` if the answer was another
  /// command.
  package func confirm(
    _ question: String, yes: String = "Yes", no: String = "No", enterMeans empty: Bool? = nil,
    or obey: (String) throws(ExitReason) -> Bool = { _ in false }
  ) throws(ExitReason) -> Bool? {
    guard mode == .drawn else {
      return try choose(question, [yes, no], enterMeans: empty.map { $0 ? 0 : 1 }, or: obey)
        .map { $0 == 0 }
    }
    return try ask(
      question + ConsoleTexts.yesOrNo(yes, no), pleading: ConsoleTexts.pleaseAnswer, or: obey
    ) { answer in
      switch answer {
      case "y", "yes": true
      case "n", "no": false
      case "": empty
      default: nil
      }
    }
  }

  /// Asks until an answer, in small letters, has a meaning; returns `nil` if it was another command.
  private func ask<Meaning>(
    _ question: String, choices: [String] = [], pleading plea: String,
    or obey: (String) throws(ExitReason) -> Bool, _ meaning: (String) -> Meaning?
  ) throws(ExitReason) -> Meaning? {
    while true {
      let answer = try ask(question, choices: choices)
      if let meaning = meaning(answer.lowercased()) {
        progress()
        return meaning
      }
      if try obey(answer) { return nil }
      refuse(plea, at: input?.number)
    }
  }

  /// Asks a question. Any line is the answer, unless the player leaves.
  ///
  /// - Parameter isForName: whether “q” is an answer.
  package func ask(
    _ question: String, isForName: Bool = false, choices: [String] = []
  ) throws(ExitReason) -> String {
    while true {
      if mode == .json { show(encode(.question(question, choices: choices))) }
      try prompt(question)
      let line = try read()
      if let text = line.text?.trimmed {
        echo(text)
        let word = text.lowercased()
        if word == "quit" || word == "q" && !isForName { throw .left }
        return text
      }
      refuse(ConsoleTexts.lineTooLong, at: line.number)
    }
  }

  /// Asks for a move; blank lines and comments are skipped.
  ///
  /// In JSON, the prompt is an output of the view model.
  package func askForMove(_ question: String) throws(ExitReason) -> LineReader.Line {
    try prompt(question)
    while true {
      var line = try read()
      line.text = line.text?.trimmed
      if let text = line.text {
        if text.isBlankOrComment {
          if isInteractive { try prompt(question) }
          continue
        }
        echo(text)
      }
      return line
    }
  }

  private func prompt(_ question: String) throws(ExitReason) {
    guard input != nil else { throw .badInput(ConsoleTexts.inputForbidden) }
    // The answer has room after the question.
    if mode != .json { output.write(inked(question, .normal, columns: columns() - 2)) }
  }

  private func read() throws(ExitReason) -> LineReader.Line {
    guard let input else { throw .badInput(ConsoleTexts.inputForbidden) }
    if input.number == 0 { unanswered = (0, nil) }
    answer()
    guard let line = try input.next(beforeWaiting: output.flush) else {
      throw .endOfInput(ConsoleTexts.endOfInput(after: input.number))
    }
    unanswered = (line.number, nil)
    try count(line)
    return line
  }

  /// Shows an answer that was not typed on a terminal, where it would be missing.
  private func echo(_ text: String) {
    if mode == .json { return }
    if isInteractive { output.lineWasTyped() } else { output.write(ink(text) + "\n") }
  }

  // MARK: Input without an end

  /// Forgets the lines that led to nothing, since a line has changed the game or its settings.
  package func progress() { linesWithoutProgress = 0 }

  /// Forgets the lines of the game that has ended.
  package func beginGame() { (linesWithoutProgress, linesInGame) = (0, 0) }

  /// Counts a line that came before the answer to the line before.
  private func count(_ line: LineReader.Line) throws(ExitReason) {
    if isInteractive || mode == .json && line.wasAwaited { return beginGame() }
    linesInGame += 1
    if line.text?.trimmed.isBlankOrComment != true { linesWithoutProgress += 1 }
    let limit =
      linesWithoutProgress > Self.patience
      ? "\(Self.patience) lines without a move"
      : linesInGame > Self.longestGame ? "\(Self.longestGame) lines in one game" : nil
    if let limit { throw .badInput("line \(line.number): gave up after \(limit)") }
  }
}

extension String {
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = drop(while: isBlank)
    while rest.last.map(isBlank) == true { rest.removeLast() }
    return String(rest)
  }

  fileprivate var isBlankOrComment: Bool { isEmpty || first == "#" }
}

/// The console's own questions and refusals.
package enum ConsoleTexts {
  static let pleaseAnswer = "Please answer y or n, or quit."
  static let inputForbidden = "a move is needed, but --no-input forbids reading one"
  package static let lineTooLong = "A line has at most \(LineReader.longest) bytes."

  static func choose(_ count: Int) -> String { "Your choice (1 to \(count)): " }
  static func pleaseChoose(_ count: Int) -> String {
    "Please type a number from 1 to \(count), or quit."
  }
  static func yesOrNo(_ yes: String, _ no: String) -> String {
    yes == "Yes" && no == "No" ? " (y/n): " : " \(yes) (y) or \(no) (n): "
  }
  static func endOfInput(after lines: Int) -> String {
    "the input ended in the middle of a game, after \(lines) \(lines == 1 ? "line" : "lines")"
  }
}
