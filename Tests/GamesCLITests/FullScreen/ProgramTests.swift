import Foundation
import Testing
import ViewModels

@testable import Terminal

@Suite("Full screen: the built program on a terminal")
struct ProgramTests {
  @Test("Esc and m lead to the menu and back, n, q and ^D ask once, and s, ?, u and t work")
  func everyKey() throws {
    let play = try TerminalPlay(["match"])
    // A key is pressed when the last one has had its effect.
    for (keys, text) in [
      ("", "18 matches"), ("t", "Take 1: leaving 17 wins."), ("1", "16 matches"),
      ("n", "A new game?"), ("\u{1B}", Keys.quit), ("n", "[>New game<]"), ("\r", "18 matches"),
      // A game without a move ends unasked.
      ("nn1", "16 matches"), ("u", "18 matches"),
      ("s", "(Smart)"), ("\u{1B}[C", "Initial number of matches: 19"),
      ("\u{1B}[Z\u{1B}[D\r", "18 matches"), ("n", "19 matches"),
      ("?", "The player who takes the last match loses."), ("\u{1B}", Keys.menu),
      ("m", Keys.back), ("\u{1B}", Keys.menu), ("\u{1B}", Keys.back),
      ("\u{1B}[B\r", "Cross, place your ❌"), ("5", "Circle (O) plays"), ("q", "Leave?"),
      ("\u{1B}", Keys.menu), ("m", Keys.back), ("q", "Leave?"), ("q", Keys.back),
      (.endOfInput, "Leave?"),
    ] {
      try play.press(keys, awaiting: text)
    }
    play.press("\r")
    #expect(try play.finish().status == 0 && play.isRestored)
  }

  @Test("a click chooses a game, takes a match, takes that back and leaves")
  func clicks() throws {
    let play = try TerminalPlay([])
    for (text, shown) in [
      (MatchViewModel.texts.title, "18 matches"), ("Take 1", "16 matches"),
      (Keys.undo, "18 matches"),
    ] {
      try play.click(text)
      try play.wait(for: shown)
    }
    try play.click(Keys.quit)
    #expect(try play.finish().status == 0 && play.isRestored)
  }

  @Test("^L draws everything again, and another size is drawn at once")
  func resizing() throws {
    let play = try TerminalPlay(drawn: ["match"])
    let written = play.screen.written
    play.press("\u{C}")
    try play.wait(for: "all once more") {
      $0.written >= 2 * written && $0.text.contains(Keys.quit)
    }
    play.resize(to: Size(columns: 40, lines: 12))
    try play.wait(for: "\n  ●   ●")
    play.resize(to: Size(columns: 39, lines: 12))
    try play.wait(for: "too small")
    play.resize(to: Size(columns: 200, lines: 60))
    try play.wait(for: String(repeating: " ", count: 80) + "Removing")
    play.press("q")
    #expect(try play.finish().status == 0 && play.isRestored)
  }

  @Test(
    "a signal, also that of a crash, ends the program as usual, and the terminal is restored",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGILL, SIGSEGV, SIGABRT, SIGBUS,
      SIGFPE, SIGTRAP, SIGSYS,
    ], [false, true])
  func endings(signal: Int32, isTraced: Bool) throws {
    // The runtime handles signals of a program that it traces, and then the program goes on.
    let tracing = "SWIFT_BACKTRACE=enable=yes,output-to=/dev/null,interactive=no"
    let play = try TerminalPlay(drawn: ["match"], environment: isTraced ? [tracing] : [])
    play.send(signal: signal)
    #expect(try play.finish().status == 128 + signal && play.isRestored)
    #expect(isTraced || play.screen.text.allSatisfy { $0 == "\n" })
  }

  @Test(
    "^C and ^\\ leave at once, and lose nothing of a test",
    arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func interrupt(key: String, signal: Int32) throws {
    let folder = try TemporaryFolder()
    let words = ["match", "--test", folder.path + "/Session.swift"]
    let play = try TerminalPlay(drawn: words)
    try play.press("1", awaiting: "16 matches")
    play.press(key)
    #expect(try play.finish().status == 128 + signal && play.isRestored)
    #expect(try folder.read(words[2]).contains("I remove 1 match, leaving 16."))
  }

  @Test("a terminal that is closed ends the program, also if its signal is ignored")
  func hangUp() throws {
    let play = try TerminalPlay(drawn: ["match"])
    play.stopReading()
    #expect(try play.finish().status == 128 + SIGHUP)
    let ignoring = try TerminalPlay(
      drawn: ["-c", "trap '' HUP; exec \"$0\" match", Child.path], of: "/bin/sh")
    ignoring.stopReading()
    #expect(try [0, 66, 74].contains(ignoring.finish().status))
  }

  @Test("^Z gives the terminal back to the shell, without clicks, and fg continues the game")
  func suspension() throws {
    let script = """
      set -m; "$0" match
      for i in 1 2; do echo stopped; read line; echo "$line"; fg; done; echo "end $?"
      """
    let play = try TerminalPlay(drawn: ["-c", script, Child.path], of: "/bin/sh")
    try play.press("2", awaiting: "You remove 2 matches, leaving 16.")
    for _ in 1...2 {
      try play.press("\u{1A}", awaiting: "stopped")
      #expect(play.isRestored && !play.screen.text.contains("matches"))
      try play.press("typed to the shell\n", awaiting: "You remove 2 matches, leaving 16.")
      #expect(!play.isCooked && play.screen.isFullScreen && play.screen.reportsClicks)
    }
    try play.click(Keys.undo)
    try play.wait(for: "You take back your move, leaving 18.")
    try play.press("q", awaiting: "end 0")
    #expect(try play.finish().status == 0 && play.isRestored)
  }

  @Test("^Z does nothing if no shell could continue the program")
  func suspensionInVain() throws {
    let play = try TerminalPlay(drawn: ["match"])
    try play.press("\u{1A}1", awaiting: "You remove 1 match, leaving 17.")
    play.press("uq")
    #expect(try play.finish().status == 0 && play.isRestored)
  }

  @Test("a game that was left is continued from its file, and the file replays")
  func savedGames() throws {
    let folder = try TemporaryFolder()
    let name = folder.path + "/game"
    let first = try TerminalPlay(["match", "--engine=wild", "--seed=7", "--transcript", name])
    try first.wait(for: "Seed: 7")
    try first.press("2u1", awaiting: "You remove 1 match, leaving 17.")
    let state = try #require(first.screen.text.firstMatch(of: /[0-9]+ matches\n/)).0
    first.send(signal: SIGTERM)
    #expect(try first.finish().status == 128 + SIGTERM && first.isRestored)
    let second = try TerminalPlay(["--resume", name])
    try second.wait(for: String(state))
    // The menu begins the game again, in the same file.
    try second.press("um1", awaiting: "18 matches")
    try second.press("3", awaiting: "You remove 3 matches, leaving 15.")
    second.press("q\r")
    #expect(try second.finish().status == 0)
    let replay = try run(["replay", name, "--plain"])
    #expect(replay.status == 0 && replay.output.contains("You remove 3 matches, leaving 15."))
  }
}
