import Bindings
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("A game in the terminal, beside other views")
struct TerminalViewTests {
  /// A game that is changed directly, as by another view, and what the terminal prints.
  private final class Play {
    let game: any Game
    let terminal: TerminalView
    private let dialogue = Dialogue(.drawn, isInteractive: true)

    init(_ game: any Game = TicTacToeViewModel(TicTacToeSettings(), random: SplitMix64(seed: 1))) {
      self.game = game
      terminal = TerminalView(game, on: dialogue.console)
      game.newGame()
      terminal.print()
    }

    func printed() -> String { dialogue.printed() }

    func type(_ line: String) -> String {
      terminal.obey(line)
      return printed()
    }
  }

  @Test("what another view changes is printed, and the question again; nothing new prints nothing")
  func changes() {
    let play = Play()
    #expect(play.printed().hasSuffix("Cross, place your ❌\nX to play (1 to 9): "))
    play.terminal.print()
    #expect(play.printed() == "")
    play.game.enter("5")
    play.terminal.print()
    let printed = play.printed()
    #expect(printed.hasPrefix("\nCross (X) plays 5.\nCircle (O) plays "))
    #expect(printed.hasSuffix("): "))
    play.game.enter("5")
    play.terminal.print()
    #expect(play.printed().hasPrefix("\nCell 5 is taken: play "))
    #expect(play.type("quit") == "")
  }

  @Test("a form is set by lines and by other views, and closed by either")
  func form() {
    let play = Play()
    _ = play.printed()
    let question = "Type a number and a value, such as 1 Cross, or done or cancel: "
    let opened = play.type("settings")
    #expect(opened.hasPrefix("Settings\n1  X Player Name: Cross (at once)\n2  "))
    #expect(opened.hasSuffix("\n" + question))
    #expect(play.type("1  Ann B").hasPrefix("1  X Player Name: Ann B (at once)\nType "))
    #expect(play.type("3 nobody").hasPrefix("Please type 1 Human or 2 Computer."))
    for row in [Int.min, -1, 0, 6, Int.max] {
      #expect(play.type("\(row) x").hasPrefix("Please type a number and a value"))
    }
    #expect(play.type(" done\t").hasSuffix("X to play (1 to 9): "))
    #expect(play.game.heading.value.hasPrefix("Ann B (X)"))

    var form: ViewModels.Form?
    play.game.settingsOpened.observeValues { form = $0 }
    play.game.openSettings()
    play.terminal.print()
    #expect(play.printed().hasPrefix("\nSettings\n1  X Player Name: Ann B"))
    #expect(form?.rows[0].enter("Cy") == true)
    play.terminal.print()
    #expect(play.printed().hasPrefix("\n1  X Player Name: Cy (at once)\nType "))
    form?.cancel()
    play.terminal.print()
    #expect(play.type("5").contains("Ann B (X) plays 5."))

    let match = Play(MatchViewModel(MatchSettings(matches: 17), random: SplitMix64(seed: 1)))
    _ = match.type("settings")
    for (answer, end) in [
      ("done", "Type yes or no: "), ("no", "or done or cancel: "), ("done", "Type yes or no: "),
      ("1 18", "Please type yes or no.\nType yes or no: "), ("yes", "Your move (1..3): "),
    ] { #expect(match.type(answer).hasSuffix(end)) }
  }
}
