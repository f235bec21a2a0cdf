import Bindings
import BindingsTesting
import ExampleSupport
import MatchModel
import Testing
import ViewModels

/// What a view model needs of a match, whichever model is behind it.
private struct ObservableMatch {
  let matchCount, userLimit: Property<Int>
  let isGameOver: Property<Bool>
  /// The user takes matches, and then the computer answers.
  let play: (Int) -> Void

  enum Kind: CaseIterable { case classic, native }

  init(_ kind: Kind) {
    switch kind {
    case .classic:
      let model = ObservedModel(ClassicMatch(seed: nil))
      matchCount = model.property(\.game.count)
      userLimit = model.property(\.game.userLimit)
      isGameOver = model.property(\.game.isOver)
      play = { number in
        model.change { try? $0.performUserMove(number) }
        _ = model.change { $0.performComputerMove() }
      }
    case .native:
      let turns = Turns<MatchGame>(
        MatchSettings(matches: 18, engine: .dumb), answers: .oneByOne,
        random: SystemRandomNumberGenerator())
      matchCount = turns.state.map(\.count)
      userLimit = turns.state.map(\.userLimit)
      isGameOver = turns.state.map(\.isOver)
      play = { turns.make($0) }
    }
  }
}

@Suite("A classic model behind properties, and a native one")
struct ModelWrapperTests {
  @Test("the default trace: every state once, in order", arguments: ObservableMatch.Kind.allCases)
  fileprivate func defaultTrace(kind: ObservableMatch.Kind) {
    let match = ObservableMatch(kind)
    let (counts, limits) = (Recorder(match.matchCount), Recorder(match.userLimit))
    let isGameOver = Recorder(match.isGameOver)
    for number in [3, 3, 3, 3, 1] { match.play(number) }
    #expect(counts.values == [18, 15, 14, 11, 10, 7, 6, 3, 2, 1, 0])
    #expect(limits.values == [3, 0, 3, 0, 3, 0, 3, 0, 2, 0])
    #expect(isGameOver.values == [false, true])
  }

  @Test(
    "a move is one change: no observer receives a new count with an old limit",
    arguments: ObservableMatch.Kind.allCases)
  fileprivate func noMixture(kind: ObservableMatch.Kind) {
    let match = ObservableMatch(kind)
    var seen: [[Int]] = []
    let see = {
      [unowned count = match.matchCount, unowned limit = match.userLimit] in
      seen.append([count.value, limit.value])
    }
    match.matchCount.observeValues { _ in see() }
    match.userLimit.observeValues { _ in see() }
    match.play(3)
    #expect(seen == [[15, 0], [15, 0], [14, 3], [14, 3]])
  }
}
