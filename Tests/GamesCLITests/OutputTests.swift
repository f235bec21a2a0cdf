import Testing

@Suite("Output that fails, and its form")
struct OutputTests {
  @Test("a closed pipe ends the program silently")
  func closedPipe() throws {
    let play = try Play([
      "ttt", "--x-player=computer", "--o-player=computer", "--games=1000000", "--level=easy",
    ])
    try play.wait(for: "Game 1 of")
    play.stopReading()
    let result = try play.finish()
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("a failure to write is named, and exits with 74", arguments: ["/dev/full", nil])
  func failingOutput(file: String?) throws {
    let output = file.map(Child.Stream.file) ?? .closed
    let result = try Play(["--version"], input: .file("/dev/null"), output: output).finish()
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("games-cli: cannot write the output: "))
  }

  @Test("a pipe gets no colors")
  func pipe() throws {
    #expect(!(try run(["ttt"], "1\n").output.contains("\u{1B}")))
  }

  @Test(
    "a terminal gets colors unless an option or variable forbids them",
    arguments: [
      ([], [], true), (["--no-color"], [], false), ([], ["NO_COLOR=1"], false),
      ([], ["NO_COLOR="], true), ([], ["TERM=dumb"], false),
    ] as [([String], [String], Bool)])
  func colors(options: [String], environment: [String], hasColors: Bool) throws {
    let result = try play(
      ["ttt"] + options, environment: environment, [("X to play", .endOfInput)])
    #expect(result.output.contains("\u{1B}[") == hasColors)
  }
}

@Suite("Seeds")
struct ChanceTests {
  static let chanceful = [
    ["ttt", "--x-player=computer", "--o-player=computer", "--level=easy", "--games=20"],
    ["ttt", "--x-player=computer", "--o-player=computer", "--level=medium", "--games=20"],
    ["match", "--engine=wild", "--take-at-most=9", "--matches=200"],
  ]
  static let script = String(repeating: "1\n", count: 300)

  @Test("a seed makes the same game again, and another seed another one", arguments: chanceful)
  func seeds(arguments: [String]) throws {
    let first = try run(arguments + ["--seed=7"], Self.script)
    #expect(first.lines.first == "Seed: 7")
    #expect(try run(arguments + ["--seed=7"], Self.script).output == first.output)
    let other = try run(arguments + ["--seed=8"], Self.script)
    #expect(other.lines.dropFirst() != first.lines.dropFirst())
  }

  @Test("the printed seed of a game repeats the game", arguments: chanceful)
  func printedSeed(arguments: [String]) throws {
    let first = try run(arguments, Self.script)
    let seed = try #require(first.lines.first?.split(separator: " ").last.map(String.init))
    #expect(first.lines.first == "Seed: \(seed)")
    #expect(try run(arguments + ["--seed", seed], Self.script).output == first.output)
  }

  @Test(
    "no seed is printed for a game without random moves",
    arguments: [
      ["match"], ["match", "--engine=dumb"], ["ttt"], ["ttt", "--level=easy"],
      ["ttt", "--x-player=computer"],
    ])
  func noChance(arguments: [String]) throws {
    #expect(!(try run(arguments + ["--seed=7"]).output.contains("Seed")))
  }
}
