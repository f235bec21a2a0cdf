import Testing

@testable import GameShell
@testable import Terminal

/// A console whose input comes in chunks, and what it has printed.
final class Dialogue {
  private(set) var console: Console!
  private var chunks: [String]
  private var shown = ""

  init(_ mode: OutputMode, _ chunks: [String] = [], isInteractive: Bool = false) {
    self.chunks = chunks
    let input = LineReader { [unowned self] buffer throws(ExitReason) in
      guard !self.chunks.isEmpty else { return 0 }
      buffer = Array(self.chunks.removeFirst().utf8)
      return buffer.count
    }
    console = Console(
      ink: Ink(hasColors: false, isPlain: false), as: mode, isInteractive: isInteractive,
      input: input, columns: { .max },
      output: { [unowned self] bytes throws(ExitReason) in
        shown += String(decoding: bytes, as: UTF8.self)
      })
  }

  /// Reads lines until the input ends or is too much, and returns the message of that error.
  func readMoves(progress: Bool = false) -> String {
    var reason: ExitReason?
    do throws(ExitReason) {
      while true {
        _ = try console.readLine(after: "Move: ")
        if progress { console.progress() }
      }
    } catch { reason = error }
    try? console.finish(reason)
    return reason?.message ?? ""
  }

  /// What has been printed since the last time.
  func printed() -> String {
    defer { shown = "" }
    return shown
  }

  var lines: [String] {
    try? console.finish()
    return shown.split(separator: "\n").map(String.init)
  }
}

@Suite("The console")
struct ConsoleTests {
  private let hints = String(repeating: "hint\n", count: 101)

  @Test("a script without progress is given up, and progress or a new game starts the count anew")
  func limits() {
    let gaveUp = "line 101: gave up after 100 lines without a move"
    #expect(Dialogue(.drawn, [hints]).readMoves() == gaveUp)
    #expect(Dialogue(.drawn, [hints, hints]).readMoves(progress: true).contains("after 202 lines"))
    let new = Dialogue(.drawn, [String(repeating: "hint\n", count: 150)])
    for _ in 1...99 { _ = try? new.console.readLine(after: "") }
    new.console.beginGame()
    #expect(new.readMoves().contains("after 150 lines"))
    let person = Dialogue(.drawn, [hints], isInteractive: true)
    #expect(person.readMoves().contains("after 101 lines"))
  }

  @Test("in JSON only lines that did not wait for answers count, and the last answer is a refusal")
  func limitsOfJSON() {
    let flood = Dialogue(.json, [hints + "hint\n"])
    _ = flood.readMoves()
    #expect(
      flood.lines.suffix(2) == [
        #"{"line":101,"result":"done"}"#,
        #"{"line":102,"result":"refused","reason":"line 102: gave up after 100 lines "#
          + #"without a move"}"#,
      ])
    let polite = Dialogue(.json, Array(repeating: "hint\n", count: 300))
    #expect(polite.readMoves().contains("after 300 lines"))
    #expect(polite.lines.last == #"{"line":300,"result":"done"}"#)
    // Lines that fill the reader's buffer exactly did not wait, either.
    let full = String(repeating: String(repeating: "x", count: 255) + "\n", count: 64)
    #expect(Dialogue(.json, [full, full]).readMoves().hasPrefix("line 102: gave up after 100"))
  }

  @Test("blank lines and comments are skipped at questions, unless the answer is a text")
  func skipped() throws {
    for (mode, yes) in [(OutputMode.drawn, "y"), (.spoken, "1"), (.json, "1")] {
      let dialogue = Dialogue(mode, ["# hi\n\n\(yes)\n# hi\n"])
      #expect(try dialogue.console.confirm("Again?") == true)
      let name = try dialogue.console.ask("Name: ", isForText: true, pleading: "") { $0 }
      #expect(name == "# hi" && !dialogue.lines.contains { $0.contains("Please") })
    }
  }

  @Test("in JSON a question has its choices, also one for yes or no")
  func questions() throws {
    let json = Dialogue(.json, ["yes\nq\n"])
    #expect(try json.console.confirm("Again?") == true)
    #expect(throws: ExitReason.self) { try json.console.choose("Which?", ["Quiet"]) }
    #expect(
      json.lines == [
        #"{"question":"Again?","choices":["Yes","No"]}"#, #"{"line":0,"result":"done"}"#,
        #"{"question":"Which?","choices":["Quiet"]}"#, #"{"line":1,"result":"done"}"#,
        #"{"line":2,"result":"done"}"#,
      ])
  }
}
