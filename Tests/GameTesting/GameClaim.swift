import Bindings
import BindingsTesting
import Testing
package import ViewModels

/// A sentence that is true for every game, with its check:
///
/// ```swift
/// @Test("every game", arguments: GameClaim<MyGame>.all)
/// func holds(_ claim: GameClaim<MyGame>) throws { try claim.check(sample) }
/// ```
package struct GameClaim<G: Game>: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let check: @Sendable (GameSample<G>) throws -> Void

  package static var all: [Self] {
    [
      Self("a game ends with its result, and then refuses every move and hint", ends),
      Self("no person moves for a computer", waits),
      Self("undo leads back to the beginning, and no further", undoes),
      Self("a hint is a legal move, with a sentence", hints),
      Self(
        "a hint says what its move leads to, and a refusal what was typed and what is legal",
        explains),
      Self("what is no move is refused in a short sentence, and changes nothing", refuses),
      Self("random input makes legal moves only", movesLegally),
      Self("the invariants hold at every announcement", keepsInvariants),
      Self("a control of the form keeps any value in its range, or names a problem", takesAnyInput),
      Self("settings with any names are restored from their line", savesSettings),
      Self("a saved game resumes after every line, with an equal screen", resumes),
      Self("a line that does not follow is refused, and changes nothing", refusesTampering),
      Self("every property is named, and no two nodes or outputs share a name", namesNodes),
      Self("a game that was bound, played and quit is released", isReleased),
    ]
  }

  private init(
    _ sentence: String, _ check: @escaping @Sendable (GameSample<G>) throws -> Void
  ) {
    (testDescription, self.check) = (sentence, check)
  }

  private static var seeds: ClosedRange<UInt64> { isThorough ? 1...2 : 1...1 }

  /// Returns a session after so many moves of a play; in the first play, a person begins.
  private static func begun(_ sample: GameSample<G>, _ moves: Int = 0, play: Int = 0) -> Session<G>
  {
    let session = Session<G>(sample.plays[play].settings, seed: 1)
    session.game.newGame()
    for move in sample.plays[play].moves.prefix(moves) { session.game.enter(String(move)) }
    return session
  }

  /// Expects that no request with one of these texts changes what a view shows or a file saves.
  private static func expectNoChange(
    in session: Session<G>, of texts: [String], _ request: (String) -> Void
  ) {
    let (before, count) = (session.screen, session.lines.count)
    for text in texts {
      request(text)
      expect(session.screen == before, "\(text.prefix(30))")
      expect(session.lines.count == count, "\(text.prefix(30))")
    }
  }
}

// MARK: - Playing

extension GameClaim {
  private static func ends(_ sample: GameSample<G>) {
    for (settings, moves, result) in sample.plays {
      let session = Session<G>(settings, seed: 1)
      let game = session.game
      let (results, dialogs) = (Recorder(game.result), Recorder(game.dialog))
      game.newGame()
      for move in moves { game.enter(String(move)) }
      expect(results.values == ["", result], "\(results.values), \(moves)")
      #expect(session.refused.isEmpty)
      expect(dialogs.values.count <= 1 && game.prompt.value == "", "\(moves)")
      expect(game.score.value != "", "\(moves)")
      #expect(session.lines.last == game.outcome.value?.rawValue)

      expectNoChange(in: session, of: ["after the end"]) { _ in
        for text in ["1", "abc", ""] { game.enter(text) }
        expect(!game.hint(), "\(moves)")
        sample.act(game, 1)
      }
      #expect(session.refused == Array(repeating: "The game is over.", count: 5))
      game.newGame()
      expect(results.values == ["", result, ""] && game.outcome.value == nil, "\(moves)")
    }
    let outcomes = Set(sample.plays.map(\.result))
    #expect(outcomes.isSuperset(of: ["You win.", "You lose."]))
  }

  private static func waits(_ sample: GameSample<G>) {
    let sessions = sample.settings.map { Session<G>($0, seed: 1) }
    expect(sessions.contains { $0.game.prompt.value.isEmpty })
    for session in sessions where session.game.prompt.value.isEmpty {
      expectNoChange(in: session, of: ["before the first move"]) { _ in
        for text in ["1", "abc"] { session.game.enter(text) }
        expect(!session.game.hint())
        sample.act(session.game, 1)
      }
      #expect(session.refused == Array(repeating: "It is not your turn.", count: 4))
      session.game.newGame()
      #expect(session.lines.count > 1)
    }
  }

