import Terminal
import ViewModels

/// The command line of a program with some games, derived from their texts and settings.
extension Grammar {
  static let replay = "replay"
  static let graph = "graph"
  static let graphFormats = ["text", "mermaid", "dot"]

  init(_ games: [any Game.Type], program: String) {
    self.init(program, version: "\(program) 0.1.0", summary: Strings.summary(of: games))
    let names = games.map { $0.texts.name }
    commands = games.map { game in
      var command = Command(game.texts.name, aliases: game.texts.aliases, game.texts.summary)
      command.about = ["\(game.texts.rules) \(game.texts.example)"]
      command.example = Self.example(of: game, program: program)
      return command
    }
    var replay = Command(Self.replay, "Shows a saved game again")
    replay.argument = .file()
    replay.about = [Strings.aboutSavedGames]
    replay.example = ("\(program) replay game.txt", "Shows a game that was saved by --transcript")
    var graph = Command(Self.graph, "Shows which values depend on which")
    graph.argument = .choice(names, aliases: games.flatMap { $0.texts.aliases })
    graph.about = [Strings.aboutGraph]
    graph.example = ("\(program) graph \(names[0]) --format dot", "Writes a picture for Graphviz")
    commands += [replay, graph]
    menu = names
    options = games.flatMap { $0.options } + Self.shared(names) + Self.ofGraph
    examples = commands.compactMap(\.example)
    about = [Strings.aboutScripts, Strings.aboutExitStatus]
    sections = [
      Section("Words", [Strings.aboutWords], rows: Word.allCases.map { ($0.rawValue, $0.summary) }),
      Section("Saved games", [Strings.aboutSavedGames]), Section("JSON", Strings.aboutJSON),
      Section("Environment", rows: Strings.variables),
    ]
  }

  /// A call with a setting that is not the default.
  private static func example(of game: any Game.Type, program: String) -> Row? {
    let name = game.texts.aliases.first ?? game.texts.name
    for option in game.options.reversed() {
      guard let choice = option.argument?.choices.last, choice != option.defaultValue else {
        continue
      }
      return ("\(program) \(name) \(option.name) \(choice)", option.summary)
    }
    return nil
  }

  private static func shared(_ games: [String]) -> [Option] {
    let shown = games + [replay]
    func option(
      _ name: String, takes argument: Argument? = nil, _ summary: String, _ commands: [String],
      _ group: String, isRare: Bool = false
    ) -> Option {
      var option = Option(name, takes: argument, summary, of: commands)
      (option.group, option.isRare) = (group, isRare)
      return option
    }
    return [
      option("--lines", "Plays line by line, not on the whole screen", games, "Display"),
      option("--accessible", "Writes plain sentences, for screen readers", shown, "Display"),
      option("--json", "Prints each change as a line of JSON", shown, "Display"),
      option(
        "--explain", "Shows after each move what it has caused", games, "Display", isRare: true),
      option("--plain", "Writes ASCII only", shown, "Display", isRare: true),
      option("--no-color", "Writes without colors", shown, "Display", isRare: true),
      option(
        "--full-screen", "Plays on the whole terminal, or says why not", games, "Display",
        isRare: true),
      option(
        "--seed", takes: .number(in: 0...UInt64.max), "Seed of the random moves (default: random)",
        games, "Run"),
      option(
        "--games", takes: .number(in: 1...1_000_000),
        "Number of games (default 1; asks on a terminal)", games, "Run", isRare: true),
      option("--transcript", takes: .file(), "Saves the game in a new file", games, "Run"),
      option(
        "--resume", takes: .file(isOptional: true), "Continues a saved game, or lists them", games,
        "Run"),
      option(
        "--test", takes: .file(), "Writes a Swift test of the session into a new file", games,
        "Run",
        isRare: true),
      option("--no-input", "Reads no input", games, "Run", isRare: true),
      option(
        "--exit-status", "Exits with 0 if won, 1 if lost or left, 2 if drawn", games, "Run",
        isRare: true),
    ]
  }

  private static var ofGraph: [Option] {
    var format = Option(
      "--format", takes: .choice(graphFormats), "How the graph is written", of: [graph])
    format.defaultValue = graphFormats[0]
    return [format, Option("--values", "Shows the values as well", of: [graph])]
  }
}
