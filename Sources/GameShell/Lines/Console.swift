import Terminal
import ViewModels

/// How lines are shown: drawn, in sentences for a screen reader, or as JSON.
enum OutputMode { case drawn, spoken, json }

/// The input and output of a player: a terminal, or a script and its transcript. The output of a
/// move is one write.
final class Console {
  let ink: Ink
  let mode: OutputMode
  /// Whether the input is a terminal, on which questions are asked.
  let isInteractive: Bool
  private let input: LineReader
  private let isInputForbidden: Bool
  private let columns: () -> Int
  private let output: ([UInt8]) throws(ExitReason) -> Void
  private var unwritten: [UInt8] = []
  private var isAtLineStart = true
  /// In JSON, the line that has no answer yet; line 0 is the beginning.
  private var unanswered: (line: Int, reason: String?)? = (0, nil)
  private var (linesWithoutProgress, linesInGame) = (0, 0)

  /// The greatest number of lines without progress, apart from blank lines and comments.
  static let patience = 100
  static let longestGame = 10_000

  /// - Parameters:
  ///   - columns: the width of prose.
  ///   - output: writes what has been printed.
  init(
    ink: Ink, as mode: OutputMode = .drawn, isInputForbidden: Bool = false,
    isInteractive: Bool = File.input.isTerminal, input: LineReader = LineReader(),
    columns: @escaping () -> Int = { File.output.columns },
    output: @escaping ([UInt8]) throws(ExitReason) -> Void = File.output.append
  ) {
    (self.ink, self.mode) = (ink, mode)
    self.isInteractive = isInteractive && !isInputForbidden
    (self.input, self.isInputForbidden) = (input, isInputForbidden)
    (self.columns, self.output) = (columns, output)
  }

  convenience init(_ options: Options) {
    self.init(
      ink: options.ink, as: options.has("--json") ? .json : options.isSpoken ? .spoken : .drawn,
      isInputForbidden: options.has("--no-input"))
  }

  /// The number of lines that have been read.
  var lineCount: Int { input.number }

  // MARK: Showing

  /// Prints a text in lines that fit; in JSON, as a message of the program.
  func say(_ text: String, _ style: Style = .normal) {
    if mode == .json {
      if !text.isEmpty { show(["message": text]) }
    } else {
      show(inked(text, style, columns: columns()))
    }
  }

  /// Prints the new texts of labels.
  func print(_ labels: [Label]) {
    for label in labels {
      for text in label.take() { label.style.map { say(text, $0) } ?? show(text) }
    }
  }

  /// Prints the seed of the random moves.
  func say(seed: UInt64) {
    if mode == .json {
      show(["output": "seed", "value": seed])
    } else {
      say(Strings.seed(seed), .faint)
    }
  }

  /// Writes lines that have been drawn with ink, below a question without an answer.
  func show(_ lines: String) {
    endLine()
    write(lines + "\n")
  }

  /// Prints a line of JSON, in ASCII if requested.
  func show(json: String) { show(ink.isPlain ? json.asciiJSON : json) }

  private func show(_ members: KeyValuePairs<String, any JSONValue>) {
    show(json: JSONObject(members: members).json)
  }

  /// Prints why the last line cannot be used; in JSON this is the response to it.
  ///
  /// - Parameter isNumbered: whether a script also receives the number of the line.
  func refuse(_ reason: String, isNumbered: Bool = true) {
    if mode == .json, unanswered != nil {
      unanswered?.reason = reason
    } else {
      let number = isInteractive || !isNumbered || lineCount == 0 ? "" : "line \(lineCount): "
      say(number + reason, .refused)
    }
  }

  func flushIfLong() throws(ExitReason) { if unwritten.count >= 32_768 { try flush() } }

  /// Ends the line of a question without an answer, answers the last line, and writes the output.
  ///
  /// - Parameter reason: why the program ends early.
  func finish(_ reason: ExitReason? = nil) throws(ExitReason) {
    endLine()
    if let message = reason?.message { unanswered?.reason = message }
    answer()
    try flush()
  }

  private func endLine() { if !isAtLineStart { write("\n") } }

  private func write(_ text: String) {
    guard let last = text.utf8.last else { return }
    unwritten += text.utf8
    isAtLineStart = last == UInt8(ascii: "\n")
  }

  private func flush() throws(ExitReason) {
    defer { unwritten = [] }
    try output(unwritten)
  }

  /// In JSON, answers a line when everything that follows from it has been printed.
  private func answer() {
    guard mode == .json, let (line, reason) = unanswered else { return }
    unanswered = nil
    guard let reason else { return show(["line": line, "result": "done"]) }
    show(["line": line, "result": "refused", "reason": reason])
  }

