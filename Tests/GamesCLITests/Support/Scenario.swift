import Bindings
import BindingsTesting
import Foundation
import GameTesting
import Testing
import ViewModels

@testable import GameShell

/// What a player does in a game, at whatever front end.
struct Scenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the lines are words and moves that keys in full screen stand for.
  let hasKeys: Bool
  /// Moves, and words instead of them. With “settings” the form is opened, each row gets its first
  /// allowed value or, for a text, a name, and “Done” is chosen.
  let steps: @Sendable (Sample) throws -> [String]

  private init(
    _ name: String, hasKeys: Bool = true, _ steps: @escaping @Sendable (Sample) throws -> [String]
  ) {
    (testDescription, self.hasKeys, self.steps) = (name, hasKeys, steps)
  }

  static let all =
    [
      Scenario("a whole game") { $0.moves },
      Scenario("each move but the last is hinted, made, taken back and made again") { sample in
        sample.moves.dropLast().flatMap { ["hint", $0, "u", $0] } + sample.moves.suffix(1)
      },
      Scenario("quit at once") { _ in ["quit"] },
      Scenario("words and refused moves, then a new game to its end", hasKeys: false) { sample in
        let words = ["undo", "hint", sample.refused, "h", sample.moves[0], "UNDO", "undo"]
        return words + [sample.moves[0], "new"] + sample.moves
      },
      Scenario("new settings in a game, a new game, and quit", hasKeys: false) {
        [$0.moves[0], "settings", "hint", "new", "hint", "q"]
      },
    ] + (1...fuzzCount).map(random)

  /// `FUZZ_COUNT` says how many seeds are played.
  static let fuzzCount =
    UInt64(ProcessInfo.processInfo.environment["FUZZ_COUNT"] ?? "") ?? (isThorough ? 5 : 1)

  private static func random(_ seed: UInt64) -> Scenario {
    Scenario("random digits, hints, undos and new games, seed \(seed)") { sample in
      var random = SeededRandom(seed: seed)
      let game = try sample.make()
      game.newGame()
      var lines: [String] = []
      while game.outcome.value == nil, lines.count < 40 {
        let line =
          switch Int.random(in: 0...9, using: &random) {
          case 0 where game.undo.isEnabled.value: "undo"
          case 1: "hint"
          case 2 where lines.count % 7 == 6: "new"
          default: "\(Int.random(in: 0...9, using: &random))"
          }
        lines.append(line)
        Said.enter(line, into: game)
      }
      return lines + (game.outcome.value == nil ? ["quit"] : [])
    }
  }
}

/// What the view model says in a scenario: the front ends have to say the same.
struct Said {
  /// The lines in which a player types the scenario.
  let lines, sentences, results, recorded: [String]
  /// The sentences before the first line.
  let beginning: [String]
  let isOver: Bool

  init(_ scenario: Scenario, _ sample: Sample) throws {
    let game = try sample.make()
    var (lines, sentences): ([String], [String]) = ([], [])
    let (results, recorded) = (Recorder(game.result), Recorder(game.recorded))
    for signal in [game.announced, game.hinted, game.moveRefused] {
      signal.observeValues { sentences.append($0) }
    }
    game.newGame()
    beginning = sentences
    for line in try scenario.steps(sample) {
      lines += line == "settings" ? try Self.fillForm(of: game) : [line]
      if let refusal = Self.enter(line, into: game) { sentences.append(refusal) }
    }
    isOver = game.outcome.value != nil
    (self.lines, self.sentences) = (lines, sentences)
    (self.results, self.recorded) = (results.values.filter { !$0.isEmpty }, recorded.values)
  }

  /// Does what a line says; returns why a front end refuses it.
  @discardableResult static func enter(_ line: String, into game: any Game) -> String? {
    let words = Word.meant(by: line)
    if words.count > 1 { return Strings.severalWords(line, words) }
    switch words.first {
    case .hint: game.hint()
    case .undo: game.undo()
    case .new: game.newGame()
    case nil: game.enter(line)
    default: break
    }
    return nil
  }

  /// Fills the form of the settings; returns the lines that do the same.
  private static func fillForm(of game: any Game) throws -> [String] {
    let form = try game.openedSettings()
    let rows = form.rows.enumerated().flatMap { index, row in
      let text = if case .text = row.control { "Zoë \(index)" } else { row.allowed.words[0] }
      #expect(row.enter(text))
      return ["\(index + 1)", text]
    }
    form.finish()
    return ["settings"] + rows + ["\(form.rows.count + 1)"]
  }
}
