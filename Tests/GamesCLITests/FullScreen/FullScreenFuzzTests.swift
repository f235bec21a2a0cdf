import BindingsTesting
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("Full screen: random input")
struct FullScreenFuzzTests {
  /// What comes from cats, scripts and other terminals: keys of the games, and any bytes.
  static func bytes(_ count: Int, using random: inout SeededRandom) -> [UInt8] {
    let keys = [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\r", " ", "\t", "\u{1B}", "\u{7F}",
    ]
    let letters = Array("123456789tunsqhjkl?0é漢\u{C}".map(String.init))
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1: bytes += keys.randomElement(using: &random)!.utf8
      case 2, 3, 4: bytes += letters.randomElement(using: &random)!.utf8
      default: bytes.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    return bytes
  }

  @Test(
    "no bytes break a rule or leave the screen wrong, in each game and at each size",
    arguments: [Command.match, .ticTacToe, nil],
    [Size(columns: 40, lines: 12), Size(columns: 80, lines: 24)])
  func bytes(command: Command?, size: Size) throws {
    // A large screen takes longer to look at.
    let count = (size.lines == 12 ? 400 : 100) * Int(fuzzCount)
    var random = SeededRandom(seed: 88)
    var decoder = KeyDecoder()
    var (play, games) = (try start(command, size), 0)
    var rules = Rules()
    var seen = 0
    for byte in Self.bytes(count, using: &random) {
      var keys = decoder.keys(from: [byte])
      if Int.random(in: 0...3, using: &random) == 0 { keys += decoder.decide() }
      for key in keys {
        try play.press(key)
        if Int.random(in: 0...9, using: &random) == 0 { try play.tick() }
        if play.stack.isEmpty { (play, games) = (try start(command, size), games + 1) }
        if play.emulator.written != seen {
          seen = play.emulator.written
          try rules.check(play)
        }
      }
    }
    #expect(games >= count / 1_000)
    #expect(rules.movesSeen > count / 100)
  }

  private func start(_ command: Command?, _ size: Size) throws -> ScreenPlay {
    try ScreenPlay(command, size: size, comparingEvery: 50) { $0.oSide = .computer }
  }
}

/// The rules as they can be seen on the screen, from key to key.
private struct Rules {
  private(set) var movesSeen = 0
  private var matches: Int?

  mutating func check(_ play: ScreenPlay) throws {
    let text = play.text
    try #require(!text.contains("\u{FFFD}"))
    // A box hides a part of the game.
    if text.contains("┌") {
      matches = nil
    } else if let title = text.firstMatch(of: /Match game +([0-9]+) match/) {
      try checkMatches(Int(title.1), text, isBurning: play.stack.isMoving)
    } else if text.contains("(X) vs") {
      try checkMarks(text)
    } else {
      matches = nil
    }
  }

  /// A turn takes at most three from either side; nothing else than a new game or taking a move
  /// back adds matches.
  private mutating func checkMatches(_ count: Int?, _ text: String, isBurning: Bool) throws {
    let count = try #require(count)
    try #require(0...24 ~= count)
    if !isBurning { try #require(text.filter { $0 == "●" }.count == count) }
    if let matches, count < matches, !text.contains("Please start") {
      try #require(2...6 ~= matches - count || count == 0)
      movesSeen += 1
    }
    matches = count
  }

  /// The computer has answered each move, unless that was the last one.
  private mutating func checkMarks(_ text: String) throws {
    let isLarge = text.contains("╳") || text.contains("╭")
    let grid = text.split(separator: "\n").filter { $0.contains("│") }.joined()
    let crosses = grid.filter { $0 == (isLarge ? "╳" : "X") }.count
    let circles = grid.filter { $0 == (isLarge ? "╭" : "O") }.count
    let isOver = text.contains("Winner!") || text.contains("Tied game!")
    try #require(crosses == circles || isOver && crosses == circles + 1)
    if crosses > 0 { movesSeen += 1 }
  }
}
