import Bindings
import MatchModel
import Testing

@testable import Bindings40

@Suite("40-Bindings: the sidebar's Take 2") struct ExplicitTakeTwoTests {
  @Test("on the computer's turn the sidebar's button stays enabled, and the stop's is disabled")
  func computersTurn() throws {
    let game = MutableProperty(MatchGame())
    let explicit = ExplicitTakeTwo(Property(game))
    var (stop, sidebar): ([Bool], [Bool]) = ([], [])
    game.map { $0.userLimit >= 2 }.startWithValues { stop.append($0) }
    explicit.isEnabled.startWithValues { sidebar.append($0) }
    game.value = try game.value.taking(3)
    game.value = try game.value.taking(1)
    #expect(stop == [true, false, true])
    #expect(sidebar == [true])
    for rules in [try MatchRules(initialCount: 12, takeAtMost: 1), .standard] {
      game.value = MatchGame(rules: rules)
      #expect(explicit.isEnabled.value == (rules.takeAtMost > 1))
    }
  }
}
