import Bindings
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

/// A run of a game in this process, on bytes.
private final class Fuzz {
  private(set) var output: [UInt8] = []
  private(set) var recorded: [String] = []
  private(set) var ending: ExitReason?
  private(set) var linesRead = 0

  init(_ words: [String], input: [UInt8], transcript: String? = nil) throws {
    let files = transcript.map { ["--transcript", $0] } ?? []
    let meaning = try Grammar.gamesCLI.parse(words + files, Options())
    guard case .run(let command?, _, var options, _) = meaning else { return }
    options.games = 1_000_000
    var rest = input[...]
    let reader = LineReader { buffer in
      let part = rest.prefix(buffer.count)
      rest = rest.dropFirst(part.count)
      buffer.replaceSubrange(..<part.count, with: part)
      return part.count
    }
    let console = Console(
      ink: Ink(hasColors: false, isPlain: false), as: options.isJSON ? .json : .drawn,
      isInteractive: false, input: reader, output: Output { [unowned self] in output += $0 },
      encode: { JSONObject(members: $0.members).json })
    let settings = try options.matchSettings()
    do throws(ExitReason) {
      try Session.begin(command, options, settings, on: console).run()
    } catch {
      ending = error
    }
    try console.settle(isDue: true)
    linesRead = reader.number
  }

  var lines: [String] {
    output.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// `FUZZ_COUNT` says how many seeds are played.
@Suite("Random input")
struct FuzzTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    let words: [String]
    let referee: @Sendable () -> Referee
    var testDescription: String { words.joined(separator: " ") }

    static func match(_ matches: Int, _ most: Int, _ engine: String, _ first: String) -> Setting {
      Setting(
        words: [
          "match", "--matches=\(matches)", "--take-at-most=\(most)", "--engine=\(engine)",
          "--first=\(first)",
        ],
        referee: { Referee(RuledMatch(matches: matches, takeAtMost: most, first: first)) })
    }

    static func ticTacToe(_ x: String, _ o: String, _ level: String) -> Setting {
      let computers = Set([("X", x), ("O", o)].filter { $0.1 == "computer" }.map(\.0))
      return Setting(
        words: ["ttt", "--x-player=\(x)", "--o-player=\(o)", "--level=\(level)", "--o=Zoë 字"],
        referee: { Referee(RuledTicTacToe(computers: computers)) })
    }
  }

  private static let settings: [Setting] = [
    .match(18, 3, "smart", "you"), .match(40, 9, "wild", "computer"), .match(7, 6, "dumb", "you"),
    .match(1_000, 5, "wild", "you"), .match(2, 1, "smart", "computer"),
    .ticTacToe("human", "human", "perfect"), .ticTacToe("human", "computer", "easy"),
    .ticTacToe("computer", "human", "medium"),
  ]

  private static let (linesOfEach, bytesOfEach) = (100, 110)

  @Test(
    "no line leads to a crash or breaks the rules, and the transcript can be replayed",
    arguments: settings, [[], ["--json"]])
  fileprivate func lines(setting: Setting, options: [String]) throws {
    let folder = try TemporaryFolder()
    for seed in 1...fuzzCount {
      var random = RandomInput(seed: seed &* 7_919 &+ UInt64(options.count))
      let input =
        random.lines(Self.linesOfEach) + random.bytes(Self.bytesOfEach)
      let file = folder.path + "/\(seed)"
      let words = setting.words + ["--seed=\(seed)"] + options
      let fuzz = try Fuzz(words, input: input, transcript: file)
      switch fuzz.ending {
      case .endOfInput, .badInput, .left: break
      default: Issue.record("\(String(describing: fuzz.ending)) in \(words)")
      }
      #expect(fuzz.linesRead >= Self.linesOfEach)
      judge(fuzz, isJSON: !options.isEmpty)
      try check(file, by: setting.referee())
    }
  }

  /// What was shown can be shown: it is narrow and harmless, or it is JSON that says one thing.
  private func judge(_ fuzz: Fuzz, isJSON: Bool) {
    let lines = fuzz.lines
    if isJSON {
      let frontEnd = FrontEnd(lines.dropLast())
      #expect(frontEnd.mistakes.isEmpty)
      if let state = frontEnd.values["gameState"]?.string, let pile = frontEnd.lists["pile"] {
        #expect(state.hasPrefix("\(pile.count) match"))
      }
    } else {
      let wide = lines.filter { $0.columns > 40 }
      #expect(wide.isEmpty)
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isHarmless) })
    }
  }

  private func check(_ file: String, by referee: Referee) throws {
    var referee = referee
    let reader = try TranscriptReader(file, Options())
    while let entry = try reader.entry(isWhole: false) { referee.read(entry.text) }
    #expect(referee.fault == nil)
    let output = Output { _ in }
    let console = Console(
      ink: Ink(hasColors: false, isPlain: false), as: .drawn, isInteractive: false, input: nil,
      output: output, encode: { _ in "" })
    try GameFactory.replay(file, Options(), on: console)
  }

  @Test("no bytes lead to a crash of the built program", arguments: 1...2)
  func bytes(seed: UInt64) throws {
    var random = RandomInput(seed: seed)
    for words in [["match"], ["ttt"], ["match", "--json"], ["ttt", "--json", "--plain"]] {
      let bytes = seed.isMultiple(of: 2) ? random.bytes(4_000) : random.lines(500)
      let result = try run(words + ["--games=1000"], bytes: bytes)
      // A line that begins as quit leaves.
      #expect([0, 65].contains(result.status))
      #expect(result.output.utf8.count < 1_500_000)
      if words.contains("--json") {
        #expect(FrontEnd(result.lines.dropLast()).mistakes.isEmpty)
      } else {
        #expect(result.lines.allSatisfy { $0.columns <= 40 })
      }
    }
  }
}
