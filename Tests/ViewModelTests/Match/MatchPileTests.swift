import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: pile")
struct MatchPileTests {
  private typealias Event = CollectionEvent<Match>

  private func matches(_ range: Range<Int>) -> [Match] { range.map(Match.init) }

  /// One bracket of deletions, from the top down to a number that is left.
  private func deletions(from count: Int, to left: Int) -> [Event] {
    let items = (left..<count).reversed().map {
      Event.deletion(index: $0, element: Match(index: $0))
    }
    return [.startChange] + items + [.endChange]
  }

  private func insertions(from count: Int, to new: Int) -> [Event] {
    let items = (count..<new).map { Event.insertion(index: $0, element: Match(index: $0)) }
    return [.startChange] + items + [.endChange]
  }

  @Test("a screen that appears receives the whole pile as one bracket")
  func appearing() {
    let viewModel = MatchViewModel()
    let pile = Recorder(viewModel.pile)
    #expect(pile.events == insertions(from: 0, to: 18))
    #expect(viewModel.pile.value == matches(0..<18))
  }

  @Test("removals of a whole game have valid indices, the last ones first")
  func wholeGame() {
    let viewModel = MatchViewModel()
    let pile = Recorder(viewModel.pile.changesSignal)
    for number in [3, 3, 3, 3, 1] { viewModel.take(number) }
    let steps = [(18, 14), (14, 10), (10, 6), (6, 2), (2, 0)]
    #expect(pile.values == steps.flatMap { deletions(from: $0.0, to: $0.1) })
    #expect(viewModel.pile.value.isEmpty)
  }

  @Test("a new game inserts the missing matches, and none if none is missing")
  func newGame() throws {
    let viewModel = try MatchViewModel(5, takeAtMost: 3)
    let pile = Recorder(viewModel.pile.changesSignal)
    viewModel.newGame()
    #expect(pile.values.isEmpty)
    viewModel.takeThree()
    viewModel.newGame()
    viewModel.takeThree()
    viewModel.takeOne()
    viewModel.newGame()
    #expect(
      pile.values
        == deletions(from: 5, to: 1) + insertions(from: 1, to: 5) + deletions(from: 5, to: 1)
        + deletions(from: 1, to: 0) + insertions(from: 0, to: 5))
  }

  @Test("an empty pile sends nothing to a screen that appears, and refuses a removal")
  func empty() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1)
    viewModel.takeOne()
    let pile = Recorder(viewModel.pile)
    for number in [0, 1, 3] { viewModel.take(number) }
    #expect(pile.events.isEmpty)
    viewModel.newGame()
    #expect(pile.events == insertions(from: 0, to: 2))
  }

  @Test("a new game with fewer matches than are left deletes the others")
  func fewerMatches() throws {
    let viewModel = MatchViewModel()
    let pile = Recorder(viewModel.pile.changesSignal)
    viewModel.takeOne()
    try viewModel.applySettings { $0.initialCountSlider.value = 12 }
    #expect(pile.values == deletions(from: 18, to: 16))
    viewModel.newGame()
    #expect(pile.values == deletions(from: 18, to: 16) + deletions(from: 16, to: 12))
  }

  @Test("a new game that the computer begins shows the pile after its move, as one bracket")
  func computerBegins() throws {
    let viewModel = try MatchViewModel(6, takeAtMost: 3, first: .computer)
    let pile = Recorder(viewModel.pile.changesSignal)
    viewModel.newGame()
    viewModel.takeThree()
    viewModel.newGame()
    #expect(
      pile.values
        == deletions(from: 6, to: 5) + deletions(from: 5, to: 1) + insertions(from: 1, to: 5))
  }

  @Test("removals while an earlier one is still being shown reach the right matches")
  func overlapping() {
    // A view that lets matches fade away: it keeps them, but no longer counts them.
    let viewModel = MatchViewModel()
    var (remaining, fading): ([Match], [Match]) = ([], [])
    viewModel.pile.startWithChanges { event in
      if case .deletion(let index, _) = event { fading.append(remaining[index]) }
      event.apply(to: &remaining)
    }
    viewModel.takeThree()
    viewModel.takeThree()
    #expect(remaining == matches(0..<10))
    #expect(fading == matches(10..<18).reversed())
    viewModel.newGame()
    #expect(remaining == matches(0..<18))
  }
}
