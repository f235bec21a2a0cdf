import Bindings
import GameTesting
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// A way to play.
enum FrontEnd: CaseIterable {
  case pipe, terminal, accessible, json, screen

  var options: [String] {
    switch self {
    case .pipe, .screen: []
    case .terminal: ["--lines", "--no-color"]
    case .accessible: ["--accessible"]
    case .json: ["--json"]
    }
  }

  /// Types lines into the built program; on a terminal each when there is a question for it.
  func play(
    _ words: [String], _ lines: [String], of program: String = Child.path
  ) throws -> Run {
    let words = words + options
    guard self == .terminal else {
      return try run(words, lines.map { $0 + "\n" }.joined(), of: program)
    }
    return try GamesCLITests.play(words, of: program, lines.map { ("): ", $0 + "\n") })
  }

  /// Plays a scenario, and saves the game; returns the sentences and the results that were said.
  func play(
    _ said: Said, _ sample: Sample, savedTo file: String
  ) throws -> (sentences: [String], results: [String]) {
    if self == .screen { return try playKeys(said, sample, savedTo: file) }
    // On a terminal another game is offered.
    let lines = said.lines + (self == .terminal && said.isOver ? ["n"] : [])
    let words = sample.words + ["--seed=1", "--transcript", file]
    let run = try play(words, lines, of: sample.program)
    #expect(run.status == 0 && run.errors == "")
    return self.said(run)
  }

  func said(_ run: Run) -> (sentences: [String], results: [String]) {
    guard self == .json else {
      let (number, scored) = (#/^line \d+: /#, #/^(.*\.) .*drawn \d+\.$/#)
      let lines = run.sentences.map { $0.replacing(number, with: "") }
      return (lines, lines.compactMap { $0.wholeMatch(of: scored).map { String($0.1) } })
    }
    var (sentences, results): ([String], [String]) = ([], [])
    for json in run.lines.dropLast().compactMap(members) {
      let text = json["value"] as? String ?? ""
      switch json["output"] as? String {
      case "announced", "hinted", "moveRefused": sentences.append(text)
      case "result": if !text.isEmpty { results.append(text) }
      case nil:
        // A refusal is an output of the view model, and a part of the answer.
        if let reason = json["reason"] as? String, reason != sentences.last {
          sentences.append(reason)
        }
      default: break
      }
    }
    return (sentences, results)
  }

  /// Presses keys without a terminal. What is said must be on the screen after each line.
  private func playKeys(
    _ said: Said, _ sample: Sample, savedTo file: String
  ) throws -> (sentences: [String], results: [String]) {
    let play = try ScreenPlay(
      sample.words, size: Size(columns: 80, lines: 60), savedTo: file, comparingEvery: 20)
    let game = try #require(play.scene).game
    var (sentences, new) = (said.beginning, [String]())
    #expect(play.shows(sentences.joined(separator: " ")))
    for signal in [game.announced, game.hinted, game.moveRefused] {
      signal.observeValues { new.append($0) }
    }
    for line in said.lines {
      try press(line, game, on: play)
      guard !play.stack.isEmpty else { break }
      #expect(play.shows(new.joined(separator: " ")), "\(line)")
      #expect(play.shows(game.status.value) && play.shows(game.prompt.value), "\(line)")
      sentences += new
      new = []
    }
    let ending = Strings.ending(game.result.value, game.score.value)
    try play.rest()
    #expect(play.stack.isEmpty || play.shows(ending))
    return (sentences + new, game.result.value.isEmpty ? [] : [game.result.value])
  }

  private func press(_ line: String, _ game: any Game, on play: ScreenPlay) throws {
    let keys: [Word: String] = [.hint: "t", .undo: "u", .new: "n", .quit: "q"]
    guard let word = Word.meant(by: line).first else {
      try play.type(line)
      if !game.hasOneKeyMoves.value { try play.press(.enter) }
      return
    }
    try play.type(keys[word] ?? "")
    let questions = [Strings.newGameQuestion, Strings.leaveQuestion]
    if questions.contains(where: { play.shows($0.title) }) { try play.press(.enter) }
  }
}
