import Foundation
import MatchModel
import Testing

@Suite("Examples", .serialized, .timeLimit(.minutes(2))) struct ExamplesTests {
  static let farewell = "I hope to see you soon again\n"
  /// `THOROUGH=1` plays all that is a sample otherwise.
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  @Test("each stop plays its transcripts exactly", arguments: try Transcript.all())
  func transcript(_ transcript: Transcript) throws {
    let printed = try transcript.printed()
    if Self.isRecording { try transcript.record(printed) }
    #expect(try printed == transcript.expected)
  }

  @Test(
    "the dialogue ends with its input at any line, and asks no further question",
    arguments: Stop.all
  )
  func endOfInput(_ stop: Stop) throws {
    let transcript = Transcript.shared("wrong-moves", at: stop)
    let answers = try transcript.answers
    let beginnings = answers.indices.filter { $0 == 0 || answers[$0 - 1] == UInt8(ascii: "\n") }
    for beginning in beginnings {
      let printed = try stop.play(answers[..<beginning])
      try #require(printed.hasSuffix("\n" + Self.farewell))
      #expect(try transcript.expected.hasPrefix(printed.dropLast(Self.farewell.count + 1)))
    }
  }

  @Test(
    "every game that the settings screen offers is the same at every stop",
    arguments: isThorough ? Array(12...24) : [12, 17])
  func settings(_ initialCount: Int) throws {
    let warning = """
      You will lose
      With these settings you will definitely lose the next game
      Your answer (1: I don't care, 2: Cancel): 
      """
    for takeAtMost in 1...3 {
      let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
      for strategy in 1...3 {
        let moves = (0..<initialCount).map { String($0 % takeAtMost + 1) } + ["2", "1"]
        let answers = ["\(initialCount)", "\(takeAtMost)", "\(strategy)"]
        func played(
          _ answers: [String], arguments: [String] = ["seed"]
        ) -> (Stop) throws -> String {
          { try $0.play(Data(answers.joined(separator: "\n").utf8), arguments: arguments) }
        }
        let printed = try Stop.all.map(played(answers + moves))
        #expect(printed.allSatisfy { $0 == printed[0] }, "\(answers)")

        let isWarned = strategy == 3 && rules.isCertainLoss
        for stop in Stop.withScreens {
          let warned = try played(
            answers + (isWarned ? ["1"] : []) + moves, arguments: ["seed", "--warn"])(stop)
          #expect(warned.contains(warning) == isWarned)
          #expect(warned.replacing(warning, with: "") == printed[0], "\(stop) \(answers)")
        }
      }
    }
  }

  @Test("the seed decides what the wild strategy takes, at every stop alike")
  func seeds() throws {
    let input = Data("24\n3\n2\n1\n1\n1\n1\n1\n1".utf8)
    let seeds = ["1", "2", "3", "any text", "", "é"]
    let printed = try Stop.all.map { stop in try seeds.map { try stop.play(input, seed: $0) } }
    #expect(printed.allSatisfy { $0 == printed[0] })
    #expect(Set(printed[0]).count > 1)
  }

  @Test("a game needs no seed", arguments: Stop.all)
  func noSeed(_ stop: Stop) throws {
    let input = Data("12\n1\n2\n1\n1\n1\n1\n1\n1\n".utf8)
    #expect(try stop.play(input, seed: nil) == stop.play(input))
  }

  @Test(
    "the first stop imports nothing, and each other stop only the modules of its page",
    arguments: Stop.all + [.liveList, .ticTacToeApp, .sevenGUIs, .connectFour] + Stop.commanded)
  func imports(_ stop: Stop) throws {
    #expect(try Set(stop.sources().flatMap(Self.imports)) == stop.imports)
  }

  @Test(
    "from stop 30 on, a view imports no model",
    arguments: [.viewModels, .bindings, .declarative] as [Stop])
  func views(_ stop: Stop) throws {
    let views = try stop.views()
    #expect(views.count > 1)
    for view in views { #expect(try !Self.imports(view).contains("MatchModel"), "\(view)") }
  }

  private static func imports(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("import ") }
      .map { String($0.dropFirst(7)) }.filter { !["Glibc", "Musl", "Darwin"].contains($0) }
  }
}
