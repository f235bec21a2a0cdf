import Foundation
import Testing

@Suite("LiveList: the program") struct ProgramTests {
  @Test(
    "the program ends with its input at any line, and has printed everything up to there",
    arguments: ["--events", "--terminal"])
  func endOfInput(_ option: String) throws {
    let input = Stop.liveList.transcripts.appending(path: "undo.input")
    let lines = try Data(contentsOf: input)
    let ends = lines.indices.filter { lines[$0] == UInt8(ascii: "\n") }
    let all = try Stop.liveList.play(lines, arguments: [option])
    let farewell = option == "--terminal" ? "\u{1B}[r\u{1B}[?7h\u{1B}[?1049l" : ""
    for end in [0] + ends {
      let printed = try Stop.liveList.play(lines[..<end], arguments: [option])
      try #require(printed.hasSuffix(farewell))
      try #require(all.hasPrefix(printed.dropLast(farewell.count)), "\(end)")
    }
  }

  @Test("in a pipe events are printed, unless a terminal is asked for")
  func pipe() throws {
    let input = Data("done 1\n".utf8)
    let printed = try ["--events", "--terminal", nil].map {
      try Stop.liveList.play(input, arguments: $0.map { [$0] } ?? [])
    }
    #expect(printed[2] == printed[0])
    #expect(!printed[0].contains("\u{1B}"))
    #expect(printed[1].contains("\u{1B}"))
  }
}
