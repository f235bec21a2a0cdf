import Terminal
import ViewModels

/// The command line of a program with some games, derived from their texts and settings.
extension Grammar {
  static let replay = "replay"
  static let graph = "graph"
  static let graphFormats = ["text", "mermaid", "dot", "html"]

  init(_ games: [any Game.Type], program: String) {
    self.init(program, version: "\(program) 0.1.0", summary: Strings.summary(of: games))
    let names = games.map { $0.texts.name }
    commands = games.map { game in
      var command = Command(game.texts.name, aliases: game.texts.aliases, game.texts.summary)
      command.about = "\(game.texts.rules) \(game.texts.example)"
      command.example = Self.example(of: game, program: program)
      return command
    }
    var replay = Command(Self.replay, "Shows a saved game again")
    replay.argument = .file()
    replay.about = Strings.aboutSavedGames
    replay.example = ("\(program) replay game.txt", "Shows a game that was saved by --transcript")
    var graph = Command(Self.graph, "Shows which values depend on which")
    graph.argument = .choice(names, aliases: games.flatMap { $0.texts.aliases })
    graph.about = Strings.aboutGraph
    graph.example = ("\(program) graph \(names[0]) --format dot", "Writes a picture for Graphviz")
    commands += [replay, graph]
    menu = names
    options = games.flatMap { $0.options } + Self.shared(names)
    about = Strings.aboutScripts
    sections = [
      ("Words", Strings.aboutWords, Word.allCases.map { ($0.rawValue, $0.summary) }),
      ("Saved games", Strings.aboutSavedGames, []), ("JSON", Strings.aboutJSON, []),
      ("Environment", "", Strings.variables),
    ]
  }

  /// A call with a setting that is not the default.
  private static func example(of game: any Game.Type, program: String) -> Row? {
    let name = game.texts.aliases.first ?? game.texts.name
    for option in game.options.reversed() {
      if let choice = option.argument?.choices.last, choice != option.defaultValue {
        return ("\(program) \(name) \(option.name) \(choice)", option.summary)
      }
    }
    return nil
  }

  private static func shared(_ games: [String]) -> [Option] {
    let (shown, display, run) = (games + [replay], "Display", "Run")
    return [
      Option("--lines", "Plays line by line, not on the whole screen", of: games, in: display),
      Option("--accessible", "Writes plain sentences, for screen readers", of: shown, in: display),
      Option("--json", "Prints each change as a line of JSON", of: shown, in: display),
      Option(
        "--explain", "Shows after each move what it has caused", of: games, in: display,
        isRare: true),
      Option("--plain", "Writes ASCII only", of: shown, in: display, isRare: true),
      Option("--no-color", "Writes without colors", of: shown, in: display, isRare: true),
      Option(
        "--full-screen", "Plays on the whole terminal, or says why not", of: games, in: display,
        isRare: true),
      Option(
        "--seed", takes: .number(in: 0...UInt64.max),
        "Random seed (default: a new one; 1 in a script)", of: games, in: run),
      Option(
        "--games", takes: .number(in: 1...1_000_000),
        "Number of games (default 1; asks on a terminal)", of: games, in: run, isRare: true),
      Option("--transcript", takes: .file(), "Saves the game in a new file", of: games, in: run),
      Option(
        "--resume", takes: .file(isOptional: true), "Continues a saved game, or lists them",
        of: games, in: run),
      Option(
        "--test", takes: .file(), "Writes a Swift test of the session into a new file", of: games,
        in: run, isRare: true),
      Option("--no-input", "Reads no input", of: games, in: run, isRare: true),
      Option(
        "--exit-status", "Exits with 0 if won, 1 if lost or left, 2 if drawn", of: games, in: run,
        isRare: true),
      Option(
        "--format", takes: .choice(graphFormats), "How the graph is written", of: [graph],
        defaultValue: graphFormats[0]),
      Option("--values", "Shows the values as well", of: [graph]),
    ]
  }
}
