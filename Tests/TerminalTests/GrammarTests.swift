import BindingsTesting
import Testing

@testable import Terminal

@Suite("The grammar of a command line")
struct GrammarTests {
  private static let grammar: Grammar = {
    var grammar = Grammar("play", version: "play 1.0", summary: "Games, and more of them")
    var (save, graph) = (Grammar.Command("save", "Saves"), Grammar.Command("graph", "Draws"))
    save.argument = .file()
    graph.argument = .choice(["chess", "go"], aliases: ["baduk"])
    grammar.commands = [
      Grammar.Command("chess", "A game of kings"),
      Grammar.Command("go", aliases: ["baduk"], "A game of stones"), save, graph,
    ]
    grammar.commands[0].example = ("play chess --level hard", "for those who know it")
    grammar.menu = ["chess", "go"]
    let seed = Grammar.Option(
      "--seed", takes: .number(in: 0...UInt64.max), "seed", of: ["chess", "go"],
      isRare: true, defaultValue: "random")
    grammar.options = [
      Grammar.Option("--level", takes: .choice(["easy", "hard"]), "how it plays", of: ["chess"]),
      Grammar.Option("--level", takes: .choice(["kyu", "dan"]), "how it plays", of: ["go"]),
      Grammar.Option("--size", takes: .number(in: 9...19), "lines of the board", of: ["go"]),
      Grammar.Option(
        "--name", takes: Grammar.Argument("NAME") { $0.count > 3 ? "a short name" : nil },
        "name", of: ["chess", "go"]),
      Grammar.Option("--resume", takes: .file(isOptional: true), "goes on", of: ["chess", "go"]),
      Grammar.Option("--plain", "ASCII only, on each and every terminal", of: ["chess", "go"]),
      seed,
    ]
    grammar.sections = [("Words", "Words.", [("undo", "goes back")])]
    return grammar
  }()

  private func meaning(of line: String) -> String {
    do throws(UsageError) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch try Self.grammar.parse(line.isEmpty ? [] : words) {
      case .help(let command, let isWhole):
        return "help \(command?.name ?? "-")\(isWhole ? " whole" : "")"
      case .version: return "version"
      case .document(let document): return "document \(document)"
      case .complete(let words): return "complete \(words)"
      case .run(let run):
        let given = run.given.map { "\($0.option.name)=\($0.text)" }
        return ([run.command ?? "-", run.argument].compactMap { $0 } + given)
          .joined(separator: " ")
      }
    } catch {
      return (error.command.map { "\($0): " } ?? "") + error.message
    }
  }

  @Test(
    "each line has one meaning, or one message at its first wrong word",
    arguments: [
      ("x chess", "unknown command 'x'"), ("", "-"),
      ("baduk --size 9 --size=19", "go --size=9 --size=19"),
      ("--level dan go", "go --level=dan"), ("--level hard chess", "chess --level=hard"),
      ("--name --x", "a value is missing: '--name NAME'"), ("--name=--x", "- --name=--x"),
      ("--resume", "- --resume="), ("--resume --plain", "- --resume= --plain="),
      ("go --resume f", "go --resume=f"), ("save f", "save f"), ("graph baduk", "graph baduk"),
      ("go -h", "help go"), ("help go", "help go"), ("help", "help -"),
      ("help go --all", "help go whole"), ("--help --all", "help - whole"),
      ("go --all --help", "help go whole"), ("--all -h", "help - whole"),
      ("save help --all", "save: unknown option '--all'"),
      ("--all x", "unknown option '--all'"), ("--resume=help --all", "unknown option '--all'"),
      ("--version=3", "'--version' takes no value"), ("go -h=x", "go: '-h' takes no value"),
      ("go --version", "version"), ("--document fish", "document fish"),
      ("--complete go --le", "complete [\"go\", \"--le\"]"),
      ("ches", "unknown command 'ches'; did you mean 'chess'?"),
      ("go --levle dan", "go: unknown option '--levle'; did you mean '--level'?"),
      ("chess --size 9", "chess: unknown option '--size' for 'chess'; it is an option of 'go'"),
      ("--level easy", "unknown option '--level'; it is an option of 'chess' and 'go'"),
      ("go --level easy", "go: '--level' cannot be 'easy'; allowed is kyu or dan"),
      ("go --size 8", "go: '--size' cannot be '8'; allowed is a whole number from 9 to 19"),
      ("--seed -1", "'--seed' cannot be '-1'; allowed is a whole number from 0 to \(UInt64.max)"),
      ("--seed \(UInt64.max)", "- --seed=\(UInt64.max)"),
      ("--name long", "'--name' cannot be 'long'; allowed is a short name"),
      ("go --plain=yes", "go: '--plain' takes no value"),
      ("go chess", "go: unexpected argument 'chess'"),
      ("go -- --plain", "go: unexpected argument '--plain'"),
      ("save", "save: a value is missing: 'save FILE'"),
      ("--document pdf", "'--document' cannot be 'pdf'; allowed is manual, bash, zsh or fish"),
    ])
  func meanings(line: String, meaning: String) {
    #expect(self.meaning(of: line) == meaning)
  }

  @Test("the help has two columns, as wide as the terminal, and rare options on demand")
  func help() {
    let commands = Self.grammar.commands
    let helps = [
      Self.grammar.help(for: commands[1], isWhole: false, columns: 40),
      Self.grammar.help(for: commands[0], isWhole: true, columns: .max),
    ]
    Golden("Goldens/help.txt").check(helps.joined(separator: "\n")) { Issue.record("\($0)") }
    for columns in 40...100 {
      let lines = Self.grammar.help(for: nil, isWhole: true, columns: columns)
        .split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("completions are those of the command, also for an option that two commands have")
  func completions() {
    func complete(_ words: String...) -> [String] {
      Self.grammar.completions(of: words).map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(complete("go", "--level", "") == ["kyu", "dan"])
    #expect(complete("chess", "--level", "=", "h") == ["hard"])
    #expect(complete("chess", "--level=") == ["--level=easy", "--level=hard"])
    #expect(complete("graph", "b") == ["baduk"])
    #expect(complete("--seed", "7", "ch") == ["chess"] && complete("go", "--seed", "") == [])
    #expect(complete("go", "--resume", "") == [":files"] && complete("save", "") == [":files"])
    #expect(
      complete("").sorted()
        == (["--help", "--name", "--plain", "--resume", "--seed", "--version", "-h"]
          + ["baduk", "chess", "go", "graph", "save"]))
  }
}