  private static func undoes(_ sample: GameSample<G>) {
    for (settings, moves, _) in sample.plays {
      let session = Session<G>(settings, seed: 1)
      let (game, isEnabled) = (session.game, Recorder(session.game.undo.isEnabled))
      game.newGame()
      let beginning = session.screen
      expectNoChange(in: session, of: ["no move"]) { _ in expect(!game.undo()) }
      for move in moves { game.enter(String(move)) }
      for _ in moves { expect(game.undo()) }
      expect(session.screen == beginning, "\(moves)")
      expectNoChange(in: session, of: ["all taken back"]) { _ in expect(!game.undo()) }
      #expect(isEnabled.values == [false, true, false])
      #expect(session.refused == Array(repeating: "There is no move to take back.", count: 2))
    }
  }

  private static func hints(_ sample: GameSample<G>) {
    for settings in sample.settings {
      let session = Session<G>(settings, seed: 1)
      let hinted = Recorder(session.game.hinted)
      session.game.newGame()
      while session.game.outcome.value == nil, session.refused.isEmpty {
        let count = session.lines.count
        expectNoChange(in: session, of: ["a hint"]) { _ in expect(session.game.hint()) }
        guard let move = session.suggested.last else { return #expect(session.suggested != []) }
        #expect(sample.isLegal(move, session.game.board.value, settings))
        session.game.enter(move)
        #expect(session.lines.count > count && session.refused.isEmpty)
      }
      #expect(hinted.values.count == session.suggested.count)
      #expect(hinted.values.allSatisfy { $0.hasSuffix(".") })
    }
  }

  private static func explains(_ sample: GameSample<G>) {
    for (settings, moves, text, sentence) in sample.sentences {
      let session = Session<G>(settings, seed: 1)
      let hinted = Recorder(session.game.hinted)
      for move in moves { session.game.enter(String(move)) }
      if text == "hint" { session.game.hint() } else { session.game.enter(text) }
      #expect(hinted.values + session.refused == [sentence])
    }
  }
}

// MARK: - Any input

extension GameClaim {
  private static func refuses(_ sample: GameSample<G>) {
    let session = begun(sample)
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    let texts = [
      "", "   ", "abc", "1 1", "1.0", "0x1", "1e0", "--1", "٣", "３", "99999999999999999999",
      String(repeating: "1", count: 10_000), String(repeating: "é", count: 10_000), marks,
      "\u{1B}[31m", "\u{9B}2J", "\r\n", "\u{7F}", "a\u{85}b", "a\0b\u{7}", "1\n1",
    ]
    expectNoChange(in: session, of: texts + sample.refused) { session.game.enter($0) }
    let edges = [.min, .min + 1, -1, 0, 1_000_000, .max - 1, .max]
    for number in edges {
      expectNoChange(in: session, of: ["\(number)"]) { _ in
        session.game.enter("\(number)")
        sample.act(session.game, number)
      }
      if number != 0 { expect(session.game.move(at: number) == nil) }
    }
    #expect(session.refused.count == texts.count + sample.refused.count + 2 * edges.count)
    #expect(session.refused.allSatisfy { $0.utf8.count < 200 && $0.hasSuffix(".") })
    let scalars = session.refused.joined().unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control })

