import BindingsTesting
import Foundation
import Testing

@testable import Terminal
@testable import games_cli

@Suite("Full screen: the built program on a terminal")
struct FullScreenProgramTests {
  private func start(
    _ arguments: [String], size: Size = Size(columns: 80, lines: 24), environment: [String] = []
  ) throws -> TerminalPlay {
    try TerminalPlay(arguments + ["--full-screen"], size: size, environment: environment)
  }

  /// The program has ended: nothing of it is left on the terminal.
  ///
  /// - Parameter isQuiet: whether nothing has been typed since, which the terminal would show.
  private func expectRestored(_ play: TerminalPlay, isQuiet: Bool = true) {
    #expect(!play.screen.isFullScreen)
    #expect(play.screen.isCursorVisible)
    #expect(play.isCooked)
    #expect(!isQuiet || play.screen.text.allSatisfy { $0 == "\n" })
  }

  @Test("a match game is played by keys, up to the dialog, a new game and the end")
  func match() throws {
    let play = try start(["match", "--matches=5", "--exit-status"])
    try play.wait(for: "Your move (1..3): _")
    #expect(play.screen.isFullScreen && !play.screen.isCursorVisible && !play.isCooked)
    play.press("\u{1B}[C\r")
    try play.wait(for: "I remove 2 matches, leaving 1.")
    play.press("\u{1B}OC1\r")
    try play.wait(for: "You have lost")
    try play.wait(for: "[>New game<]")
    play.press("\r")
    try play.wait(for: "5 matches")
    play.press("q")
    #expect(try play.finish() == 1)
    expectRestored(play)
  }

  @Test("tic-tac-toe is played by keys, from the menu and the names to a win")
  func ticTacToe() throws {
    let play = try start([])
    try play.wait(for: "> 1  Match game")
    play.press("j\r")
    try play.wait(for: "Cross_")
    play.press(String(repeating: "\u{7F}", count: 5) + "Zoë\r\r\r")
    try play.wait(for: "Zoë, place your ❌")
    play.press("1\u{1B}[B\r253")
    try play.wait(for: "Winner! Congrats Zoë!")
    play.press("q")
    try play.wait(for: "[>Let's play!<]")
    play.press("\u{1B}")
    try play.wait(for: "> 2  Tic-tac-toe for two")
    play.press("q")
    #expect(try play.finish() == 0)
    expectRestored(play)
  }

  @Test("a terminal that is resized is drawn at once: smaller, too small, and large")
  func resizing() throws {
    let play = try start(["match"])
    try play.wait(for: "s Settings")
    play.resize(to: Size(columns: 40, lines: 12))
    try play.wait { $0.text.hasPrefix("Match game                    18 matches\n  ●") }
    play.resize(to: Size(columns: 39, lines: 12))
    try play.wait(for: "too small")
    play.resize(to: Size(columns: 200, lines: 60))
    try play.wait(for: String(repeating: " ", count: 80) + "Match game")
    play.press("q")
    #expect(try play.finish() == 0)
    expectRestored(play)
  }

