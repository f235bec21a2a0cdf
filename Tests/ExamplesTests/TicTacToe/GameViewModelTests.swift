import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel

@testable import TicTacToe

@Suite("TicTacToe: the view model") struct GameViewModelTests {
  private let viewModel = GameViewModel()

  private func start() {
    viewModel.firstName.value = "Ann"
    viewModel.secondName.value = "Bob"
    viewModel.start()
  }

  /// Plays cells by their numbers in reading order, from 0.
  private func play(_ cells: Int...) {
    for cell in cells { viewModel.makeMove(Position.all[cell]) }
  }

  private func cell(_ index: Int, _ picture: Picture) -> Cell {
    Cell(position: Position.all[index], picture: picture)
  }

  private func change(_ index: Int, _ old: Picture, _ new: Picture) -> CollectionEvent<Cell> {
    .update(index: index, old: cell(index, old), new: cell(index, new))
  }

  @Test("before a game the labels say so, and no cell can be tapped")
  func beginning() {
    #expect(viewModel.names.value == "Please enter names of players")
    #expect(viewModel.whoseTurn.value == "No active game")
    #expect(viewModel.winner.value == "No winner yet")
    #expect(!viewModel.canMakeMove.value)
    #expect(viewModel.grid.value == (0..<9).map { cell($0, .blank) })
    let journal = Journal(viewModel)
    journal.expect(after: play(4))
    journal.finish()
  }

  @Test("a game can be started when both fields have a character, and not without")
  func namesGateStart() {
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.start())
    journal.expect(after: viewModel.firstName.set(to: "A")) { viewModel.firstName.becomes("A") }
    journal.expect(after: viewModel.secondName.set(to: "B")) {
      viewModel.secondName.becomes("B")
      viewModel.start.isEnabled.becomes(true)
    }
    journal.expect(after: viewModel.firstName.set(to: "")) {
      viewModel.firstName.becomes("")
      viewModel.start.isEnabled.becomes(false)
    }
    journal.expect(after: viewModel.start())
    journal.finish()
  }

  @Test("a move changes one cell and the turn, and nothing else")
  func move() {
    start()
    let journal = Journal(viewModel)
    journal.expect(after: play(4)) {
      viewModel.whoseTurn.becomes("Current turn: Circle")
      viewModel.grid.sends(change(4, .blank, .cross))
    }
    journal.expect(after: play(0)) {
      viewModel.whoseTurn.becomes("Current turn: Cross")
      viewModel.grid.sends(change(0, .blank, .circle))
    }
    journal.finish()
  }

  @Test("a move on a taken cell says why, and changes nothing")
  func takenCell() {
    start()
    play(5)
    let journal = Journal(viewModel)
    journal.expect(after: play(5)) {
      viewModel.illegalMoves.sends("Illegal move, (1, 2) is not empty")
      viewModel.makeMove.errors.sends(.occupied(Square.all[5], by: .cross))
    }
    journal.expect(after: play(1)) {
      viewModel.whoseTurn.becomes("Current turn: Cross")
      viewModel.grid.sends(change(1, .blank, .circle))
    }
    journal.finish()
  }

  @Test("the winning move announces the winner once, and then all taps are ignored")
  func win() {
    start()
    play(3, 6, 4, 7)
    let journal = Journal(viewModel)
    journal.expect(after: play(5)) {
      viewModel.whoseTurn.becomes("No active game")
      viewModel.grid.sends(change(5, .blank, .cross))
      viewModel.canMakeMove.becomes(false)
      viewModel.winner.becomes("The winner is Cross")
    }
    for index in 0..<9 { journal.expect(after: play(index)) }
    journal.finish()
  }

  @Test("every line wins, for either player, whatever is empty beside it", arguments: 0..<8)
  func lines(_ number: Int) {
    let line = Line.all[number].squares.map(\.index)
    let others = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter { !line.contains($0) }
    start()
    for (own, other) in zip(line, others) { play(own, other) }
    #expect(viewModel.winner.value == "The winner is Cross")

    // Circle's line, while three crosses form no line.
    viewModel.start()
    guard let crosses = crosses(beside: Array(line), among: others) else { return }
    for (own, other) in zip(crosses, line) { play(own, other) }
    #expect(viewModel.winner.value == "The winner is Circle")
  }

  private func crosses(beside line: [Int], among others: [Int]) -> [Int]? {
    let lines = Set(Line.all.map { Set($0.squares.map(\.index)) })
    for first in others {
      for second in others where second > first {
        for third in others where third > second && !lines.contains([first, second, third]) {
          return [first, second, third]
        }
      }
    }
    Issue.record("There is always room for three crosses.")
    return nil
  }

  @Test("a full board without a winner is a tie, and says so")
  func tie() {
    start()
    play(0, 8, 3, 6, 7, 5, 2, 1)
    let journal = Journal(viewModel)
    journal.expect(after: play(4)) {
      viewModel.whoseTurn.becomes("I can't tell whose turn it is...")
      viewModel.grid.sends(change(4, .blank, .cross))
      viewModel.canMakeMove.becomes(false)
      viewModel.winner.becomes("Tied game!")
    }
    journal.finish()
  }

  @Test("a new game clears the cells that were marked, with the names as they are then")
  func again() {
    start()
    play(4, 0)
    viewModel.firstName.value = "Eve"
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.start()) {
      viewModel.names.becomes("Eve (X) vs Bob (O)")
      viewModel.grid.sends(change(0, .circle, .blank), change(4, .cross, .blank))
    }
    journal.finish()
  }

  @Test("after any taps, either a player is to move or the game shows its result")
  func random() {
    var explorer = Explorer { _ in
      let viewModel = GameViewModel()
      viewModel.firstName.value = "Ann"
      viewModel.secondName.value = "Bob"
      viewModel.start()
      return viewModel
    }
    for position in Position.all {
      explorer.intent("\(position.row) \(position.column)") { $0.makeMove(position) }
    }
    explorer.always(
      "a running game has a turn and no winner, and a game that is over has no turn"
    ) {
      $0.whoseTurn.value.hasPrefix("Current turn") == $0.canMakeMove.value
        && ($0.winner.value == "No winner yet") == $0.canMakeMove.value
    }
    explorer.always("the grid has as many crosses as circles, or one more") { viewModel in
      let pictures = viewModel.grid.value.map(\.picture)
      return 0...1 ~= pictures.count { $0 == .cross } - pictures.count { $0 == .circle }
    }
    explorer.explore(seeds: 1...30, length: 25)
  }

  @Test("a screen's view model is released with the screen")
  func release() {
    expectReleased {
      let viewModel = GameViewModel()
      viewModel.firstName.value = "Ann"
      viewModel.secondName.value = "Bob"
      viewModel.start()
      viewModel.makeMove(Position.all[0])
      viewModel.makeMove(Position.all[0])
      return viewModel
    }
  }
}
