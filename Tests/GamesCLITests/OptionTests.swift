import Testing

@testable import Terminal
@testable import games_cli

private func refusal(_ name: String, _ value: String, _ range: ClosedRange<Int>) -> String {
  "'\(name)' cannot be '\(value)'; "
    + "allowed is a whole number from \(range.lowerBound) to \(range.upperBound)"
}

@Suite("The command line")
struct OptionTests {
  @Test(
    "a wrong option is named with the allowed values, and exits with 64",
    arguments: [
      (["foo"], "unknown command 'foo'"),
      (["match", "foo"], "unexpected argument 'foo'"),
      (["match", "ttt"], "unexpected argument 'ttt'"),
      (["--bogus"], "unknown option '--bogus'"),
      (["match", "--half-screen"], "unknown option '--half-screen'"),
      (["match", "-x"], "unknown option '-x'"),
      (["match", "--", "--plain"], "unexpected argument '--plain'"),
      (["match", "--x", "A"], "unknown option '--x' for 'match'; it is an option of 'tictactoe'"),
      (["--matches", "5"], "unknown option '--matches'; it is an option of 'match'"),
      (["match", "--matches"], "a value is missing: '--matches N'"),
      (["match", "--matches", "--plain"], "a value is missing: '--matches N'"),
      (["match", "--plain=yes"], "'--plain' takes no value"),
      (["match", "--matches", "x"], refusal("--matches", "x", 2...1_000)),
      (["match", "--matches="], refusal("--matches", "", 2...1_000)),
      (["match", "--matches", "1"], refusal("--matches", "1", 2...1_000)),
      (["match", "--matches", "1001"], refusal("--matches", "1001", 2...1_000)),
      (
        ["match", "--matches", "99999999999999999999"],
        refusal("--matches", "99999999999999999999", 2...1_000)
      ),
      (
        ["match", "--matches=-9223372036854775808"],
        refusal("--matches", "-9223372036854775808", 2...1_000)
      ),
      (
        ["match", "--take-at-most", "0"],
        refusal("--take-at-most", "0", 1...17)
      ),
      (
        ["match", "--take-at-most", "5", "--matches", "5"],
        refusal("--take-at-most", "5", 1...4)
      ),
      (["match", "--engine", "clever"], "cannot be 'clever'; allowed is dumb, wild or smart"),
      (["match", "--first", "me"], "'--first' cannot be 'me'; allowed is you or computer"),
      (["match", "--seed", "-1"], "'--seed' cannot be '-1'; allowed is a whole number from 0 to"),
      (["match", "--games", "0"], refusal("--games", "0", 1...1_000_000)),
      (["ttt", "--x", ""], "'--x' cannot be ''; allowed is a name of 1 to 40 characters"),
      (
        ["ttt", "--o", String(repeating: "o", count: 41)], "allowed is a name of 1 to 40 characters"
      ),
      (["ttt", "--x-player", "robot"], "cannot be 'robot'; allowed is human or computer"),
      (["ttt", "--level", "hard"], "cannot be 'hard'; allowed is easy, medium or perfect"),
    ] as [([String], String)])
  func usageErrors(arguments: [String], message: String) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("games-cli: ") && result.complaint.contains(message))
    #expect(result.complaint.contains("--help"))
  }

  @Test("a long argument is shortened in the message")
  func longArgument() throws {
    let result = try run(["match", "--matches", String(repeating: "9", count: 100_000)])
    #expect(result.status == 64)
    #expect(result.errors.utf8.count < 500)
  }

  @Test("a value may be in the next word or after an equals sign; the last one counts")
  func values() throws {
    let words = try run(["match", "--matches", "9", "--matches", "7"])
    let word = try run(["match", "--matches=7"])
    #expect(words.output == word.output)
    #expect(word.lines.contains("7 matches"))
    #expect(try run(["ttt", "--x=--o=Bob"]).lines.first == "--o=Bob (X) vs Circle (O)")
  }

  @Test("options of both games may come before the command")
  func beforeTheCommand() throws {
    #expect(try run(["--games=2", "match", "--matches=2"], "1\n1\n").lines.first == "Game 1 of 2")
  }

  @Test(
    "--help and --version print on standard output at each level, and exit with 0",
    arguments: [[]] + Command.allCases.flatMap(\.names).map { [$0] })
  func helpAndVersion(level: [String]) throws {
    for option in ["--help", "-h"] {
      let help = try run(level + [option])
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("Usage: games-cli "))
      #expect(help.errors == "")
      #expect(help.lines.allSatisfy { $0.count <= 40 })
    }
    let version = try run(level + ["--version"])
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("games-cli ") && version.lines.count == 2)
  }

  @Test("without a command, and not on a terminal, a short help on standard error exits with 64")
  func bare() throws {
    let result = try run([], "1\n")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Usage: games-cli "))
    #expect(result.errors.contains("match") && result.errors.contains("tictactoe"))
  }
}

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("an internal error exits with 70 and says that the program is at fault")
  func contradiction() {
    let reason = ExitReason.internalError(Strings.otherResult)
    #expect(reason.code(isInteractive: true).rawValue == 70)
    #expect(reason.message?.hasSuffix("this is a mistake in the program") == true)
  }
}
