import Bindings
import ExampleSupport
import MatchModel
import Testing

/// What stop 40's view model would send without `batch` and `whenSettled`.
@Suite("40-Bindings: a move as one change") struct BatchTests {
  @Test(
    "without a batch the number in between is sent; a batch delays no signal, `whenSettled` does")
  func unbatched() throws {
    let match = ClassicMatch(seed: "seed")
    let count = MutableProperty(match.game.count)
    match.changed.add { [unowned match] in count.value = match.game.count }
    let (news, send) = Signal<Void, Never>.pipe()
    var (counts, seen): ([Int], [Int?]) = ([], [])
    count.startWithValues { counts.append($0) }
    news.observeValues { seen.append(counts.last) }
    func move() throws {
      try match.performUserMove(3)
      _ = match.performComputerMove()
      send.send(value: ())
    }
    try move()
    try batch {
      try move()
      whenSettled { send.send(value: ()) }
    }
    #expect(counts == [18, 15, 14, 10])
    #expect(seen == [14, 14, 10])
  }
}
