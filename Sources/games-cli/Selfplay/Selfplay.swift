import Bindings
import MatchModel
import Terminal
import TicTacToeModel
import ViewModels

/// Plays random games with all outputs observed, and compares the outputs with the rules.
struct Selfplay {
  static let games = 1_000

  let game: Command
  let games: Int
  let seed: UInt64

  init(_ game: Command, _ options: Options) {
    self.game = game
    games = options.games ?? Self.games
    seed = options.seedOrDraw()
  }

  /// - Parameter progress: called after each game with the number of games so far.
  func play(_ progress: (Int) -> Void) throws(ExitReason) -> Statistics {
    var statistics = Statistics(games: games, seed: seed)
    var random = SplitMix64(seed: seed)
    for number in 1...games {
      switch game {
      case .match: try playMatch(&random, &statistics)
      default: try playTicTacToe(&random, &statistics)
      }
      progress(number)
    }
    return statistics
  }

  /// Each game has other rules and another strategy, and the person takes random numbers.
  private func playMatch(
    _ random: inout SplitMix64, _ statistics: inout Statistics
  ) throws(ExitReason) {
    let strategy = random.element(of: Strategy.allCases)
    let count = 2 + random.draw(below: 40)
    let rules = MatchRules(
      nearestInitialCount: count, takeAtMost: 1 + random.draw(below: min(count - 1, 6)))
    let first = random.element(of: [MatchModel.Player.user, .computer])
    let viewModel = MatchViewModel(
      ReactiveMatch(
        settings: MatchSettings(rules: rules, strategy: strategy), first: first,
        random: SplitMix64(seed: random.next())))
    let counter = OutputCounter(viewModel)
    let taken = Field(.log)
    taken <~ viewModel.events.compactMap(\.taken).map { String($0) }
    viewModel.newGame()
    while viewModel.outcome.value == nil {
      guard viewModel.take(1 + random.draw(below: viewModel.limit.value)) else {
        throw .internalError(Strings.refusedMove)
      }
    }
    // The model alone, with the same moves, must have the same result.
    let moves = taken.take().compactMap { Int($0) }
    var model: MatchGame? = MatchGame(rules: rules, first: first)
    for count in moves { model = try? model?.taking(count) }
    let isWon = viewModel.outcome.value == .won
    guard let winner = model?.winner, isWon == (winner == .user), viewModel.pile.isEmpty.value
    else { throw .internalError(Strings.otherResult) }
    statistics.add(isWon ? .won : .lost, moves: moves.count, updates: counter.count)
  }

  /// The computer plays neither side, or one of them at each level; the other moves are random.
  private func playTicTacToe(
    _ random: inout SplitMix64, _ statistics: inout Statistics
  ) throws(ExitReason) {
    let computers = random.element(of: [[], [Marker.cross], [.circle]])
    let level = random.element(of: Level.allCases)
    let viewModel = TicTacToeViewModel(
      x: "X", o: "O", computers: Set(computers), level: level,
      random: SplitMix64(seed: random.next()))
    let counter = OutputCounter(viewModel)
    viewModel.newGame()
    while viewModel.outcome.value == nil {
      let free = viewModel.cells.value.filter(\.isFree)
      guard !free.isEmpty, viewModel.play(random.element(of: free).number) else {
        throw .internalError(Strings.refusedMove)
      }
    }
    // The model alone, with the shown moves, must have the same result.
    let letters = viewModel.cells.value.map(\.letter)
    let board = Board(letters.map { $0 == "X" ? .cross : $0 == "O" ? .circle : nil })
    guard let outcome = viewModel.outcome.value, let board, board.isOver,
      board.isDraw == (outcome == .drawn)
    else { throw .internalError(Strings.otherResult) }
    statistics.add(outcome, moves: letters.count { !$0.isEmpty }, updates: counter.count)
  }
}

/// Counts how often the outputs of a view model notify their observers.
private final class OutputCounter: OutputVisitor {
  private(set) var count = 0

  init(_ viewModel: AnyObject) {
    var visitor = self
    visitor.visitOutputs(of: viewModel)
  }

  func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    property.startWithValues { [weak self] _ in self?.count += 1 }
  }

  func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    list.startWithChanges { [weak self] _ in self?.count += 1 }
  }

  func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    signal.observe { [weak self] event in if event.value != nil { self?.count += 1 } }
  }
}

extension SplitMix64 {
  /// Draws a number that is smaller than another one.
  fileprivate mutating func draw(below limit: Int) -> Int { Int(next(upperBound: UInt64(limit))) }

  fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
    elements[draw(below: elements.count)]
  }
}