    // Blanks of every kind and number do not matter, nor do a plus sign and zeros before a number.
    let move = session.moves[0]
    let many = String(repeating: " ", count: 10_000)
    let forms = ["\(move)", "\t\(move)", "\(move)\r\n", "\u{A0}\(move)", "\(many)\(move)\(many)"]
    for form in forms + ["+\(move)", "00\(move)"] {
      let session = begun(sample)
      session.game.enter(form)
      #expect(session.refused.isEmpty && session.lines[1].hasSuffix(" \(move)"))
    }
  }

  private static func movesLegally(_ sample: GameSample<G>) {
    for settings in sample.settings {
      let session = Session<G>(settings, seed: 2)
      var random = SeededRandom(seed: 2)
      for _ in 0..<80 {
        if session.game.outcome.value != nil || session.lines.isEmpty { session.game.newGame() }
        let number = Int.random(in: -2...session.game.board.count.value + 2, using: &random)
        let text = ["\(number)", "\(number)", session.moves.last ?? "x"][abs(number) % 3]
        let isLegal =
          !session.game.prompt.value.isEmpty
          && sample.isLegal(text, session.game.board.value, settings)
        let count = session.lines.count
        session.game.enter(text)
        #expect((session.lines.count > count) == isLegal, "\(text) of \(session.lines)")
      }
    }
  }

  private static func keepsInvariants(_ sample: GameSample<G>) {
    for settings in sample.settings {
      var explorer = Explorer { G(settings, random: SeededRandom(seed: $0)) }
      explorer.intents(-1...10) { $0.enter("\($1)") }
      explorer.intent("new") { $0.newGame() }
      explorer.intent("abc") { $0.enter("abc") }
      explorer.intent("undo") { $0.undo() }
      explorer.intent("hint") { $0.hint() }
      for (name, holds) in sample.invariants { explorer.always(name, holds) }
      explorer.always("a game that is over has a result and asks for nothing") {
        ($0.outcome.value != nil) == !$0.result.value.isEmpty
          && ($0.outcome.value == nil || $0.prompt.value.isEmpty && !$0.hint.isEnabled.value)
      }
      explorer.explore(seeds: seeds, length: 30) { Issue.record("\($0)") }
    }
  }
}

// MARK: - Settings

extension GameClaim {
  private static func takesAnyInput(_ sample: GameSample<G>) {
    let session = begun(sample)
    for number in 0..<G.Settings.all.count {
      session.game.withForm { form in
        let row = form.rows[number]
        switch row.control {
        case .slider(let position, let range):
          let (low, high) = (range.lowerBound, range.upperBound)
          for (value, snapped) in [
            (Float.nan, low), (.infinity, high), (-.infinity, low), (1e30, high), (-1e30, low),
            (low + 0.99, low), (high - 0.01, high - 1), (high, high),
          ] {
            position.value = value
            expect(position.value == snapped, "\(value)")
            expect(row.text.value.hasSuffix(": \(Int(snapped))"))
          }
          for text in ["", "x", "\(Int.max)", "-1", "1.5"] { expect(!row.enter(text), text) }
          expect(position.value == high && row.enter("\(Int(low))") && position.value == low)
        case .choice(let index, let titles):
          for (value, nearest) in [(Int.min, 0), (-1, 0), (.max, titles.count - 1)] {
            index.value = value
            expect(index.value == nearest && row.text.value.hasSuffix(": \(titles[nearest])"))
          }
          for text in ["", "0", "\(titles.count + 1)", "\(Int.max)"] {
            expect(!row.enter(text), text)
          }
          expect(row.enter("1") && index.value == 0)
        case .text(let text, let longest, _):
          let long = String(repeating: "é", count: longest + 1)
          let marks = "e" + String(repeating: "\u{301}", count: 8 * longest)
          for wrong in ["", long, marks, "a\nb", "\u{2028}", "\u{301}x", "x\u{600}"] {
            text.value = wrong
            expect(!form.finish.isEnabled.value && row.problem.value != "")
          }
          expect(!row.enter("") && row.enter("Zoë") && text.value == "Zoë")
        }
        expect(row.problem.value == "" && form.finish.isEnabled.value)
      }
    }
    session.game.newGame()
    #expect(!session.game.prompt.value.isEmpty && session.lines.last == "new")
  }

