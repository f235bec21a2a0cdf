import Terminal
import ViewModels

/// The results of many games.
struct Statistics {
  let games: Int
  let seed: UInt64
  private(set) var moves = 0
  /// The number of changes that the outputs have sent.
  private(set) var updates = 0
  private var ends: [Outcome: Int] = [:]

  init(games: Int, seed: UInt64) { (self.games, self.seed) = (games, seed) }

  mutating func add(_ outcome: Outcome, moves: Int, updates: Int) {
    ends[outcome, default: 0] += 1
    self.moves += moves
    self.updates += updates
  }

  private func count(_ outcome: Outcome) -> Int { ends[outcome] ?? 0 }

  var json: String {
    JSONObject(members: [
      "seed": seed, "games": games, "won": count(.won), "lost": count(.lost),
      "drawn": count(.drawn), "moves": moves, "updates": updates,
    ]).json
  }

  /// A table with percentages and bars.
  func lines(_ ink: Ink) -> [String] {
    let ends = [("Won", Outcome.won), ("Lost", .lost), ("Drawn", .drawn)].map { name, outcome in
      let count = count(outcome)
      let tenths = (count * 1_000 + games / 2) / games
      let bar = String(repeating: ink.isPlain ? "#" : "█", count: (count * 12 + games / 2) / games)
      let percent = "\(tenths / 10).\(tenths % 10)".padded(to: 6)
      return "\(name)\(String(count).padded(to: 13 - name.count))\(percent) %  \(bar)"
        .withoutBlanksAtEnd
    }
    return [Strings.seed(seed), "Games: \(games)"] + ends
      + ["Moves: \(moves)", "Updates observed: \(updates)"]
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Program {
  func selfplay(_ argument: String, _ options: Options) -> Int32 {
    let console = Console(options)
    let selfplay = Selfplay(Command.named(argument) ?? .match, options)
    return conclude(console) { () throws(ExitReason) in
      var due = ContinuousClock.now
      let isShown = System.isTerminal(.errors)
      let statistics = try selfplay.play { number in
        guard isShown, due <= .now else { return }
        due = .now + .milliseconds(200)
        try? System.write(Array("\r\(number) of \(selfplay.games) games".utf8)[...], to: .errors)
      }
      if isShown { try? System.write(Array("\r\u{1B}[K".utf8)[...], to: .errors) }
      if options.isJSON { return console.write(json: statistics.json) }
      for line in statistics.lines(console.ink) { console.show(line) }
    }
  }
}
