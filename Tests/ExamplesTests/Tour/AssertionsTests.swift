import ExampleSupport
import MatchModel
import Testing

/// The list of assertions: each stop passes all of it.
@Suite("Every stop with screens") struct AssertionsTests {
  @Test("a button is enabled while as many matches may be taken", arguments: Style.allCases)
  func buttons(_ style: Style) {
    let play = Play(style)
    play.appear(["3", "3", "3"])
    #expect(play.enabled == [true, true, true])
    play.stop.enter("3")
    #expect(play.enabled == [true, true, false])
    #expect(play.state == Wording.matches(2))
    for takeAtMost in 1...3 {
      let play = Play(style, settings: ["", "\(takeAtMost)", "1"])
      play.appear([])
      #expect(play.enabled == (1...3).map { $0 <= takeAtMost })
      #expect(play.printed.contains(Wording.move(upTo: takeAtMost)))
    }
  }

  @Test("another answer than an enabled button's number is refused", arguments: Style.allCases)
  func refused(_ style: Style) {
    let play = Play(style, settings: ["", "2", "1"])
    play.appear([])
    for answer in ["", "0", "-1", "4", " 2", "two", "3"] {
      _ = play.printed
      play.stop.enter(answer)
      #expect(play.printed == [Wording.notValid], "\(answer)")
      #expect(play.state == Wording.matches(18))
      #expect(play.enabled == [true, true, false])
    }
  }

  @Test("the player who takes the last match has lost", arguments: Style.allCases)
  func lost(_ style: Style) {
    let play = Play(style, settings: ["13", "3", "3"])
    play.appear(["3", "3", "3", "1", "1"])
    #expect(play.printed.suffix(2) == [Wording.move(upTo: 1), Wording.lost])
    #expect(play.match.game.isOver)
    // The computer no longer moves, and a late answer is refused.
    play.stop.enter("1")
    #expect(play.printed == [Wording.notValid])
  }

  @Test("the settings apply when the player has finished", arguments: Style.allCases)
  func settings(_ style: Style) {
    let play = Play(style)
    // Opened again, they begin with those that apply.
    for answers in [["12", "2", "3"], ["", "", "3"]] {
      play.openSettings(answers)
      #expect(play.match.settings == .init(initialCount: 12, takeAtMost: 2, strategyIndex: 2))
    }
    play.appear([])
    #expect(play.printed.suffix(3) == [Wording.matches(12), Wording.move(upTo: 2), ""])
  }

  @Test("settings of a certain loss apply only when confirmed", arguments: Style.allCases)
  func warning(_ style: Style) {
    let play = Play(style, warnsOfCertainLoss: true)
    play.openSettings(["13", "3", "3", "2", "14", "", "1"])
    #expect(play.printed.filter { $0 == Wording.certainLoss }.count == 1)
    #expect(play.match.settings == .init(initialCount: 14))
    play.openSettings(["13", "3", "3", "1"])
    #expect(play.match.settings == .init(initialCount: 13, strategyIndex: 2))
    let canceled = Play(style, settings: ["13", "3", "3", "2"], warnsOfCertainLoss: true)
    #expect(canceled.match.settings == .init())
  }

  @Test("each appearance of a screen prints an entire game alike", arguments: Style.allCases)
  func twice(_ style: Style) {
    let play = Play(style)
    let printedGame =
      [18, 14, 10, 6, 2].flatMap {
        [Wording.matches($0), Wording.move(upTo: min($0, 3)), Wording.taken(1)]
      } + [Wording.won]
    for _ in 1...2 {
      play.openSettings(["", "", "1"])
      #expect(play.printed == [Wording.initialCount, Wording.takeAtMost, Wording.strategy])
    }
    for _ in 1...2 {
      play.appear(["3", "3", "3", "3", "1"])
      #expect(play.printed == printedGame)
    }
  }

  @Test("nothing keeps the screens and their view models", arguments: Style.allCases)
  func released(_ style: Style) {
    struct Part { weak var object: AnyObject? }
    var parts: [Part] = []
    do {
      let play = Play(style, settings: ["", "", "1"])
      play.appear(["3"])
      parts = play.stop.parts.map { Part(object: $0) } + [Part(object: play.match)]
    }
    #expect(parts.allSatisfy { $0.object == nil })
  }
}

/// What the stops share: the rules of the game have tests of their own, in MatchModelTests.
@Suite("The settings of the tour") struct TourSettingsTests {
  @Test("a number beyond a slider becomes its end; text keeps the numbers, and chooses “wild”")
  func ends() {
    var settings = ClassicMatch.Settings()
    for (answer, count, limit, strategy) in [
      (nil, 18, 3, 0), ("two", 18, 3, 1), ("", 18, 3, 1), ("\(Int.min)", 12, 1, 1),
      ("1", 12, 1, 0), ("2", 12, 2, 1), ("3", 12, 3, 2), (nil, 12, 3, 2), ("99", 24, 3, 1),
    ] as [(String?, Int, Int, Int)] {
      settings.enter(initialCount: answer)
      settings.enter(takeAtMost: answer)
      settings.enter(strategy: answer)
      #expect(settings == .init(initialCount: count, takeAtMost: limit, strategyIndex: strategy))
    }
  }
}
