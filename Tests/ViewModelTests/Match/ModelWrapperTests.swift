import Bindings
import BindingsTesting
import ExampleSupport
import MatchModel
import Testing
import ViewModels

/// What a view model needs of a match, whichever model is behind it.
private struct ObservableMatch {
  let matchCount: Property<Int>
  let userLimit: Property<Int>
  let isGameOver: Property<Bool>
  let restart: () -> Void
  let userTakes: (Int) -> Bool
  let computerTakes: () -> Int?
  let configure: (_ initialCount: Int, _ takeAtMost: Int) throws -> Void

  enum Kind: CaseIterable { case classic, native }

  init(_ kind: Kind) {
    switch kind {
    case .classic: self.init(ObservedModel(ClassicMatch(seed: nil)))
    case .native: self.init(ReactiveMatch())
    }
  }

  private init(_ model: ObservedModel<ClassicMatch>) {
    matchCount = model.property(\.game.count)
    userLimit = model.property(\.game.userLimit)
    isGameOver = model.property(\.game.isOver)
    restart = { model.change { $0.restart() } }
    userTakes = { number in
      (try? model.change { model throws(MatchGame.MoveError) in
        try model.performUserMove(number)
      }) != nil
    }
    computerTakes = { model.change { $0.performComputerMove() } }
    configure = { initialCount, takeAtMost in
      model.change {
        $0.settings = ClassicMatch.Settings(initialCount: initialCount, takeAtMost: takeAtMost)
      }
    }
  }

  private init(_ match: ReactiveMatch) {
    matchCount = match.matchCount
    userLimit = match.userLimit
    isGameOver = match.isGameOver
    restart = { match.restart() }
    userTakes = { (try? match.performUserMove($0)) != nil }
    computerTakes = { match.performComputerMove() }
    configure = { initialCount, takeAtMost in
      let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
      match.apply(MatchSettings(rules: rules, strategy: .dumb))
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
    for number in [3, 3, 3, 3, 1] {
      #expect(match.userTakes(number))
      #expect(match.computerTakes() == 1)
    }
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
      [
        unowned count = match.matchCount, unowned limit = match.userLimit,
        unowned isGameOver = match.isGameOver
      ] in
      seen.append([count.value, limit.value, isGameOver.value ? 1 : 0])
    }
    match.matchCount.observeValues { _ in see() }
    match.userLimit.observeValues { _ in see() }
    match.isGameOver.observeValues { _ in see() }
    let states = Recorder(
      Property.combineLatest(match.matchCount, match.userLimit, match.isGameOver)
        .map { [$0, $1, $2 ? 1 : 0] })
    #expect(match.userTakes(3))
    #expect(seen == [[15, 0, 0], [15, 0, 0]])
    #expect(match.computerTakes() == 1)
    #expect(seen.dropFirst(2) == [[14, 3, 0], [14, 3, 0]])
    #expect(states.values == [[18, 3, 0], [15, 0, 0], [14, 3, 0]])
  }

  @Test(
    "a limit holds at once, an initial count from the next game",
    arguments: ObservableMatch.Kind.allCases)
  fileprivate func settings(kind: ObservableMatch.Kind) throws {
    let match = ObservableMatch(kind)
    let (counts, limits) = (Recorder(match.matchCount), Recorder(match.userLimit))
    try match.configure(24, 2)
    match.restart()
    #expect(counts.values == [18, 24] && limits.values == [3, 2])
  }

  @Test("a classic model is kept only by its wrapper and by the holders of its properties")
  func ownershipOfTheClassicModel() {
    weak var weakModel: ClassicMatch?
    weak var weakWrapper: ObservedModel<ClassicMatch>?
    var held: Property<Int>?
    do {
      let classic = ClassicMatch(seed: nil)
      let wrapper = ObservedModel(classic)
      (weakModel, weakWrapper, held) = (classic, wrapper, wrapper.property(\.game.count))
      wrapper.property(\.game.userLimit).map { "\($0)" }.startWithValues { _ in }
      held?.startWithValues { _ in }
      wrapper.change { _ = try? $0.performUserMove(3) }
    }
    #expect(weakWrapper == nil && weakModel != nil && held?.value == 15)
    held = nil
    #expect(weakModel == nil)
  }
}
