import Bindings
import ExampleSupport
import MatchModel
import Testing

/// What stop 40's view model would send without `batch` and `whenSettled`.
@Suite("40-Bindings: a move as one change") struct BatchTests {
  private let match = ClassicMatch(seed: "seed")
  private let game: MutableProperty<MatchGame>
  private let news = Signal<String, Never>.pipe()

  init() {
    let (match, game) = (match, MutableProperty(match.game))
    self.game = game
    match.changed = { [unowned match] in game.value = match.game }
  }

  private func move() throws {
    try match.performUserMove(3)
    news.input.send(value: Wording.taken(match.performComputerMove()))
  }

  @Test("without a batch the number in between is sent")
  func unbatched() throws {
    var counts: [Int] = []
    game.map(\.count).startWithValues { counts.append($0) }
    try move()
    try batch { try move() }
    #expect(counts == [18, 15, 14, 10])
  }

  @Test("a signal passes the batch by, unless it waits until all has settled")
  func early() throws {
    var shown = 0
    var seen: [Int] = []
    game.map(\.count).startWithValues { shown = $0 }
    news.output.observeValues { _ in seen.append(shown) }
    try batch {
      try move()
      whenSettled { news.input.send(value: "") }
    }
    #expect(seen == [18, 14])
  }
}
