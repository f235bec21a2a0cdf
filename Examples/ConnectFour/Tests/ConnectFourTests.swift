import Bindings
import BindingsTesting
import GameTesting
import Testing
import ViewModels

@testable import ConnectFourGame

@Suite("Connect Four")
struct ConnectFourTests {
  @Test("what is true for every game", arguments: GameClaim<ConnectFourViewModel>.all)
  func everyGame(_ claim: GameClaim<ConnectFourViewModel>) throws { try claim.check(.connectFour) }

  /// The grid after discs have been dropped into the columns of a text.
  private func grid(_ columns: String) throws -> Grid {
    try columns.compactMap(\.wholeNumberValue).reduce(Grid()) { try $0.dropping(into: $1) }
  }

  @Test(
    "four in a row win in every direction, and at every edge",
    arguments: [
      ("21211313141", [0, 7, 14, 21]), ("7676767", [20, 27, 34, 41]),
      ("1122334", [35, 36, 37, 38]), ("4455667", [38, 39, 40, 41]),
      ("12233434474", [17, 23, 29, 35]), ("76655454414", [17, 25, 33, 41]),
    ])
  func lines(columns: String, tiles: [Int]) throws {
    #expect(try grid(String(columns.dropLast())).turn == .red)
    let won = try grid(columns)
    #expect(won.winner == .red && won.turn == nil && won.best == nil)
    #expect(ConnectFourWording.winning(on: won) == tiles)
    #expect(throws: Grid.Refusal.gameOver) { try won.dropping(into: 1) }
    // A line does not leave a column at the top and continue in the next one.
    #expect(try grid("211117171").winner == nil)
  }

  @Test("exactly the columns 1 to 7 that are not full take a disc")
  func refusals() throws {
    let grid = try grid("444444")
    #expect(grid.freeColumns == [1, 2, 3, 5, 6, 7])
    #expect(throws: Grid.Refusal.full(4)) { try grid.dropping(into: 4) }
    for column in [.min, -1, 0, 8, .max] {
      #expect(throws: Grid.Refusal.noSuchColumn(column)) { try grid.dropping(into: column) }
    }
  }

  @Test("medium wins and blocks; hard sees six moves ahead; easy does neither")
  func levels() throws {
    var random: any RandomNumberGenerator = ScriptedRandom([(7, of: 7), (7, of: 7)]) { _ in }
    let (wins, blocks, quiet) = (try grid("232323"), try grid("23232"), try grid("3141"))
    #expect(Level.medium.move(on: wins, using: &random) == 2)
    #expect(Level.medium.move(on: blocks, using: &random) == 2)
    #expect(Level.medium.move(on: quiet, using: &random) == 7)
    #expect(Level.easy.move(on: wins, using: &random) == 7)
    #expect(Level.hard.move(on: try grid("1145465"), using: &random) == 3)
  }

  @Test("a game says what happens, tile by tile and sentence by sentence")
  func sentences() {
    let game = ConnectFourViewModel(.two, random: SystemRandomNumberGenerator())
    let (announced, refused) = (Recorder(game.announced), Recorder(game.moveRefused))
    let (board, spoken) = (Recorder(game.board.changesSignal), Recorder(game.spoken))
    let recorded = Recorder(game.recorded)
    game.newGame()
    game.drop(4)
    for text in ["4", "8", "x"] { game.enter(text) }
    game.undo()
    for _ in 0..<7 { game.drop(1) }
    #expect(
      announced.values == [
        "Red drops a disc into column 4.", "Yellow drops a disc into column 4.",
        "Yellow takes back the disc in column 4.",
      ] + (0..<6).map { "\($0.isMultiple(of: 2) ? "Yellow" : "Red") drops a disc into column 1." })
    #expect(
      refused.values == [
        "“8” is not a column: play 1 to 7.", "“x” is not a column: play 1 to 7.",
        "Column 1 is full: play 2 to 7.",
      ])
    let (free, red) = (Tile(".", look: .free), Tile("R", look: .first))
    #expect(
      board.values[0...2] == [.startChange, .update(index: 38, old: free, new: red), .endChange])
    #expect(Array(spoken.values.prefix(2)) == ["The grid is empty.", "Column 4: red."])
    #expect(recorded.values.prefix(4) == ["new", "R 4", "Y 4", "undo"])
    #expect(game.prompt.value == "Yellow to play (2 to 7)" && game.status.value == "Yellow to move")
    #expect([-1, 0, 1, 41, 42].map { game.move(at: $0) } == [nil, "1", "2", "7", nil])
  }
}
