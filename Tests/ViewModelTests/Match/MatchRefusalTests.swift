import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: lines and refusals")
struct MatchRefusalTests {
  @Test(
    "a line with a number takes that many; blanks around it and a sign do not matter",
    arguments: [
      ("3", 3), (" 3 ", 3), ("+2", 2), ("1", 1), ("03", 3), ("0000000000000000000000000002", 2),
    ])
  func accepted(line: String, count: Int) {
    let viewModel = MatchViewModel()
    let (taken, refused) = (Recorder(viewModel.matchesTaken), Recorder(viewModel.moveRefused))
    #expect(viewModel.enter(line))
    #expect(taken.values == [count, 1])
    #expect(refused.values.isEmpty)
  }

  // What is long or invisible is not an argument: arguments are printed.
  @Test("blanks of every kind and number do not matter")
  func blanks() {
    let many = String(repeating: " ", count: 10_000)
    for line in ["\t2", "2\r", "2\r\n", "\u{A0}2", many + "2", "2" + many] {
      accepted(line: line, count: 2)
    }
  }

  @Test(
    "a line without a number is refused, and repeated with the legal moves",
    arguments: [
      "abc", "", "   ", "3 3", "3.0", "0x2", "--1", "1e0", "drei", "٣", "３", "99999999999999999999",
    ])
  func notANumber(line: String) {
    #expect(refusals(of: line) == ["“\(line)” is not a number of matches: take 1, 2 or 3."])
  }

  @Test("a refusal shortens a line of 10,000 characters")
  func longLine() {
    for letter in ["a", "1", "-", "é"] {
      let line = String(repeating: letter, count: 10_000)
      #expect(
        refusals(of: line) == [
          "“\(line.prefix(20))…” is not a number of matches: take 1, 2 or 3."
        ])
    }
  }

  @Test("a refusal is short for a line of many scalars, too")
  func longCharacter() throws {
    for mark in ["\u{301}", "\u{20DD}", "\u{200D}"] {
      let line = "e" + String(repeating: mark, count: 10_000)
      let refusal = try #require(refusals(of: line).first)
      #expect(line.count < 3 && refusal.utf8.count < 200)
    }
  }

  @Test("a refusal contains no control characters, for any input")
  func controlCharacters() throws {
    #expect(refusals(of: "\u{1B}[2Jx").first?.hasPrefix("“?[2Jx” is not a number") == true)
    for line in ["\u{1B}[31m", "\u{9B}2J", "\r\n", "\u{7F}", "a\u{85}b", "a\0b\u{7}"] {
      let refusal = try #require(refusals(of: line).first)
      #expect(!refusal.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test(
    "a number that may not be taken is refused with the legal ones",
    arguments: ["0", "-1", "4", "18", "1000000", "9223372036854775807"])
  func outOfRange(line: String) {
    #expect(refusals(of: line) == ["You cannot take \(line): take 1, 2 or 3."])
  }

  @Test("a refusal names the numbers that may be taken now")
  func legalMoves() throws {
    let viewModel = try MatchViewModel(20, takeAtMost: 9)
    let refused = Recorder(viewModel.moveRefused)
    viewModel.take(10)
    for _ in 1...8 { viewModel.takeOne() }
    viewModel.take(5)
    viewModel.takeOne()
    viewModel.take(3)
    #expect(
      refused.values == [
        "You cannot take 10: take 1 to 9.", "You cannot take 5: take 1, 2, 3 or 4.",
        "You cannot take 3: take 1 or 2.",
      ])
    let odd = try MatchViewModel(3, takeAtMost: 2)
    let oddRefused = Recorder(odd.moveRefused)
    odd.takeOne()
    odd.take(2)
    #expect(oddRefused.values == ["You cannot take 2: take 1."])
  }

  @Test("when the game is over, every line and every number is refused for that reason")
  func gameOver() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1)
    viewModel.takeOne()
    let (refused, dialog) = (Recorder(viewModel.moveRefused), Recorder(viewModel.dialog))
    for line in ["1", "0", "abc", ""] { viewModel.enter(line) }
    for number in [-1, 0, 1, 3] { #expect(!viewModel.take(number)) }
    #expect(refused.values == Array(repeating: "The game is over.", count: 8))
    #expect(dialog.values.isEmpty)
  }

  @Test("before the computer's first move, every move is refused because it is not the user's turn")
  func notYourTurn() throws {
    let viewModel = try MatchViewModel(18, takeAtMost: 3, first: .computer)
    let refused = Recorder(viewModel.moveRefused)
    viewModel.take(1)
    viewModel.enter("1")
    viewModel.enter("abc")
    #expect(refused.values == Array(repeating: "It is not your turn.", count: 3))
    #expect(viewModel.gameState.value == "18 matches")
  }

  @Test("the caller receives the typed error")
  func typedError() {
    let viewModel = MatchViewModel()
    var errors: [ActionError<MatchGame.MoveError>] = []
    viewModel.take.apply(7).startWithFailed { errors.append($0) }
    viewModel.take.apply(3).startWithFailed { errors.append($0) }
    #expect(errors == [.failed(.outOfRange(taken: 7, allowed: 1...3))])
  }

  /// What a fresh game says to a line; nothing but that may have happened.
  private func refusals(of line: String) -> [String] {
    let viewModel = MatchViewModel()
    let lines = MatchLines(viewModel)
    let misread = Recorder(lines.misread)
    let (state, refused) = (Recorder(viewModel.gameState), Recorder(viewModel.moveRefused))
    let changes = Recorder(viewModel.events.filter(\.isChange))
    lines.enter(line)
    #expect(state.values.count == 1 && changes.values.isEmpty)
    return misread.values + refused.values
  }
}
