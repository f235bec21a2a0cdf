import BindingsSwiftTesting
import BindingsTesting
import Foundation
import Testing

@Suite("The examples' programs", .serialized, .timeLimit(.minutes(2))) struct ProgramsTests {
  static let farewell = "I hope to see you soon again\n"
  /// Whether everything is played, not only a sample: `THOROUGH=1`.
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  // MARK: Every program

  @Test("a program plays its transcripts exactly", arguments: Stop.tour + Stop.beside)
  func transcripts(_ stop: Stop) throws {
    let transcripts = try stop.transcripts()
    try #require(!transcripts.isEmpty)
    for transcript in transcripts {
      transcript.output.check(try stop.play(transcript.lines, arguments: transcript.arguments))
    }
  }

  @Test(
    "a program ends with its input at any line, having printed only the transcript's beginning",
    arguments: Stop.tour + Stop.beside)
  func endOfInput(_ stop: Stop) throws {
    let isInTour = Stop.tour.contains { $0.name == stop.name }
    let number = (Stop.tour + Stop.beside).firstIndex { $0.name == stop.name } ?? 0
    for (index, transcript) in try stop.transcripts().enumerated() {
      let lines = transcript.lines
      let ends = lines.indices.filter { lines[$0] == UInt8(ascii: "\n") }
      // Without the line's end, and with it. Each stop samples other lines.
      let step = Self.isThorough ? 1 : max(1, min(14, ends.count))
      let sample = stride(from: (number + index) % step, to: ends.count, by: step)
      for end in [0] + sample.flatMap({ [ends[$0], ends[$0] + 1] }) {
        var printed = try stop.play(lines[..<end], arguments: transcript.arguments)
        if isInTour {
          // No further question is asked.
          try #require(printed.hasSuffix("\n" + Self.farewell))
          printed.removeLast(Self.farewell.count + 1)
        }
        try #require(transcript.expected.hasPrefix(printed), "\(transcript.output.path) \(end)")
      }
    }
  }

  @Test("a line may end with CR LF, and cannot move the cursor", arguments: Stop.beside)
  func anyBytes(_ stop: Stop) throws {
    let transcript = try #require(try stop.transcripts().first)
    let carriages = String(decoding: transcript.lines, as: UTF8.self).replacing("\n", with: "\r\n")
    #expect(
      try stop.play(Data(carriages.utf8), arguments: transcript.arguments) == transcript.expected)

    let bytes = Data((0...255).filter { $0 != UInt8(ascii: "\n") }) + Data("\u{9B}2J".utf8)
    let printed = try stop.play(bytes + Data("\n".utf8) + bytes, arguments: transcript.arguments)
    #expect(
      printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(
    "help is an option, and a wrong argument is refused before the game begins",
    arguments: Stop.withScreens + Stop.beside)
  func options(_ stop: Stop) throws {
    for option in ["--help", "-h"] {
      #expect(try stop.play(Data(), arguments: [option]).hasPrefix(stop.name))
    }
    var wrong = [["--bogus"], ["-x"], ["some", "text"]]
    if stop.name == "SevenGUIs" { wrong += [[], ["tetris"]] }
    if stop.name == "TicTacToeApp" { wrong += [["--delay"], ["--delay", "-1"], ["delay"]] }
    for arguments in wrong {
      #expect(try stop.play(Data("quit\n".utf8), arguments: arguments, status: 64) == "")
    }
  }

  @Test("a service answers at “wait”, and not before")
  func delays() throws {
    let app = Stop.ticTacToeApp
    let transcript = try #require(try app.transcripts().first)
    #expect(try app.play(transcript.lines, arguments: ["--delay", "30"]) == transcript.expected)
    let login = "email blob@pointfree.co\npassword password\nlogin\n"
    let meanwhile = String(repeating: "email meanwhile\n", count: 500)
    for arguments in [[], ["--delay", "0"]] {
      let printed = try app.play(Data((login + meanwhile).utf8), arguments: arguments)
      #expect(!printed.contains("New Game"))
    }
    // It takes longer than the second of a program without the option.
    let start = ContinuousClock.now
    _ = try app.play(Data((login + "wait\n").utf8), arguments: ["--delay", "1500"])
    #expect(start.duration(to: .now) >= .milliseconds(1_500))
  }

  // MARK: Every stop of the tour

  @Test(
    "every game that the settings screen offers is the same at every stop",
    arguments: isThorough ? Array(12...24) : [12, 17])
  func settings(_ initialCount: Int) throws {
    for (takeAtMost, strategy) in (1...3).flatMap({ most in (1...3).map { (most, $0) } }) {
      // In the sample the two counts share the other settings.
      if !Self.isThorough, (initialCount + takeAtMost + strategy) % 2 == 1 { continue }
      let moves = (0..<initialCount).map { $0 % takeAtMost + 1 } + [2, 1]
      let answers = ([initialCount, takeAtMost, strategy] + moves).map { "\($0)\n" }.joined()
      #expect(Set(try Stop.tour.map { try $0.play(Data(answers.utf8)) }).count == 1, "\(answers)")
    }
  }

  @Test("the seed decides what the wild strategy takes, at every stop alike, and may be left out")
  func seeds() throws {
    func played(_ strategy: Int, _ arguments: [String]) throws -> Set<String> {
      let input = Data("24\n3\n\(strategy)\n1\n1\n1\n1\n1\n1".utf8)
      return Set(try Stop.tour.map { try $0.play(input, arguments: arguments) })
    }
    let printed = try ["1", "2", "3", "any text", "", "é"].map { try played(2, [$0]) }
    #expect(printed.allSatisfy { $0.count == 1 } && Set(printed).count > 1)
    #expect(try played(1, []) == played(1, ["seed"]))
  }

  @Test("the table of the tour has the script's numbers")
  func tour() throws {
    let script = Stop.examples.appending(path: "../scripts/tour.sh").path
    let (status, printed) = try Stop.run(
      URL(filePath: "/usr/bin/env"),
      ["bash", "-c", "\"$0\" $1 2>&1", script, Golden.isRecordingAll ? "--record" : "--check"])
    #expect(status == 0, "\(printed)")
  }

  // MARK: Dependencies

  @Test(
    "from stop 30 on, a view imports no model, and a view model neither prints nor reads input",
    arguments: Stop.tour.dropFirst(2) + Stop.commanded)
  func views(_ stop: Stop) throws {
    let isCommanded = Stop.commanded.contains { $0.name == stop.name }
    for file in try Stop.sources(in: stop.folder) {
      let name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      if ["Screens", "main", "GUI"].contains(name) || name.hasSuffix("Screen")
        || file.path.contains("/Views/")
      {
        #expect(!text.contains("import MatchModel"), "\(file)")
      } else if isCommanded || file.path.contains("/ViewModels/") {
        let imports = text.matches(of: /import (\w+)/).map(\.1)
        #expect(!isCommanded || imports.allSatisfy { $0 == "Bindings" }, "\(file)")
        #expect(!text.contains(/print\(|readLine|Terminal/), "\(file)")
      }
    }
  }
}