  private func inked(_ text: String, _ style: Style, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Ink.harmless(String($0), isPlain: ink.isPlain).wrapped(to: columns) }
      .map { ink($0, style) }.joined(separator: "\n")
  }

  // MARK: Asking

  /// Asks for one of numbered choices. Returns its index, or `nil` if the answer was another
  /// command.
  ///
  /// - Parameter isCommand: whether the answer is another command.
  func choose(
    _ question: String, _ choices: [String], or isCommand: (String) -> Bool = { _ in false }
  ) throws(ExitReason) -> Int? {
    if mode != .json {
      say(question)
      for (index, title) in choices.enumerated() { say("\(index + 1)  \(title)") }
    }
    return try ask(
      mode == .json ? question : "Your choice (1 to \(choices.count)): ", choices: choices,
      pleading: "Please type a number from 1 to \(choices.count), or quit.", or: isCommand
    ) { answer in
      if let number = Int(answer) { return choices.indices.first { $0 + 1 == number } }
      let titles = choices.map { $0.lowercased() }
      // A title, or an unambiguous beginning of it.
      let found = titles.indices.filter { !answer.isEmpty && titles[$0].hasPrefix(answer) }
      return titles.firstIndex(of: answer) ?? (found.count == 1 ? found[0] : nil)
    }
  }

  /// Asks for yes or no: in sentences or JSON, as for any choice. Returns `nil` if the answer was
  /// another command.
  func confirm(
    _ question: String, yes: String = "Yes", no: String = "No",
    or isCommand: (String) -> Bool = { _ in false }
  ) throws(ExitReason) -> Bool? {
    if mode != .drawn { return try choose(question, [yes, no], or: isCommand).map { $0 == 0 } }
    let answers = yes == "Yes" && no == "No" ? "(y/n)" : "\(yes) (y) or \(no) (n)"
    return try ask(
      "\(question) \(answers): ", pleading: "Please answer y or n, or quit.", or: isCommand
    ) { ["y": true, "yes": true, "n": false, "no": false][$0] }
  }

  /// Asks until an answer has a meaning; returns `nil` if it was another command.
  ///
  /// - Parameters:
  ///   - isForText: whether the answer is a text: then “q” is one, and letters stay as they are.
  ///   - plea: why an answer without a meaning is refused.
  func ask<Meaning>(
    _ question: String, choices: [String] = [], isForText: Bool = false, pleading plea: String,
    or isCommand: (String) -> Bool = { _ in false }, _ meaning: (String) -> Meaning?
  ) throws(ExitReason) -> Meaning? {
    while true {
      let answer = try readLine(after: question, choices: choices, isForText: isForText)
      let word = answer.lowercased()
      if word == "quit" || word == "q" && !isForText { throw .left }
      if let meaning = meaning(isForText ? answer : word) {
        progress()
        return meaning
      }
      if isCommand(answer) { return nil }
      refuse(plea, isNumbered: !isForText)
    }
  }

  /// Returns the line that follows a question. Blank lines and comments are skipped, unless the
  /// answer is a text.
  ///
  /// - Parameter choices: the answers to the question; `nil` for that for a move, which is an
  ///   output of the view model, so that JSON does not repeat it.
  func readLine(
    after question: String, choices: [String]? = nil, isForText: Bool = false
  ) throws(ExitReason) -> String {
    if isInputForbidden {
      throw .badInput("a move is needed, but --no-input forbids reading one")
    }
    var needsPrompt = true
    while true {
      if mode == .json {
        if let choices { show(["question": question, "choices": choices]) }
      } else if needsPrompt {
        // The answer has room after the question.
        write(inked(question, .normal, columns: columns() - 2))
      }
      let line = try read()
      if let text = line.text, isForText || !text.isBlankOrComment {
        echo(text)
        return text
      }
      if line.text == nil { refuse(LineReader.tooLong) }
      needsPrompt = isInteractive || line.text == nil
    }
  }

  private func read() throws(ExitReason) -> LineReader.Line {
    answer()
    guard var line = try input.next(beforeWaiting: flush) else {
      let lines = "\(lineCount) \(lineCount == 1 ? "line" : "lines")"
      throw .endOfInput("the input ended in the middle of a game, after \(lines)")
    }
    unanswered = (line.number, nil)
    line.text = line.text?.trimmed
    try count(line)
    return line
  }

  /// Shows an answer, unless a terminal has shown it as it was typed.
  func echo(_ text: String) {
    if mode == .json { return }
    if isInteractive { isAtLineStart = true } else { write(ink(text) + "\n") }
  }

  // MARK: Without waiting

  /// Writes a question, unless it is the last line already. Others read the answer.
  func pose(_ question: String) throws(ExitReason) {
    guard isAtLineStart else { return }
    write(inked(question, .normal, columns: columns() - 2))
    try flush()
  }

  // MARK: Input without an end

  /// Forgets the lines that led to nothing, since a line has changed the game or its settings.
  func progress() { linesWithoutProgress = 0 }

  /// Forgets the lines of the game that has ended.
  func beginGame() { (linesWithoutProgress, linesInGame) = (0, 0) }

  /// Counts a line, unless its writer has waited for the answer to the line before it.
  private func count(_ line: LineReader.Line) throws(ExitReason) {
    if isInteractive || mode == .json && line.wasAwaited { return beginGame() }
    linesInGame += 1
    if line.text?.isBlankOrComment != true { linesWithoutProgress += 1 }
    let limit =
      linesWithoutProgress > Self.patience
      ? "\(Self.patience) lines without a move"
      : linesInGame > Self.longestGame ? "\(Self.longestGame) lines before the end of a game" : nil
    if let limit { throw .badInput("line \(line.number): gave up after \(limit)") }
  }
}

extension String {
  fileprivate var isBlankOrComment: Bool { isEmpty || first == "#" }
}
