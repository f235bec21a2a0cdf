import Bindings
import MatchModel
import Testing

@testable import Bindings40

@Suite("40-Bindings: the sidebar's Take 2") struct ExplicitTakeTwoTests {
  private let game = MutableProperty(MatchGame())

  @Test("the sidebar's button is enabled while more than one match is left and may be taken")
  func rule() throws {
    for (count, takeAtMost) in [(2, 1), (3, 2), (18, 1), (18, 3), (24, 4)] {
      game.value = MatchGame(
        rules: try MatchRules(initialCount: count, takeAtMost: takeAtMost))
      let explicit = ExplicitTakeTwo(Property(game))
      while !game.value.isOver {
        #expect(explicit.isEnabled.value == (game.value.count > 1 && takeAtMost > 1))
        game.value = try game.value.taking(1)
      }
      #expect(!explicit.isEnabled.value)
    }
  }

  @Test("on the computer's turn the sidebar's button stays enabled, and the stop's is disabled")
  func computersTurn() throws {
    let explicit = ExplicitTakeTwo(Property(game))
    var (stop, sidebar): ([Bool], [Bool]) = ([], [])
    game.map { $0.userLimit >= 2 }.startWithValues { stop.append($0) }
    explicit.isEnabled.startWithValues { sidebar.append($0) }
    game.value = try game.value.taking(3)
    game.value = try game.value.taking(1)
    #expect(stop == [true, false, true])
    #expect(sidebar == [true])
  }
}
