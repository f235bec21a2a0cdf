import Bindings
import BindingsTesting
import GameTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: pile")
struct MatchPileTests {
  private typealias Event = CollectionEvent<Tile>

  private let match = Tile("|", look: .piece)

  /// The brackets from each count to the next: deletions of the last matches, or insertions.
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
    "a move and its answer delete the last matches as one bracket; a new game inserts them again",
    arguments: [
      (18, [3, 3, 3, 3, 1], [18, 14, 10, 6, 2, 0, 18]), (5, [3, 1], [5, 1, 0, 5]),
      (5, [], [5]), (2, [1], [2, 0, 2]), (2, [0, 3, 1, 1], [2, 0, 2]),
    ])
  func games(count: Int, moves: [Int], counts: [Int]) {
    let viewModel = MatchViewModel(count, takeAtMost: min(3, count - 1))
    let pile = Recorder(viewModel.board.changesSignal)
    for move in moves { viewModel.take(move) }
    viewModel.newGame()
    #expect(pile.values == changes(counts))
  }

  @Test("a new game with fewer matches than are left deletes the surplus")
  func fewerMatches() throws {
    let viewModel = MatchViewModel()
    let pile = Recorder(viewModel.board.changesSignal)
    viewModel.takeOne()
    let form = try viewModel.openedSettings()
    form.count.value = 12
    form.finish()
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

  @Test("the move of a match takes it and all to its right, if so many may be taken")
  func tiles() {
    let viewModel = MatchViewModel()
    #expect((0..<18).compactMap(viewModel.move) == ["3", "2", "1"])
    #expect(viewModel.move(at: 17) == "1" && viewModel.move(at: 18) == nil)
  }
}
