import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: pile")
struct MatchPileTests {
  private typealias Event = CollectionEvent<Tile>

  private let match = Tile("|", look: .piece)

  /// One bracket of deletions, from the top down to a number that is left, or of insertions.
  private func changes(_ counts: [Int]) -> [Event] {
    zip(counts, counts.dropFirst()).flatMap { old, new in
      let items =
        old > new
        ? (new..<old).reversed().map { Event.deletion(index: $0, element: match) }
        : (old..<new).map { Event.insertion(index: $0, element: match) }
      return [.startChange] + items + [.endChange]
    }
  }

  @Test(
    "a move deletes the last matches, and a new game inserts the missing ones",
    arguments: [
      (18, [3, 3, 3, 3, 1], [18, 14, 10, 6, 2, 0, 18]), (5, [3, 1], [5, 1, 0, 5]),
      (5, [], [5]), (2, [1], [2, 0, 2]), (2, [0, 3, 1, 1], [2, 0, 2]),
    ])
  func games(count: Int, moves: [Int], counts: [Int]) {
    let viewModel = MatchViewModel(count, takeAtMost: count == 2 ? 1 : 3)
    let pile = Recorder(viewModel.board.changesSignal)
    for move in moves { viewModel.take(move) }
    viewModel.newGame()
    #expect(pile.values == changes(counts))
  }

  @Test("a new game with fewer matches than are left deletes the others")
  func fewerMatches() throws {
    let viewModel = MatchViewModel()
    let pile = Recorder(viewModel.board.changesSignal)
    viewModel.takeOne()
    try viewModel.applySettings { $0.count.value = 12 }
    #expect(pile.values == changes([18, 16]))
    viewModel.newGame()
    #expect(pile.values == changes([18, 16, 12]))
  }

  @Test("a new game that the computer begins shows the pile after its move, as one bracket")
  func computerBegins() {
    let viewModel = MatchViewModel(6, takeAtMost: 3, first: .computer)
    let pile = Recorder(viewModel.board.changesSignal)
    viewModel.newGame()
    viewModel.takeThree()
    viewModel.newGame()
    #expect(pile.values == changes([6, 5, 1, 5]))
  }

  @Test("a match takes itself and all matches to its right, if so many may be taken")
  func tiles() {
    let viewModel = MatchViewModel()
    #expect((0..<18).compactMap(viewModel.move) == ["3", "2", "1"])
    #expect(viewModel.move(at: 17) == "1" && viewModel.move(at: 18) == nil)
  }
}
