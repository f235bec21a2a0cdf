import Bindings
import MatchModel
import Testing
import ViewModels

@testable import Signals41

@Suite("41-ExplicitSignals: Take 2") struct ExplicitTakeTwoTests {
  /// A button's states, from the first one to the last.
  private final class States {
    var values: [Bool] = []

    init(_ take: Action<Void, Void, Never>) {
      take.isEnabled.startWithValues { [unowned self] in values.append($0) }
    }
  }

  private func game(
    _ count: Int, takeAtMost: Int, first: Player = .user
  ) throws -> (ReactiveMatch, MatchViewModel, ExplicitTakeTwo) {
    let rules = try MatchRules(initialCount: count, takeAtMost: takeAtMost)
    let match = ReactiveMatch(settings: MatchSettings(rules: rules), first: first)
    let viewModel = MatchViewModel(match)
    return (match, viewModel, ExplicitTakeTwo(match, of: viewModel))
  }

  @Test("it is on while more than one match is left and more than one may be taken")
  func rule() throws {
    for count in 2...24 {
      for takeAtMost in 1..<min(count, 5) {
        let (match, _, explicit) = try game(count, takeAtMost: takeAtMost)
        while !match.isGameOver.value {
          let isOn = match.matchCount.value > 1 && takeAtMost > 1
          #expect(explicit.takeTwo.isEnabled.value == isOn)
          try match.performUserMove(1)
          _ = match.performComputerMove()
        }
        #expect(!explicit.takeTwo.isEnabled.value)
      }
    }
  }

  @Test("on the user's turn it says what stop 40 says, in every position")
  func likeForty() throws {
    for count in 2...24 {
      for takeAtMost in 1..<min(count, 5) {
        let (_, viewModel, explicit) = try game(count, takeAtMost: takeAtMost)
        repeat {
          #expect(explicit.takeTwo.isEnabled.value == viewModel.takeTwo.isEnabled.value)
        } while viewModel.takeOne()
      }
    }
  }

  @Test("on the computer's turn it stays on, where stop 40 goes off and on again")
  func computersTurn() throws {
    let (match, viewModel, explicit) = try game(18, takeAtMost: 3)
    let (forty, fortyOne) = (States(viewModel.takeTwo), States(explicit.takeTwo))
    try match.performUserMove(3)
    _ = match.performComputerMove()
    #expect(forty.values == [true, false, true])
    #expect(fortyOne.values == [true])
  }

  @Test("if the computer begins, it offers a move that is then refused")
  func refused() throws {
    let (match, viewModel, explicit) = try game(18, takeAtMost: 3, first: .computer)
    var refusals: [String] = []
    viewModel.moveRefused.observeValues { refusals.append($0) }
    #expect(!viewModel.takeTwo())
    #expect(explicit.takeTwo())
    #expect(refusals == ["It is not your turn."])
    #expect(match.matchCount.value == 18)
  }

  @Test("it takes two, and the settings switch it at once")
  func settings() throws {
    let (match, _, explicit) = try game(18, takeAtMost: 3)
    let states = States(explicit.takeTwo)
    #expect(explicit.takeTwo())
    #expect(match.matchCount.value == 15)
    for takeAtMost in [1, 2] {
      match.apply(MatchSettings(rules: try MatchRules(initialCount: 18, takeAtMost: takeAtMost)))
    }
    #expect(states.values == [true, false, true])
  }
}
