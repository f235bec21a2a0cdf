import BindingsTesting
import Terminal
import Testing

/// What a player reads from the first line to the last one, in the folder Goldens.
private struct Shown: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let line: String
  let answers: [String]
  /// Whether each line is typed on a terminal when there is a question for it.
  let isTyped: Bool

  init(_ name: String, _ line: String, _ answers: String, isTyped: Bool = false) {
    (testDescription, self.line, self.answers) = (name, line, answers.words)
    self.isTyped = isTyped
  }

  static let all = [
    Shown("lines-bare", "", ""),
    Shown("lines-match", "match --matches=6", "1 board 4 3"),
    Shown("lines-spoken", "match --accessible --matches=5", "3 9 board 1"),
    Shown("lines-tictactoe", "ttt --x=Ann --o=Bob --o-player=human", "1 4 2 help 5 3"),
    Shown("lines-settings", "match", "settings 3 9 Dumb 5 new quit"),
    // After a game another one is offered, or the last move is taken back.
    Shown(
      "typed-another", "match --matches=2 --lines --no-color",
      "4 1 perhaps undo 1 y 1 N", isTyped: true),
    // Questions are answered by numbers, also that before a game that cannot be won.
    Shown(
      "typed-spoken", "match --accessible --matches=2",
      "1 3 1 settings 1 17 5 2 cancel 1 no", isTyped: true),
    Shown("typed-menu", "--lines --no-color", "9 1 settings quit", isTyped: true),
  ]
}

@Suite("Whole games, word for word")
struct GoldenTests {
  /// `RECORD_GOLDENS=1` records what is printed; read the difference.
  @Test("each dialogue is the recorded one", arguments: Shown.all)
  fileprivate func dialogues(shown: Shown) throws {
    let lines = shown.answers.map { $0 + "\n" }
    let result =
      shown.isTyped
      ? try play(shown.line.words, lines.map { ("): ", $0) })
      : try run(shown.line.words, lines.joined())
    #expect(result.status == 0 && result.errors == "")
    // Colors there may be on a terminal, but the cursor goes on and on.
    let text = result.lines.joined(separator: "\n").replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    Golden("Goldens/\(shown.testDescription).txt").check(text) { Issue.record("\($0)") }
    #expect(text.allSatisfy { $0 == "\n" || $0.unicodeScalars.allSatisfy(\.isHarmless) })
  }
}
