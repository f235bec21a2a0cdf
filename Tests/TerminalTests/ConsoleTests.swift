import Testing

@testable import Terminal

/// A console whose input comes in chunks, and what it has printed.
private final class Dialogue {
  let console: Console
  private let shown: Shown

  final class Shown {
    var text = ""
    var chunks: [String]
    init(_ chunks: [String]) { self.chunks = chunks }
  }

  init(_ mode: OutputMode, _ chunks: String..., columns: Int = .max, isInteractive: Bool = false) {
    let shown = Shown(chunks)
    self.shown = shown
    let input = LineReader { buffer throws(ExitReason) in
      guard !shown.chunks.isEmpty else { return 0 }
      let bytes = Array(shown.chunks.removeFirst().utf8)
      buffer = bytes
      return bytes.count
    }
    let output = Output { bytes throws(ExitReason) in
      shown.text += String(decoding: bytes, as: UTF8.self)
    }
    func encode(_ message: ConsoleMessage) -> String {
      switch message {
      case .text(let text): "say \(text)"
      case .question(let text, let choices): "ask \(text) \(choices)"
      case .answer(let line, let reason): "answer \(line) \(reason ?? "done")"
      }
    }
    console = Console(
      ink: Ink(hasColors: false, isPlain: false), as: mode, isInputForbidden: false,
      isInteractive: isInteractive,
      input: input, output: output, columns: { columns }, encode: encode)
  }

  func add(_ chunks: [String]) { shown.chunks += chunks }

  /// Reads moves, each without effect, until the input ends or is too much; returns its error.
  func readMoves(progress: Bool = false) -> String {
    var reason: ExitReason?
    do throws(ExitReason) {
      while true {
        _ = try console.askForMove("Move: ")
        if progress { console.progress() }
      }
    } catch { reason = error }
    try? console.finish(reason)
    return reason?.message ?? ""
  }

  var text: String {
    try? console.finish()
    return shown.text
  }
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

@Suite("The console")
struct ConsoleTests {
  private let hints = String(repeating: "hint\n", count: 101)

  @Test("a script without progress is given up, and progress or a new game starts the count anew")
  func limits() {
    let gaveUp = "line 101: gave up after 100 lines without a move"
    #expect(Dialogue(.drawn, hints).readMoves() == gaveUp)
    #expect(Dialogue(.drawn, hints, hints).readMoves(progress: true).contains("after 202 lines"))
    let new = Dialogue(.drawn, String(repeating: "hint\n", count: 150))
    for _ in 1...99 { _ = try? new.console.askForMove("") }
    new.console.beginGame()
    #expect(new.readMoves().contains("after 150 lines"))
    let moves = Dialogue(.drawn, String(repeating: "1\n", count: 10_001))
    #expect(moves.readMoves(progress: true) == "line 10001: gave up after 10000 lines in one game")
    let comments = Dialogue(.drawn, String(repeating: "#\n", count: 10_001))
    #expect(comments.readMoves() == "line 10001: gave up after 10000 lines in one game")
    let person = Dialogue(.drawn, hints, isInteractive: true)
    #expect(person.readMoves().contains("after 101 lines"))
  }

  @Test("in JSON only lines that did not wait for answers count, and the last answer says so")
  func limitsOfJSON() {
    let flood = Dialogue(.json, hints + "hint\n")
    _ = flood.readMoves()
    #expect(
      flood.lines.suffix(2) == [
        "answer 101 done", "answer 102 line 102: gave up after 100 lines without a move",
      ])
    let polite = Dialogue(.json)
    polite.add(Array(repeating: "hint\n", count: 300))
    #expect(polite.readMoves().contains("after 300 lines"))
    #expect(polite.lines.last == "answer 300 done")
  }

  @Test("a question is asked the same way everywhere, with numbers in spoken mode")
  func questions() throws {
    let drawn = Dialogue(.drawn, "perhaps\ny\n2\n")
    #expect(try drawn.console.confirm("Again?") == true)
    #expect(try drawn.console.choose("Which?", ["One", "Two"]) == 1)
    #expect(
      drawn.lines == [
        "Again? (y/n): perhaps", "line 1: Please answer y or n, or quit.", "Again? (y/n): y",
        "Which?", "1  One", "2  Two", "Your choice (1 to 2): 2",
      ])
    let spoken = Dialogue(.spoken, "3\nn\nundo\n")
    #expect(try spoken.console.confirm("Again?") == false)
    #expect(try spoken.console.confirm("Again?", or: { $0 == "undo" }) == nil)
    #expect(
      spoken.lines == [
        "Again?", "1  Yes", "2  No", "Your choice (1 to 2): 3",
        "line 1: Please type a number from 1 to 2, or quit.", "Your choice (1 to 2): n",
        "Again?", "1  Yes", "2  No", "Your choice (1 to 2): undo",
      ])
    let json = Dialogue(.json, "yes\nq\n")
    #expect(try json.console.confirm("Again?") == true)
    #expect(throws: ExitReason.self) { try json.console.choose("Which?", ["Quiet"]) }
    #expect(
      json.lines == [
        "ask Again? [\"Yes\", \"No\"]", "answer 0 done", "ask Which? [\"Quiet\"]", "answer 1 done",
        "answer 2 done",
      ])
  }

  @Test("prose is wrapped at the width of the terminal, and nothing is cut or wrapped elsewhere")
  func width() throws {
    let text = String(repeating: "word ", count: 30) + "end"
    for columns in [20, 60] {
      let console = Dialogue(.drawn, columns: columns)
      console.console.say(text)
      #expect(console.lines.count > 1 && console.lines.allSatisfy { $0.count <= columns })
    }
    let file = Dialogue(.spoken, text + "\n")
    file.console.say(text)
    _ = try file.console.ask("Name: ")
    #expect(file.lines == [text, "Name: " + text])
  }
}