  @Test(
    "a signal, also that of a crash, restores the terminal and ends the program as any other",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,
      SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP,
    ])
  func endings(signal: Int32) throws {
    let play = try start(["match"])
    try play.wait(for: "18 matches")
    play.signal(signal)
    #expect(try play.finish() == 128 + signal)
    expectRestored(play)
  }

  @Test(
    "^C and ^\\ restore the terminal and end the program",
    arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)]
  )
  func interrupt(key: String, signal: Int32) throws {
    let play = try start([])
    try play.wait(for: "Match game")
    play.press(key)
    #expect(try play.finish() == 128 + signal)
    expectRestored(play)
  }

  @Test("a terminal that is closed ends the program, also if its signal is ignored")
  func hangUp() throws {
    let play = try start(["match"])
    try play.wait(for: "18 matches")
    play.hangUp()
    #expect(try play.finish() == 128 + SIGHUP)

    let script = "trap '' HUP; exec \"$0\" match --full-screen"
    let ignoring = try TerminalPlay(["-c", script, Child.path], of: "/bin/sh")
    try ignoring.wait(for: "18 matches")
    ignoring.hangUp()
    #expect(try [0, 66, 74].contains(ignoring.finish()))
  }

  @Test("^Z gives the terminal back to the shell, and fg continues the game")
  func suspension() throws {
    let script = """
      set -m; "$0" match --full-screen; echo stopped; read line; echo "$line"; fg; echo "end $?"
      """
    let play = try TerminalPlay(
      ["-c", script, Child.path], of: "/bin/sh", size: Size(columns: 60, lines: 20))
    try play.wait(for: "18 matches")
    play.press("2\r")
    try play.wait(for: "You remove 2 matches, leaving 16.")
    play.press("\u{1A}")
    try play.wait(for: "stopped")
    #expect(play.isCooked && !play.screen.isFullScreen && play.screen.isCursorVisible)
    #expect(!play.screen.text.contains("matches"))
    play.press("typed to the shell\n")
    try play.wait(for: "You remove 2 matches, leaving 16.")
    #expect(!play.isCooked && play.screen.isFullScreen && !play.screen.isCursorVisible)
    play.press("u")
    try play.wait(for: "You take back your move, leaving 18.")
    play.press("q")
    try play.wait(for: "end 0")
    #expect(try play.finish() == 0)
    #expect(play.isCooked && !play.screen.isFullScreen)
  }

  @Test("^Z does nothing if no shell could continue the program")
  func suspensionInVain() throws {
    let play = try start(["match"])
    try play.wait(for: "18 matches")
    play.press("\u{1A}")
    try play.wait { $0.isFullScreen && $0.text.contains("18 matches") }
    play.press("1\r")
    try play.wait(for: "You remove 1 match, leaving 17.")
    play.press("q")
    #expect(try play.finish() == 0)
    expectRestored(play)
  }

  @Test("^L draws everything again, and Esc alone is a key")
  func redraw() throws {
    let play = try start(["match"])
    try play.wait(for: "18 matches")
    let written = play.screen.written
    play.press("\u{C}")
    try play.wait { $0.written >= 2 * written && $0.text.contains("q Quit") }
    play.press("12")
    try play.wait(for: "12_")
    play.press("\u{1B}")
    try play.wait(for: "(1..3): _")
    play.press("q")
    #expect(try play.finish() == 0)
  }

  @Test(
    "NO_COLOR and --no-color turn colors off",
    arguments: [(["NO_COLOR=1"], []), ([], ["--no-color"])])
  func colorless(environment: [String], options: [String]) throws {
    let play = try start(["ttt"] + options, environment: environment)
    try play.wait(for: "place your")
    play.press("14253")
    try play.wait(for: "Winner!")
    #expect(play.screen.cells.allSatisfy { $0.style.isEmpty })
    play.press("q")
    #expect(try play.finish() == 0)
  }

  @Test("--plain writes ASCII")
  func plain() throws {
    let play = try start(["match", "--plain"])
    try play.wait(for: "q Quit")
    #expect(play.screen.text.utf8.allSatisfy { $0 == 10 || 32...126 ~= $0 })
    play.press("q")
    #expect(try play.finish() == 0)
  }

  @Test("--full-screen without a terminal for input and output is a usage error")
  func noTerminal() throws {
    for arguments in [["match"], ["ttt"], []] {
      let result = try run(arguments + ["--full-screen"], "1\n")
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.complaint.contains("'--full-screen' needs a terminal"))
    }
    let (terminal, name) = try Pair.terminal()
    defer { for end in [terminal.near, terminal.far] { close(end) } }
    let play = try Play(["match", "--full-screen"], input: .file("/dev/null"), output: .file(name))
    let result = try play.finish()
    #expect(result.status == 64)
    #expect(result.complaint.contains("'--full-screen' needs a terminal"))
  }

  @Test("a trace is not written onto the screen")
  func traceOnScreen() throws {
    let (terminal, name) = try Pair.terminal()
    defer { for end in [terminal.near, terminal.far] { close(end) } }
    let child = try Child(
      ["match", "--full-screen", "--trace"], environment: ["TERM=xterm"],
      streams: [.file(name), .file(name), .file(name)])
    #expect(child.wait() == 64)
  }

  @Test(
    "options that exclude each other are a usage error",
    arguments: [
      "--no-input", "--games=2", "--accessible", "--json",
    ])
  func conflicts(option: String) throws {
    let result = try run(["match", "--full-screen", option])
    #expect(result.status == 64)
    #expect(result.complaint.contains("'--full-screen' cannot be used with"))
  }

  @Test("8,000 random bytes lead to no crash, and the terminal is restored")
  func fuzz() throws {
    var random = SeededRandom(seed: 888)
    for arguments in [["match", "--seed=1"], ["ttt", "--o-player=computer"], [], []] {
      func begin() throws -> TerminalPlay {
        let play = try start(arguments)
        try play.wait(for: "q Quit")
        return play
      }
      var play = try begin()
      for _ in 1...20 {
        // Those that send signals have tests of their own.
        let bytes = FullScreenFuzzTests.bytes(100, using: &random)
          .filter { ![0x03, 0x1A, 0x1C].contains($0) }
        play.send(bytes)
        try play.waitUntilSent()
        if !play.isOpen {
          #expect(try play.finish() == 0)
          expectRestored(play, isQuiet: false)
          play = try begin()
        }
      }
      try play.leave()
      #expect(try play.finish() == 0)
      expectRestored(play, isQuiet: false)
    }
  }
}
