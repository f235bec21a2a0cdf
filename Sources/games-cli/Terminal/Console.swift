/// Where a player reads and types: a terminal, or a script and its transcript.
final class Console {
  let ink: Ink
  /// Whether somebody sits there and can be asked.
  let isInteractive: Bool
  private let output = Output()
  private let input: LineReader?
  private var linesWithoutMove = 0

  /// So many lines in a row of a script may be no moves.
  static let patience = 100
  /// So many blank lines and comments in a row may come before a move.
  static let patienceWithComments = 100_000

  init(ink: Ink, isInputForbidden: Bool) {
    self.ink = ink
    isInteractive = System.isTerminal(.input) && !isInputForbidden
    input = isInputForbidden ? nil : LineReader()
  }

  // MARK: Showing

  func say(_ text: String, _ style: Ink.Style = .normal) { show(ink(text, style)) }

  /// Writes lines that have been drawn with ink.
  func show(_ drawing: String) { output.write(drawing + "\n") }

  /// Leaves a line in which a question was asked in vain.
  func endLine() {
    if !output.isAtLineStart { output.write("\n") }
  }

  /// Shows what has been said, if it is much or if it is due.
  func settle(isDue: Bool = false) throws(Ending) {
    if isDue { try output.flush() } else { try output.settle() }
  }

  /// Says why a line is no move: a script is told which line.
  func refuse(_ reason: String, at line: LineReader.Line) {
    say(isInteractive ? reason : Messages.line(line.number, reason), .refused)
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
      refuse(Messages.lineTooLong, at: line)
    }
  }

  /// Asks until the answer is yes or no.
  func confirm(_ question: String, enterMeans empty: Bool? = nil) throws(Ending) -> Bool {
    while true {
      let answer = try ask(question)
      if answer.isEmpty, let empty { return empty }
      switch answer.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: say(Messages.yesOrNo, .refused)
      }
    }
  }

  /// Asks for a move: blank lines and comments are none.
  func askForMove(_ question: String) throws(Ending) -> LineReader.Line {
    try prompt(question)
    var skipped = 0
    while true {
      let line = try read()
      let text = line.text?.trimmed
      guard text?.isEmpty == true || text?.first == "#" else {
        if let text { echo(text) } else { endLine() }
        try loseOne(of: Self.patience, lost: &linesWithoutMove, at: line.number)
        return LineReader.Line(number: line.number, text: text)
      }
      if isInteractive { try prompt(question) }
      try loseOne(of: Self.patienceWithComments, lost: &skipped, at: line.number)
    }
  }

  /// A line was a move after all.
  func accept() { linesWithoutMove = 0 }

  private func loseOne(of patience: Int, lost: inout Int, at line: Int) throws(Ending) {
    guard !isInteractive else { return }
    lost += 1
    if lost > patience { throw .noMoves(inARow: patience, line: line) }
  }

  private func prompt(_ question: String) throws(Ending) {
    guard input != nil else { throw .inputForbidden }
    output.write(ink(question))
  }

  private func read() throws(Ending) -> LineReader.Line {
    guard let input else { throw .inputForbidden }
    if let line = try input.next(beforeWaiting: output.flush) { return line }
    throw .endOfInput(lines: input.number)
  }

  /// A terminal shows by itself what is typed; in a transcript it would be missing.
  private func echo(_ text: String) {
    if isInteractive {
      output.lineWasEnded()
    } else {
      say(Ink.harmless(text, isPlain: ink.isPlain, longest: 40))
    }
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
}
