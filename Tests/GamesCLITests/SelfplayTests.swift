import Testing

@testable import Terminal
@testable import games_cli

@Suite("selfplay")
struct SelfplayTests {
  @Test(
    "the same seed makes the same summary, and another seed another one",
    arguments: ["match", "ttt"])
  func summary(game: String) throws {
    let words = ["selfplay", game, "--games=20"]
    let first = try run(words + ["--seed=7"])
    #expect(first.status == 0 && first.errors == "")
    #expect(first.lines.prefix(2) == ["Seed: 7", "Games: 20"])
    #expect(try run(words + ["--seed=7"]).output == first.output)
    #expect(try run(words + ["--seed=8"]).lines.dropFirst() != first.lines.dropFirst())
    let ends = first.lines.dropFirst(2).prefix(3).compactMap { Int($0.split(separator: " ")[1]) }
    #expect(ends.count == 3 && ends.reduce(0, +) == 20)
    #expect(game != "match" || ends[2] == 0)
  }

  @Test("the seed that was drawn makes the same summary again")
  func drawnSeed() throws {
    let first = try run(["selfplay", "match", "--games=20"])
    let seed = try #require(first.lines.first?.split(separator: " ").last.map(String.init))
    #expect(try run(["selfplay", "match", "--games=20", "--seed", seed]).output == first.output)
  }

  @Test("a summary is the same on every platform")
  func pinned() throws {
    let match = try run(["selfplay", "match", "--games=100", "--seed=1"])
    #expect(
      match.lines.dropFirst(2).prefix(4) == [
        "Won        35  35.0 %  ████", "Lost       65  65.0 %  ████████", "Drawn       0   0.0 %",
        "Moves: 1338",
      ])
    let ticTacToe = try run(["selfplay", "ttt", "--games=100", "--seed=1"])
    #expect(
      ticTacToe.lines.dropFirst(2).prefix(4) == [
        "Won        31  31.0 %  ████", "Lost       60  60.0 %  ███████", "Drawn       9   9.0 %  █",
        "Moves: 699",
      ])
  }

  @Test("--json prints the results as one line")
  func json() throws {
    let result = try run(["selfplay", "match", "--games=100", "--seed=1", "--json"])
    let start = #"{"seed":1,"games":100,"won":35,"lost":65,"drawn":0,"moves":1338,"updates":"#
    #expect(result.lines.count == 2 && result.lines[0].hasPrefix(start))
  }

  @Test("on a terminal the number of games so far is shown, and removed at the end")
  func progress() throws {
    let result = try play(["selfplay", "match", "--games=40", "--seed=1", "--plain"], [])
    #expect(result.status == 0)
    #expect(result.output.contains("\r1 of 40 games") && result.output.contains("\r\u{1B}[K"))
    #expect(result.output.contains("%  ####"))
  }

  @Test(
    "a wrong option exits with 64",
    arguments: [
      [], ["chess"], ["match", "ttt"], ["match", "--engine=wild"], ["match", "--games=0"],
    ])
  func usage(words: [String]) throws {
    #expect(try run(["selfplay"] + words).status == 64)
  }
}
