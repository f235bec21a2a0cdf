import Bindings
import BindingsTesting
import Terminal
import Testing

@testable import LiveList

@Suite("LiveList: the screen") struct ScreenTests {
  private final class Terminal {
    var emulator: Emulator
    private(set) var screen: LiveList.Screen
    let list: ToDoList

    init(_ list: ToDoList, columns: Int, lines: Int) {
      let size = LiveList.Screen.Size(columns: columns, lines: lines)
      var output = ""
      self.list = list
      emulator = Emulator(Size(columns: columns, lines: lines))
      take = {
        defer { output = "" }
        return output
      }
      screen = LiveList.Screen(size) { output += $0 }
      screen.redraw(size)
      screen.show(list)
      screen.prompt()
    }

    private let take: () -> String

    /// Types a line; returns how many rows have been written for it.
    func type(_ line: String) throws -> Int {
      let written = emulator.blankedRows
      try emulator.show(take() + line + "\r\n")
      screen.begin()
      list.enter(line)
      screen.prompt()
      try emulator.show(take())
      return emulator.blankedRows - written
    }

    var rows: [String] { Array(emulator.lines[1..<emulator.lines.count - 2]) }
  }

  private func terminal(_ titles: [String], columns: Int = 40, lines: Int = 10) throws -> Terminal {
    let terminal = Terminal(ToDoList(titles: titles), columns: columns, lines: lines)
    _ = try terminal.type("# So that everything is drawn.")
    return terminal
  }

  @Test(
    "a change draws as many lines as it changes",
    arguments: [
      (["done 3"], 1), (["rename 3 Weed"], 1), (["add Weed"], 1), (["move 6 1"], 1),
      (["move 1 6"], 1), (["remove 1"], 0), (["remove 1", "undo"], 1), (["sort name"], 0),
      (["sort name", "rename 6 A"], 1), (["sort open", "done 1"], 1), (["find 6"], 0),
      (["find 6", "find"], 5), (["hide done", "done 3"], 0), (["sow"], 0),
    ])
  func changedLines(_ lines: [String], _ count: Int) throws {
    let terminal = try terminal((1...6).map { "Task \($0)" })
    for line in lines.dropLast() { _ = try terminal.type(line) }
    #expect(try terminal.type(lines[lines.count - 1]) == count)
  }

  @Test(
    "a change of a list that is longer than the screen draws at most the lines that become visible"
  )
  func longList() throws {
    let terminal = try terminal((1...1_000).map { "Task \($0)" })
    #expect(terminal.emulator.lines[8] == "993 below >")
    #expect(try terminal.type("done 3") == 1)
    #expect(try terminal.type("remove 3") == 1)
    #expect(try terminal.type("undo") == 1)
    #expect(try terminal.type("down") == 7)
    #expect(try terminal.type("remove 1") == 0)
    #expect(terminal.rows == (8...14).map { "[ ] \($0) Task \($0)" })
    #expect(terminal.emulator.lines[8] == "6 above, 986 below >")
    #expect(try terminal.type("add The end") == 7)
    #expect(terminal.rows.last == "[ ] 1001 The end")
  }

  @Test("a change of one row makes it visible")
  func follows() throws {
    let terminal = try terminal((1...20).map { "Task \($0)" })
    #expect(try terminal.type("done 9") == 2)
    #expect(terminal.rows.first == "[ ] 3 Task 3")
    #expect(terminal.rows.last == "[x] 9 Task 9")
    #expect(try terminal.type("undone 1") == 0)
    #expect(try terminal.type("done 2") == 1)
    #expect(terminal.rows.first == "[x] 2 Task 2")
  }

  @Test("help covers the rows up to the next line")
  func help() throws {
    let terminal = try terminal(["Weed"])
    _ = try terminal.type("help")
    #expect(terminal.rows.prefix(5) == Command.Entry.overview[...])
    _ = try terminal.type("done 1")
    #expect(terminal.rows == ["[x] 1 Weed"] + Array(repeating: "", count: 6))
  }

  @Test("long text is cut off, and a typed line that is too long harms nothing")
  func longText() throws {
    let terminal = try terminal([])
    let title = String(repeating: "abcdefghi ", count: 9)
    _ = try terminal.type("add " + title)
    #expect(terminal.rows[0] == ("[ ] 1 " + title).prefix(39) + "…")
    #expect(terminal.emulator.lines[0] == "1 of 1 open")
    #expect(terminal.emulator.lines[8] == ">")
  }

  @Test("a terminal of another size is drawn anew, and too small a one not at all")
  func sizes() throws {
    let terminal = try terminal((1...20).map { "Task \($0)" })
    for (columns, lines) in [(80, 24), (40, 5), (20, 3), (9, 20), (12, 12)] {
      let size = LiveList.Screen.Size(columns: columns, lines: lines)
      terminal.emulator = Emulator(Size(columns: columns, lines: lines))
      terminal.screen.redraw(size)
      _ = try terminal.type("done 1")
      if lines < 5 || columns < 10 {
        #expect(terminal.emulator.lines[0].hasPrefix("Too"))
      } else {
        #expect(
          terminal.emulator.lines[0] == (size.columns < 20 ? "19 of 20 op…" : "19 of 20 open"))
        #expect(terminal.rows[0] == "[x] 1 Task 1")
        #expect(terminal.rows.count == lines - 3)
      }
    }
  }

  @Test(
    "after any commands the terminal shows the current rows, and only new and moved rows were drawn",
    arguments: UInt64(1)...(ExamplesTests.isThorough ? 20 : 6))
  func anything(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let terminal = try terminal((1...Int.random(in: 1...12, using: &random)).map { "Task \($0)" })
    var (arrivals, wasCovered) = (0, false)
    terminal.list.rows.observeChanges {
      switch $0 {
      case .insertion, .move: arrivals += 1
      default: break
      }
    }
    for _ in 0..<300 {
      let line = line(&random)
      let before = terminal.rows
      arrivals = 0
      let written = try terminal.type(line)
      defer { wasCovered = line == "help" }
      if line == "help" { continue }

      let (shown, rows) = (terminal.rows.filter { !$0.isEmpty }, terminal.list.rows.value)
      let height = terminal.rows.count
      try #require(shown.count == min(height, rows.count), "after \(line)")
      let blanks = Array(repeating: "", count: height - shown.count)
      try #require(terminal.rows == shown + blanks, "after \(line)")
      let isPart = (0...rows.count - shown.count).contains {
        rows[$0..<$0 + shown.count].elementsEqual(shown)
      }
      try #require(isPart, "after \(line): \(shown) of \(rows)")
      try #require(terminal.emulator.lines[0] == cut(terminal.list.summary.value))
      let new = Set(shown).subtracting(before).count
      try #require(wasCovered || written <= new + arrivals, "\(line) wrote \(written)")
    }
  }

  private func cut(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }

  private func line(_ random: inout SeededRandom) -> String {
    let number = Int.random(in: 1...30, using: &random)
    let other = Int.random(in: 1...30, using: &random)
    let lines = [
      "add Task \(other)", "add A\(number)", "add Z\(number)", "done \(number)",
      "undone \(number)", "rename \(number) B\(other)", "remove \(number)",
      "move \(number) \(other)", "find \(other % 10)", "find", "sort own", "sort name",
      "sort open", "hide done", "show done", "clear done", "undo", "undo", "redo", "up", "down",
      "help",
    ]
    return lines.randomElement(using: &random) ?? ""
  }
}
