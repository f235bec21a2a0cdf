import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import ViewModels

/// The seed's tests of the game and of the names. This app borrows both screens; what it does not
/// show of them is left out of the journal.
@Suite("TicTacToeApp: the seed's tests of the game") struct GameSeedTests {
  private let game = TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.")
  private static let notShown: Set = [
    "turn", "winner", "winningCells", "spokenBoard", "spokenWin", "prompt", "outcome", "events",
    "announced", "hinted", "undo", "hint", "play",
  ]

  private func journal() -> Journal {
    let journal = Journal(game, except: Self.notShown, called: "game")
    journal.always(game.spokenTitle) { [game] in
      game.title.value.replacing("❌", with: "X").replacing("⭕️", with: "O")
    }
    return journal
  }

  /// Taps a cell: it takes the player's marker, and the turn passes.
  private func tap(
    _ row: Int, _ column: Int, _ marker: String, then title: String, in journal: Journal,
    line: Int = #line
  ) {
    let number = row * 3 + column + 1
    journal.expect(after: game.play(number), line: line) {
      game.title.becomes(title)
      game.cells.sends { $0.events.contains { $0.isUpdate(at: number - 1, to: marker) } }
    }
  }

  /// The tap that ends the game.
  private func tap(
    _ row: Int, _ column: Int, _ marker: String, ending title: String, in journal: Journal,
    line: Int = #line
  ) {
    let number = row * 3 + column + 1
    journal.expect(after: game.play(number), line: line) {
      game.title.becomes(title)
      game.isPlayAgainVisible.becomes(true)
      game.canMakeMove.becomes(false)
      game.cells.sends { $0.events.contains { $0.isUpdate(at: number - 1, to: marker) } }
    }
  }

  private let xTurn = "Blob Sr., place your ❌"
  private let oTurn = "Blob Jr., place your ⭕️"

  @Test("winnerQuits: cross wins the first column, stays the player who is named, and quits")
  func winnerQuits() {
    let journal = journal()
    tap(0, 0, "❌", then: oTurn, in: journal)
    tap(2, 1, "⭕️", then: xTurn, in: journal)
    tap(1, 0, "❌", then: oTurn, in: journal)
    tap(1, 1, "⭕️", then: xTurn, in: journal)
    tap(2, 0, "❌", ending: "Winner! Congrats Blob Sr.!", in: journal)
    journal.expect(after: game.quit()) { game.closed.sends() }
    journal.finish()
  }

  @Test(
    "tie: every move but the last passes the turn; playing again begins afresh with the same names")
  func tie() {
    let journal = journal()
    let taps = [(0, 0), (2, 2), (1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1)]
    for (index, (row, column)) in taps.enumerated() {
      let isCross = index.isMultiple(of: 2)
      tap(row, column, isCross ? "❌" : "⭕️", then: isCross ? oTurn : xTurn, in: journal)
    }
    tap(1, 1, "❌", ending: "Tied game!", in: journal)
    // The seed passes the turn once more; here, nobody has it on a full board.
    journal.expect(after: game.playAgain()) {
      game.title.becomes(xTurn)
      game.isPlayAgainVisible.becomes(false)
      game.canMakeMove.becomes(true)
      game.cells.sends { $0.events.filter(\.isItem).count == 9 }
    }
    journal.finish()
    #expect(game.cells.value == TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.").cells.value)
    #expect(game.names == "Blob Sr. (X) vs Blob Jr. (O)")
  }

  @Test("testGameFlow, corrected: the fifth tap is cross's, and completes the first row")
  func gameFlow() {
    let journal = journal()
    tap(0, 0, "❌", then: oTurn, in: journal)
    tap(1, 0, "⭕️", then: xTurn, in: journal)
    tap(0, 1, "❌", then: oTurn, in: journal)
    tap(1, 1, "⭕️", then: xTurn, in: journal)
    tap(0, 2, "❌", ending: "Winner! Congrats Blob Sr.!", in: journal)
    journal.finish()
  }

  @Test("testInvalidMove: a second tap on a cell changes nothing, and is refused with the reason")
  func invalidMove() {
    let journal = journal()
    tap(0, 0, "❌", then: oTurn, in: journal)
    journal.expect(after: game.play(1)) {
      game.moveRefused.sends("Cell 1 is taken: play 2 to 9.")
    }
    journal.finish()
  }

  // MARK: NewGameCore

  @Test("integration: names, a game, a tap, quit, another game, dismiss, and the parent's logout")
  func newGameIntegration() throws {
    let newGame = NewGameViewModel()
    // Of another app's form, which has its labels on the same screen.
    let labels: Set = ["names", "turn", "winner", "canMakeMove"]
    let journal = Journal(newGame, except: labels, called: "newGame")
    journal.expect(after: newGame.oName.set(to: "Blob Sr.")) { newGame.oName.becomes("Blob Sr.") }
    journal.expect(after: newGame.xName.set(to: "Blob Jr.")) {
      newGame.xName.becomes("Blob Jr.")
      newGame.letsPlay.isEnabled.becomes(true)
    }
    journal.expect(after: newGame.letsPlay()) {
      newGame.game.becomes { $0?.title.value == "Blob Jr., place your ❌" }
      newGame.dismiss.isEnabled.becomes(true)
    }
    let game = try #require(newGame.game.value)
    #expect(game.names == "Blob Jr. (X) vs Blob Sr. (O)")
    journal.expect(after: game.play(1))
    #expect(game.title.value == "Blob Sr., place your ⭕️" && game.cells[0].label == "❌")
    journal.expect(after: game.quit()) {
      newGame.game.becomes { $0 == nil }
      newGame.dismiss.isEnabled.becomes(false)
    }
    journal.expect(after: newGame.letsPlay()) {
      newGame.game.becomes { $0?.cells.value.allSatisfy(\.isFree) == true }
      newGame.dismiss.isEnabled.becomes(true)
    }
    journal.expect(after: newGame.dismiss()) {
      newGame.game.becomes { $0 == nil }
      newGame.dismiss.isEnabled.becomes(false)
    }
    journal.expect(after: newGame.logout()) { newGame.loggedOut.sends() }
    journal.finish()
  }
}

extension CollectionEvent<Cell> {
  fileprivate func isUpdate(at index: Int, to label: String) -> Bool {
    if case .update(index, _, let cell) = self { cell.label == label } else { false }
  }

  fileprivate var isItem: Bool { self != .startChange && self != .endChange }
}