  private static func savesSettings(_ sample: GameSample<G>) throws {
    let names = [" ", "%", "%20", "a %25 b", "a \u{301}x", "  two  ", "👩🏽‍🚀", "new", "\u{A0}\u{3000}"]
    for name in names {
      let session = begun(sample)
      session.game.withForm { form in
        for row in form.rows {
          switch row.control {
          case .slider(let position, let range): position.value = range.lowerBound
          case .choice(let index, let titles): index.value = titles.count - 1
          case .text(let text, _, _): text.value = name
          }
        }
      }
      let line = try #require(session.lines.last { $0.hasPrefix("settings ") })
      let again = Session<G>(sample.plays[0].settings, seed: 1)
      expect(again.game.replay(line) && again.lines.last == line, line)
      session.game.withForm { one in
        again.game.withForm { #expect($0.rows.map(\.text.value) == one.rows.map(\.text.value)) }
      }
    }
  }
}

// MARK: - Saved games

extension GameClaim {
  private static func resumes(_ sample: GameSample<G>) {
    for (settings, seed) in sample.settings.flatMap({ one in seeds.map { (one, $0) } }) {
      let (whole, session) = (Session<G>(settings, seed: seed), Session<G>(settings, seed: seed))
      whole.playOn(length: 25)
      var compared = 0
      // What the session records by itself, such as a computer's move, is not replayed.
      while session.lines.count < whole.lines.count {
        let count = session.lines.count
        guard session.game.replay(whole.lines[count]), session.lines.count > count else { break }
        guard let expected = whole.screens[session.lines.count] else { continue }
        expect(session.screen == expected, "\(session.lines)")
        compared += 1
      }
      #expect(session.lines == whole.lines && compared == whole.screens.count)
    }
  }

  private static func refusesTampering(_ sample: GameSample<G>) {
    let lines = sample.plays.indices.flatMap { begun(sample, .max, play: $0).lines }
    let words = Set(lines.filter { $0.contains(" ") }.map { $0.prefix { $0 != " " } })
    for moves in 0...sample.plays[0].moves.count {
      let session = begun(sample, moves)
      let (tiles, settings) = (session.game.board.value, sample.plays[0].settings)
      let next = session.moves.first { sample.isLegal($0, tiles, settings) } ?? "1"
      let following = words.filter { begun(sample, moves).game.replay("\($0) \(next)") }
      #expect(following.count == (session.game.prompt.value.isEmpty ? 0 : 1))
      var wrong = words.subtracting(following).map { "\($0) \(next)" }
      wrong += ["", " ", "x", "new x", "undo 1", "won", "lost", "drawn", "settings", "\(next)"]
      let values = G.Settings.all.map { $0.get(sample.plays[0].settings) }.joined(separator: " ")
      wrong += ["settings a b c d e f g h", "settings \(values) x", "nobody \(next)"]
      for word in words {
        wrong += [
          "\(word)", "\(word) x", "\(word) \(Int.min)", "\(word) \(Int.max)", "\(word) 1 1",
        ]
      }
      expectNoChange(in: session, of: wrong) { expect(!session.game.replay($0), $0) }
    }
  }
}

// MARK: - Outputs

extension GameClaim {
  private static func namesNodes(_ sample: GameSample<G>) {
    let session = begun(sample)
    let graph = Graph.describe(session.game)
    let properties = graph.nodes.filter { $0.kind != "signal" }
    #expect(properties.filter { $0.name == "\($0.kind)\($0.name.filter(\.isNumber))" } == [])
    let outputs = session.screen.map { $0.prefix { $0 != "," } }
    #expect(Set(outputs).count == outputs.count)
    #expect(Set(graph.nodes.map(\.name)).count == graph.nodes.count)
  }

  private static func isReleased(_ sample: GameSample<G>) {
    for (settings, moves, _) in sample.plays {
      let texts = MutableProperty([String](), name: "texts")
      let report: (TestFailure) -> Void = { Issue.record("\($0)") }
      expectReleased(keeping: [texts], report: report) {
        let session = Session<G>(settings, seed: 1)
        let game = session.game
        var form: Form?
        var lines = JSONLines { texts.value.append($0) }
        lines.visitOutputs(of: game)
        texts <~ game.status.combineLatest(with: game.prompt).map { [$0, $1] }
        game.newGame()
        for move in moves {
          game.enter(String(move))
          game.hint()
        }
        game.withForm { form = $0 }
        game.undo()
        game.quit()
        return (game, form)
      }
    }
  }
}

/// Expects something of a game. When it fails, `#expect` itself would describe the whole game.
private func expect(
  _ holds: Bool, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(holds, "\(text)", sourceLocation: sourceLocation)
}
