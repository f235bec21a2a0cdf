import Bindings
import MatchModel
import Testing
import ViewModels

@Suite("Match game: one move is one change")
struct OneMoveTests {
  @Test("taking three says each thing that has changed once, and nothing else")
  func takeThree() {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let gameState = viewModel.gameState.history()
    let report = viewModel.moveReport.history()
    let prompt = viewModel.prompt.history()
    let areEnabled = viewModel.buttons.map { $0.isEnabled.history() }
    let areExecuting = viewModel.buttons.map { $0.isExecuting.history() }
    let canTake = viewModel.take.isEnabled.history()
    let pile = viewModel.pile.changes()
    let (taken, announced) = (viewModel.matchesTaken.history(), viewModel.announced.history())
    let outcome = viewModel.outcome.history()
    let (dialog, refused) = (viewModel.dialog.history(), viewModel.moveRefused.history())

    viewModel.takeThree()

    #expect(gameState.values == ["18 matches", "14 matches"])
    #expect(report.values == ["Please start", "I remove 1 match"])
    #expect(prompt.values == ["Your move (1..3)"])
    #expect(areEnabled.map(\.values) == [[true], [true], [true]])
    #expect(areExecuting.map(\.values) == [[false], [false], [false]])
    #expect(canTake.values == [true])
    #expect(
      pile.values == [
        .startChange,
        .deletion(index: 17, element: Match(index: 17)),
        .deletion(index: 16, element: Match(index: 16)),
        .deletion(index: 15, element: Match(index: 15)),
        .deletion(index: 14, element: Match(index: 14)),
        .endChange,
      ])
    #expect(taken.values == [3, 1])
    #expect(
      announced.values == ["You remove 3 matches, leaving 15.", "I remove 1 match, leaving 14."])
    #expect(outcome.values == [nil])
    #expect(dialog.values.isEmpty && refused.values.isEmpty)
  }

  @Test("a plain restart of a new game changes nothing, and is announced")
  func restart() {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let log = everything(viewModel)
    viewModel.newGame()
    #expect(log.values == ["announced: Please start"])
  }

  @Test("whoever is told of a move, or of its end, reads the whole new state")
  func noMixture() throws {
    let viewModel = try MatchViewModel(8, takeAtMost: 3)
    viewModel.newGame()
    let seen = History<String>()
    let see = { [unowned viewModel] in
      seen.note(
        "\(viewModel.gameState.value), \(viewModel.moveReport.value), "
          + "\(viewModel.pile.value.count), \(viewModel.prompt.value), \(viewModel.areEnabled)")
    }
    viewModel.gameState.observeValues { _ in see() }
    viewModel.moveReport.observeValues { _ in see() }
    viewModel.prompt.observeValues { _ in see() }
    viewModel.pile.observeChanges { _ in see() }
    viewModel.matchesTaken.observeValues { _ in see() }
    viewModel.dialog.observeValues { _ in see() }
    for button in viewModel.buttons { button.isEnabled.observeValues { _ in see() } }
    let states = [3, 2, 1].map { number in
      let before = seen.values.count
      viewModel.take(number)
      return Set(seen.values[before...])
    }
    #expect(
      states == [
        ["4 matches, I remove 1 match, 4, Your move (1..3), [true, true, true]"],
        ["1 match, I remove 1 match, 1, Your move (1), [true, false, false]"],
        ["0 matches, I remove 1 match, 0, , [false, false, false]"],
      ])
  }

  @Test("equal occurrences are all told, equal states are not")
  func equalOccurrences() {
    let viewModel = MatchViewModel()
    let (taken, report) = (viewModel.matchesTaken.history(), viewModel.moveReport.history())
    for _ in 1...3 { viewModel.takeOne() }
    #expect(taken.values == [1, 1, 1, 1, 1, 1])
    #expect(report.values == ["", "I remove 1 match"])
  }

  @Test("settings that change limit and strategy are one change, and say nothing twice")
  func settings() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let settings = try viewModel.openedSettings()
    let log = everything(viewModel)
    settings.initialCountSlider.value = 24
    settings.takeAtMostSlider.value = 2
    settings.strategyIndex.value = 2
    #expect(log.values.isEmpty)
    settings.finish()
    #expect(Set(log.values) == ["prompt: Your move (1..2)", "three: false"])
    #expect(log.values.count == 2)
  }

  @Test("settings that are what they were say nothing at all")
  func sameSettings() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let settings = try viewModel.openedSettings()
    let log = everything(viewModel)
    settings.finish()
    #expect(log.values.isEmpty)
  }

  /// All that the main screen says from now on.
  private func everything(_ viewModel: MatchViewModel) -> History<String> {
    let log = History<String>()
    log.follow("state", viewModel.gameState)
    log.follow("report", viewModel.moveReport)
    log.follow("prompt", viewModel.prompt)
    log.follow("one", viewModel.takeOne.isEnabled)
    log.follow("two", viewModel.takeTwo.isEnabled)
    log.follow("three", viewModel.takeThree.isEnabled)
    log.follow("take", viewModel.take.isEnabled)
    log.follow("pile", viewModel.pile.changesSignal)
    log.follow("outcome", viewModel.outcome)
    log.follow("taken", viewModel.matchesTaken)
    log.follow("announced", viewModel.announced)
    log.follow("dialog", viewModel.dialog)
    log.follow("refused", viewModel.moveRefused)
    return log
  }
}
