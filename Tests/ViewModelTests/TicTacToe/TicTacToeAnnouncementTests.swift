import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: announcements and outcome")
struct TicTacToeAnnouncementTests {
  @Test("every move is announced in a sentence, and no refused one")
  func moves() {
    let viewModel = TicTacToeViewModel(x: "Ann", o: "Bob")
    let announced = Recorder(viewModel.announced)
    for number in [1, 4, 4, 2, 0, 5, 3, 9] { viewModel.play(number) }
    #expect(
      announced.values == [
        "Ann (X) plays 1.", "Bob (O) plays 4.", "Ann (X) plays 2.", "Bob (O) plays 5.",
        "Ann (X) plays 3.",
      ])
  }

  @Test("a move that is made while another is announced is announced after it, and not refused")
  func moveInsideAMove() {
    let viewModel = TicTacToeViewModel(x: "Ann", o: "Bob")
    let (announced, cells) = (Recorder(viewModel.announced), viewModel.cellChanges())
    let (refused, turn) = (Recorder(viewModel.moveRefused), Recorder(viewModel.turn))
    viewModel.play <~ viewModel.turn.signal.compactMap { $0 == "Current turn: Circle" ? 2 : nil }
    viewModel.play(1)
    #expect(announced.values == ["Ann (X) plays 1.", "Bob (O) plays 2."])
    #expect(cells.values == CollectionEvent.moves([1, 2]))
    #expect(turn.values == ["Current turn: Cross", "Current turn: Circle", "Current turn: Cross"])
    #expect(refused.values.isEmpty)
  }

  @Test("the computer's answer to a move that was made in an announcement comes once, after it")
  func answerInsideAMove() {
    let viewModel = TicTacToeViewModel(
      x: "Ann", o: "Bot", computers: [.circle], level: .easy,
      random: ScriptedRandom([(1, of: 8), (1, of: 6)]))
    let announced = Recorder(viewModel.announced)
    var moves = [9]
    viewModel.play
      <~ viewModel.turn.signal.compactMap { $0 == "Current turn: Cross" ? moves.popLast() : nil }
    viewModel.play(5)
    #expect(
      announced.values == [
        "Ann (X) plays 5.", "Bot (O) plays 1.", "Ann (X) plays 9.", "Bot (O) plays 2.",
      ])
    #expect(viewModel.drawing == "OO..X...X")
  }

  @Test("the outcome is cross's, and open in each new game")
  func outcome() {
    let viewModel = TicTacToeViewModel.blobs()
    let outcome = Recorder(viewModel.outcome)
    let games = [
      [1, 4, 2, 5, 3], [1, 4, 2, 5, 9, 6], [1, 9, 4, 7, 8, 6, 3, 2, 5],
    ]
    for game in games {
      for number in game { viewModel.play(number) }
      viewModel.playAgain()
    }
    #expect(outcome.values == [nil, .won, nil, .lost, nil, .drawn, nil])
  }

  @Test("if the computer is cross, the outcome is circle's")
  func outcomeOfCircle() {
    let picks: [ScriptedRandom.Pick] = [(1, of: 9), (1, of: 7), (1, of: 5)]
    let viewModel = TicTacToeViewModel(
      x: "Bot", o: "Ann", computers: [.cross], level: .easy, random: ScriptedRandom(picks))
    let outcome = Recorder(viewModel.outcome)
    viewModel.begin()
    for number in [9, 8] { viewModel.play(number) }
    #expect(viewModel.drawing == "XXX....OO")
    #expect(outcome.values == [nil, .lost])
  }
}
