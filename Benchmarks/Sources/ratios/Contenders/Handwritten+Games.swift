import MatchModel
import TicTacToeModel

/// A game as one writes it without properties: after every move all outputs are made anew, and those
/// that differ are announced.
class HandwrittenGame {
  private let sink: Sink

  init(_ sink: Sink) { self.sink = sink }

  func notify(_ number: Int) { sink.take(number) }

  func set<Output: Equatable>(_ output: inout Output, _ new: Output) {
    if output != new { notify(1) }
    output = new
  }

  func setEach<Output: Equatable>(_ outputs: inout [Output], _ new: [Output]) {
    for (new, old) in zip(new, outputs) where new != old { notify(1) }
    outputs = new
  }
}

final class HandwrittenMatch: HandwrittenGame {
  private(set) var gameState = ""
  private var report = "", prompt = ""
  private var areEnabled: [Bool] = []
  private var pile: [Int] = []
  private var limit = 0
  private(set) var outcome: String?
  /// The states so far, for undo.
  private var states = [MatchGame()]
  private var chance = SystemRandomNumberGenerator()

  func play() {
    states = [states[0].restarted()]
    update(report: "Please start")
    occur("Please start")
    for count in Moves.match { take(count) }
  }

  private func take(_ count: Int) {
    guard let next = try? states[states.count - 1].taking(count) else { return }
    states.append(next)
    occur("You remove \(matches(count)), leaving \(next.count).")
    var report = report
    if !next.isOver {
      let answer = Strategy.dumb.move(
        count: next.count, takeAtMost: next.rules.takeAtMost, using: &chance)
      if let next = try? next.taking(answer) {
        states.append(next)
        if !next.isOver { report = "I remove \(matches(answer))" }
        occur("I remove \(matches(answer)), leaving \(next.count).")
      }
    }
    update(report: report)
  }

  private func matches(_ count: Int) -> String { count == 1 ? "1 match" : "\(count) matches" }

  /// The sentence, the record and the number.
  private func occur(_ sentence: String) {
    notify(sentence.utf8.count)
    notify("you \(states[states.count - 1].count)".utf8.count)
    notify(1)
  }

  private func update(report new: String) {
    let game = states[states.count - 1]
    let limit = game.userLimit
    set(&gameState, matches(game.count))
    set(&report, new)
    set(&prompt, limit == 0 ? "" : limit == 1 ? "Your move (1)" : "Your move (1..\(limit))")
    setEach(
      &areEnabled, [limit > 0, limit > 1, limit > 2, limit > 0, states.count > 1, limit > 0])
    set(&pile, Array(0..<game.count))
    set(&self.limit, limit)
    set(&outcome, game.loser.map { $0 == .user ? "lost" : "won" })
  }
}

final class HandwrittenTicTacToe: HandwrittenGame {
  private(set) var title = ""
  private var turn = "", winner = "", prompt = "", spokenBoard = "", spokenWin = ""
  private var flags: [Bool] = []
  private var cells: [String] = []
  private var winningCells: [Int] = []
  private var outcome: String?
  /// The states so far, for undo.
  private var states = [Board()]
  private let (x, o) = ("Ann", "Bob")

  func play() {
    states = [Board()]
    update()
    notify("new".utf8.count)
    for cell in Moves.ticTacToe { play(cell) }
  }

  private func play(_ cell: Int) {
    let board = states[states.count - 1]
    guard let square = Square(index: cell - 1), let player = board.turn,
      let next = try? board.playing(at: square)
    else { return }
    states.append(next)
    update()
    notify("\(name(player)) (\(letter(player))) plays \(cell).".utf8.count)
    notify("\(letter(player)) \(cell)".utf8.count)
  }

  private func name(_ marker: Marker) -> String { marker == .cross ? x : o }
  private func letter(_ marker: Marker) -> String { marker == .cross ? "X" : "O" }

  private func title(_ board: Board) -> String {
    if let winner = board.winner { return "Winner! Congrats \(name(winner))!" }
    guard let turn = board.turn else { return "Tied game!" }
    return "\(name(turn)), place your \(turn == .cross ? "❌" : "⭕️")"
  }

  private func turn(_ board: Board) -> String {
    if let turn = board.turn { return "Current turn: \(turn == .cross ? "Cross" : "Circle")" }
    return board.winner == nil ? "I can't tell whose turn it is..." : "No active game"
  }

  private func prompt(_ board: Board) -> String {
    guard let turn = board.turn else { return "" }
    let free = board.freeSquares.map { $0.index + 1 }
    let list = free.dropLast().map(String.init).joined(separator: ", ") + " or \(free.last ?? 0)"
    return "\(letter(turn)) plays (\(list))"
  }

  private func spoken(_ board: Board) -> String {
    board.rows.enumerated().map { row, markers in
      let cells = markers.enumerated().map { column, marker in
        marker.map(letter) ?? String(row * 3 + column + 1)
      }
      return "row \(row + 1): \(cells.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private func update() {
    let board = states[states.count - 1]
    let winning = Set(board.lines.flatMap(\.squares)).map { $0.index + 1 }.sorted()
    set(&title, title(board))
    set(&turn, turn(board))
    set(&winner, board.winner.map { "The winner is \(name($0))" } ?? "No winner yet")
    set(&prompt, prompt(board))
    set(&spokenBoard, spoken(board))
    set(&spokenWin, winning.isEmpty ? "" : "wins with \(winning)")
    setEach(
      &flags,
      [!board.isOver, board.isOver, board.turn != nil, states.count > 1, board.turn != nil])
    setEach(&cells, Square.all.map { board[$0].map(letter) ?? String($0.index + 1) })
    set(&winningCells, winning)
    set(&outcome, board.winner.map(letter) ?? (board.isDraw ? "drawn" : nil))
  }
}

/// The bare models: moves without outputs.
enum BareModel {
  static func matchGame() -> Run {
    let sink = Sink()
    var chance = SystemRandomNumberGenerator()
    return timing { numbers in
      for _ in numbers {
        var game = MatchGame()
        for count in Moves.match {
          guard let next = try? game.taking(count, by: .user) else { continue }
          let answer = Strategy.dumb.move(
            count: next.count, takeAtMost: next.rules.takeAtMost, using: &chance)
          game = (try? next.taking(answer, by: .computer)) ?? next
        }
        sink.take(game.isOver ? 1 : 0)
      }
    }
  }

  static func ticTacToe() -> Run {
    let sink = Sink()
    let squares = Moves.ticTacToe.compactMap { Square(index: $0 - 1) }
    return timing { numbers in
      for _ in numbers {
        var board = Board()
        for square in squares { board = (try? board.playing(at: square)) ?? board }
        sink.take(board.isDraw ? 1 : 0)
      }
    }
  }
}
