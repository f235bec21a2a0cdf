/// The rules of both games, written a second time in the words of a transcript.
struct Referee {
  /// What a transcript cannot say next.
  private(set) var fault: String?
  private var game: any RuledGame

  init(_ game: any RuledGame) { self.game = game }

  mutating func read(_ line: String) {
    if fault == nil, !game.read(line) { fault = line }
  }
}

protocol RuledGame {
  /// Whether a line is allowed by the rules.
  mutating func read(_ line: String) -> Bool
}

struct RuledMatch: RuledGame {
  let matches: Int
  let takeAtMost: Int
  let first: String
  private var moves: [(player: String, count: Int)] = []
  private var hasBegun = false
  private var isAnnounced = false

  init(matches: Int, takeAtMost: Int, first: String) {
    self.matches = matches
    self.takeAtMost = takeAtMost
    self.first = first
  }

  private var left: Int { matches - moves.reduce(0) { $0 + $1.count } }
  private var turn: String {
    moves.last.map { $0.player == "you" ? "computer" : "you" } ?? first
  }

  mutating func read(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "new":
      moves = []
      (hasBegun, isAnnounced) = (true, false)
      return words.count == 1
    case "undo":
      // Nobody waits for the computer.
      guard left == 0 || turn == "you", let last = moves.lastIndex(where: { $0.player == "you" })
      else { return false }
      moves.removeSubrange(last...)
      isAnnounced = false
      return true
    case "you", "computer":
      guard hasBegun, turn == words[0], let count = Int(words[1]) else { return false }
      guard 1...max(min(takeAtMost, left), 1) ~= count, left > 0 else { return false }
      moves.append((words[0], count))
      return true
    case "won", "lost":
      guard left == 0, !isAnnounced else { return false }
      isAnnounced = true
      return (moves.last?.player == "you") == (words[0] == "lost")
    default: return false
    }
  }
}

struct RuledTicTacToe: RuledGame {
  let computers: Set<String>
  private var moves: [(marker: String, cell: Int)] = []
  private var hasBegun = false
  private var isAnnounced = false

  init(computers: Set<String>) { self.computers = computers }

  private var turn: String { moves.count.isMultiple(of: 2) ? "X" : "O" }
  private var winner: String? {
    let wins = [
      [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
    ]
    return ["X", "O"].first { marker in
      let cells = Set(moves.filter { $0.marker == marker }.map(\.cell))
      return wins.contains(where: cells.isSuperset)
    }
  }
  private var isOver: Bool { winner != nil || moves.count == 9 }

  mutating func read(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "new":
      moves = []
      (hasBegun, isAnnounced) = (true, false)
      return words.count == 1
    case "undo":
      guard isOver || !computers.contains(turn),
        let last = moves.lastIndex(where: { !computers.contains($0.marker) })
      else { return false }
      moves.removeSubrange(last...)
      isAnnounced = false
      return true
    case "X", "O":
      guard hasBegun, !isOver, turn == words[0], let cell = Int(words[1]), 1...9 ~= cell,
        !moves.contains(where: { $0.cell == cell })
      else { return false }
      moves.append((words[0], cell))
      return true
    case "won", "lost", "drawn":
      guard isOver, !isAnnounced else { return false }
      isAnnounced = true
      let person = computers == ["X"] ? "O" : "X"
      return words[0] == (winner.map { $0 == person ? "won" : "lost" } ?? "drawn")
    default: return false
    }
  }
}
