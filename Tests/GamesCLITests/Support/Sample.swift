import Bindings
import ConnectFourGame
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// A game of the shell, with a line of play that every front end of it is tested with.
struct Sample: Sendable, CustomTestStringConvertible {
  let game: any Game.Type
  /// The program that has the game, and its path.
  let command, program: String
  /// Settings with which the moves lead to the result, without chance.
  let options: [String]
  let moves: [String]
  let result: String
  /// A move that is refused at the beginning.
  let refused: String

  static let all = [
    Sample(MatchViewModel.self, "--matches=6", moves: "1 3", "You win.", refused: "4"),
    Sample(MatchViewModel.self, "--first=computer", moves: "3 3 3 1 1", "You lose.", refused: "0"),
    Sample(
      TicTacToeViewModel.self, "--x=Ann --o=Bob --o-player=human", moves: "1 4 2 5 3", "Ann wins.",
      refused: "10"),
    Sample(
      TicTacToeViewModel.self, "--level=perfect", moves: "1 9 8 4", "You lose.", refused: "two"),
    Sample(
      ConnectFourViewModel.self, of: "ConnectFour", "--yellow=human", moves: "1 2 1 2 1 2 1",
      "Red wins.", refused: "8"),
  ]

  /// The games, each once.
  static let games = all.reduce(into: [Sample]()) { games, sample in
    if !games.contains(where: { $0.name == sample.name }) { games.append(sample) }
  }

  init(
    _ game: any Game.Type, of program: String = "games-cli", _ options: String, moves: String,
    _ result: String, refused: String
  ) {
    (self.game, self.program, command) = (game, Child.path(of: program), program)
    self.options = options.split(separator: " ").map(String.init)
    self.moves = moves.split(separator: " ").map(String.init)
    (self.result, self.refused) = (result, refused)
  }

  var name: String { game.texts.name }
  var words: [String] { [name] + options }
  var testDescription: String { words.joined(separator: " ") }

  var grammar: Grammar { Grammar([game], program: command) }

  /// The game that the program makes for the options.
  func make() throws -> any Game {
    guard case .run(let invocation) = try grammar.parse(words) else { throw NoGame() }
    let given = invocation.given.map { (String($0.option.name.dropFirst(2)), $0.text) }
    return game.make(
      try game.words(completing: Dictionary(given) { $1 }), seed: 1)
  }

  private struct NoGame: Error {}
}

/// What a player does in a game, at whatever front end.
struct Scenario: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    /// A move, or a word instead of one.
    case line(String)
    /// Opens the form, enters the first value that each row allows, and chooses “Done”.
    case settings
  }

  let testDescription: String
  let steps: @Sendable (Sample) -> [Step]

  private init(_ name: String, _ steps: @escaping @Sendable (Sample) -> [Step]) {
    (testDescription, self.steps) = (name, steps)
  }

  static let all = [
    Scenario("a whole game") { $0.moves.map(Step.line) },
    Scenario("a game of which each move is hinted, made, taken back and made again") { sample in
      sample.moves.dropLast().flatMap { ["hint", $0, "u", $0] }.map(Step.line)
        + sample.moves.suffix(1).map(Step.line)
    },
    Scenario("undo, hint, words and refused moves, then a new game to its end") { sample in
      ["undo", "hint", sample.refused, "h", sample.moves[0], "UNDO", "undo", sample.moves[0]]
        .map(Step.line) + [.line("new")] + sample.moves.map(Step.line)
    },
    Scenario("new settings in the middle of a game, a new game, and quit") { sample in
      [.line(sample.moves[0]), .settings, .line("hint"), .line("new"), .line("hint"), .line("q")]
    },
    Scenario("quit at once") { _ in [.line("quit")] },
  ]
}

/// What the view model says in a scenario: the front ends have to say the same.
final class Said {
  /// The lines in which a player types the scenario.
  private(set) var lines: [String] = []
  private(set) var sentences: [String] = []
  private(set) var results: [String] = []
  private(set) var isOver = false
  private(set) var recorded: [String] = []

  init(_ scenario: Scenario, _ sample: Sample) throws {
    let game = try sample.make()
    for signal in [game.announced, game.hinted, game.moveRefused] {
      signal.observeValues { [unowned self] in sentences.append($0) }
    }
    game.recorded.observeValues { [unowned self] in recorded.append($0) }
    game.result.signal.observeValues { [unowned self] in if !$0.isEmpty { results.append($0) } }
    game.newGame()
    for step in scenario.steps(sample) {
      switch step {
      case .line(let line): enter(line, game)
      case .settings: fill(game)
      }
    }
    isOver = game.outcome.value != nil
  }

  private func enter(_ line: String, _ game: any Game) {
    lines.append(line)
    let words = Word.meant(by: line)
    if words.count > 1 { return sentences.append(Strings.severalWords(line, words)) }
    switch words.first {
    case .hint: game.hint()
    case .undo: game.undo()
    case .new: game.newGame()
    case nil: game.enter(line)
    default: break
    }
  }

  private func fill(_ game: any Game) {
    var form: ViewModels.Form?
    game.settingsOpened.observeValues { form = $0 }
    game.openSettings()
    lines.append("settings")
    for (index, row) in (form?.rows ?? []).enumerated() {
      let value = row.allowed.split(separator: " ").first.map(String.init) ?? ""
      let text = if case .text = row.control { "Zoë \(index)" } else { value }
      #expect(row.enter(text))
      lines += ["\(index + 1)", text]
    }
    lines.append("\((form?.rows.count ?? 0) + 1)")
    form?.finish()
  }
}

/// A way to play in lines.
enum LineFrontEnd: CaseIterable {
  case pipe, terminal, accessible, json

  var options: [String] {
    switch self {
    case .pipe: []
    case .terminal: ["--lines", "--no-color"]
    case .accessible: ["--accessible"]
    case .json: ["--json"]
    }
  }

  /// Types lines into the built program; on a terminal each when there is a question for it.
  func play(_ words: [String], _ lines: [String], of program: String) throws -> Play.Result {
    let words = words + options
    guard self == .terminal else {
      return try run(words, lines.map { $0 + "\n" }.joined(), of: program)
    }
    return try GamesCLITests.play(words, of: program, lines.map { ("): ", $0 + "\n") })
  }

  /// The sentences and the results that were said.
  func said(_ result: Play.Result) -> (sentences: [String], results: [String]) {
    guard self == .json else {
      let lines = result.sentences.map { $0.replacing(#/^line \d+: /#, with: "") }
      let scored = #/^(.*\.) .*drawn \d+\.$/#
      return (lines, lines.compactMap { $0.wholeMatch(of: scored).map { String($0.1) } })
    }
    let objects = result.lines.dropLast().compactMap { JSONText($0) }
    let sentences = objects.compactMap { object -> String? in
      switch object["output"]?.string {
      case "announced", "hinted", "moveRefused": object["value"]?.string
      case nil: object["reason"]?.string
      default: nil
      }
    }
    let results = objects.filter { $0["output"]?.string == "result" }
      .compactMap { $0["value"]?.string }.filter { !$0.isEmpty }
    return (sentences, results)
  }
}
