import Bindings
import BindingsTesting
import CGTK
import Testing
import Toolkit
import ViewModels

@testable import Desktop

/// There is one screen, one mouse and one keyboard.
@Suite(
  "On a screen", .serialized, .enabled(if: Display.isThere, "needs a display: scripts/desktop.sh"))
enum ScreenTests {}

extension ScreenTests {
  /// Real clicks and keys.
  @Suite("The window") struct WindowTests {
    let clock = ManualClock()
    let viewModel = GamesViewModel(random: Fixed())

    /// Shows the window for as long as the body runs.
    private func withWindow(_ body: (GamesWindow) async throws -> Void) async throws {
      try #require(Display.isConnected)
      let window = GamesWindow(viewModel, clock: clock)
      try #require(try await Display.wait { window.match.isMapped })
      // Nobody else gives the window the keys, since there is no window manager.
      try Display.run("xdotool", "search", "--sync", "--name", viewModel.title, "windowfocus")
      try await body(window)
    }

    /// A sheet that is open, and has the keys.
    private func sheet<Kind: Sheet>(_ kind: Kind.Type, over widget: Widget) async throws -> Kind {
      try #require(try await Display.wait { widget.presented?.isMapped == true })
      let sheet = try #require(widget.presented as? Kind)
      let title = try #require(gtk_window_get_title(sheet.of()).map { String(cString: $0) })
      try Display.run("xdotool", "search", "--sync", "--name", title, "windowfocus")
      return sheet
    }

    // MARK: The match game

    @Test("a click takes matches: the state, the pile and the log follow, and later the report")
    func click() async throws {
      try await withWindow { window in
        let match = window.match
        #expect(match.state.shown == "18 matches")
        #expect(match.pile.count == 18)
        try await Person.click(match.takes[2])
        #expect(try await Display.wait { match.state.shown == "14 matches" })
        #expect(match.pile.count == 14)
        #expect(
          match.log.shown == ["You remove 3 matches, leaving 15.", "I remove 1 match, leaving 14."])
        #expect(match.report.shown == "")
        clock.advance(by: .milliseconds(400))
        #expect(match.report.shown == "I remove 1 match")
        try await Display.picture("match-light")
      }
    }

    @Test(
      "a game is played by keys: digits take, Ctrl+Z takes back, Tab and space press the focused button"
    )
    func keys() async throws {
      try await withWindow { window in
        let match = window.match
        #expect(!match.undo.isSensitive)
        try Person.press("2")
        #expect(try await Display.wait { match.state.shown == "15 matches" })
        #expect(match.undo.isSensitive)
        try Person.press("ctrl+z")
        #expect(try await Display.wait { match.state.shown == "18 matches" })
        #expect(match.pile.count == 18)
        match.takes[0].takeFocus()
        try Person.press("Tab", "space")
        #expect(try await Display.wait { match.state.shown == "15 matches" })
        try Person.press("ctrl+n")
        #expect(try await Display.wait { match.log.shown.isEmpty })
      }
    }

    @Test("a row that is added to the log does not change the others")
    func rows() async throws {
      try await withWindow { window in
        let log = window.match.log
        let changes = Changes(of: log)
        viewModel.match.takeOne()
        #expect(changes.all.map(\.row) == [0, 1])
        viewModel.match.takeOne()
        #expect(changes.all.map(\.row) == [0, 1, 2, 3])
        #expect(changes.all.allSatisfy { $0.removed == 0 && $0.added == 1 })
        viewModel.match.newGame()
        // “Please start”, and then none.
        #expect(changes.all.dropFirst(5).allSatisfy { $0.removed == 1 && $0.added == 0 })
        #expect(log.shown.isEmpty)
      }
    }

    @Test("a hint is a notice, which is hidden after five seconds without another one")
    func hint() async throws {
      try await withWindow { window in
        let match = window.match
        #expect(match.notice.shown == nil)
        try Person.press("ctrl+h")
        #expect(try await Display.wait { match.notice.shown == "Take 1: leaving 17 wins." })
        clock.advance(by: .seconds(4))
        viewModel.match.hint()
        clock.advance(by: .seconds(4))
        #expect(match.notice.shown != nil)
        clock.advance(by: .seconds(1))
        #expect(match.notice.shown == nil)
      }
    }

    @Test("the end of a game asks for a new one when the last match has slid away")
    func end() async throws {
      try await withWindow { window in
        let match = window.match
        for _ in 0..<4 { viewModel.match.takeThree() }
        viewModel.match.takeOne()
        MainLoop.handleEvents()
        #expect(match.presented == nil)
        #expect(match.takes.allSatisfy { !$0.isSensitive })
        clock.advance(by: .milliseconds(400))
        let alert = try await sheet(Alert.self, over: match)
        #expect(alert.buttons.map(\.shown) == ["New game"])
        #expect(try await Display.wait { match.log.isAtItsEnd })
        try await Display.picture("match-over")
        try Person.press("Return")
        #expect(try await Display.wait { match.state.shown == "18 matches" })
        #expect(match.presented == nil)
      }
    }

    // MARK: The settings

    @Test("sliders are linked: keys and mouse set the view model's value, which moves them")
    func sliders() async throws {
      try await withWindow { window in
        try await Person.click(window.match.settings)
        let settings = try await sheet(SettingsSheet.self, over: window.match)
        let slider = settings.initialCount
        slider.takeFocus()
        try Person.press("Right", "Right")
        #expect(try await Display.wait { slider.position.value == 20 })
        #expect(settings.initialCountText.shown == "Initial number of matches: 20")

        let frame = Person.frame(of: slider)
        try Person.drag(
          from: (frame.x + frame.width * 2 / 3, frame.y + 14), to: (frame.x, frame.y + 14))
        #expect(try await Display.wait { slider.shown == 12 })
        #expect(settings.initialCountText.shown == "Initial number of matches: 12")

        // Half a match is none: the slider goes where the view model says.
        slider.position.value = 13.7
        #expect(slider.shown == 13)
        try await Person.click(settings.strategy.segments[2])
        #expect(try await Display.wait { settings.strategyText.shown == "Move Strategy: Smart" })
        try await Display.picture("settings-light")

        try Person.press("Escape")
        #expect(try await Display.wait { window.match.presented == nil })
        viewModel.match.newGame()
        #expect(window.match.state.shown == "18 matches")
      }
    }

    @Test("the settings warn of a certain loss: “Cancel” stays, “I don't care” leaves")
    func warning() async throws {
      try await withWindow { window in
        try Person.press("ctrl+comma")
        let settings = try await sheet(SettingsSheet.self, over: window.match)
        settings.initialCount.position.value = 13
        settings.strategy.index.value = 2
        try await Person.click(settings.finish)
        let warning = try await sheet(Alert.self, over: settings)
        #expect(warning.buttons.map(\.shown) == ["Cancel", "I don't care"])
        #expect(!settings.finish.isSensitive)
        try await Display.picture("warning")
        try Person.press("Escape")
        #expect(try await Display.wait { settings.presented == nil && settings.finish.isSensitive })

        try await Person.click(settings.finish)
        let again = try await sheet(Alert.self, over: settings)
        try await Person.click(again.buttons[1])
        #expect(try await Display.wait { window.match.presented == nil })
        viewModel.match.newGame()
        #expect(window.match.state.shown == "13 matches")
      }
    }

    // MARK: Tic-tac-toe

    @Test("names are typed, Return begins, and clicks on cells play until one has won")
    func ticTacToe() async throws {
      try await withWindow { window in
        try await Person.click(window.tabs.tab(1))
        let form = try #require(window.ticTacToe.shown as? NamesForm)
        #expect(try await Display.wait { form.isMapped })
        try await Display.picture("names-light")
        #expect(!form.letsPlay.isSensitive)
        form.xName.takeFocus()
        // Digits are a part of a name, and take no matches.
        try Person.type("Ann1")
        try Person.press("Tab")
        try Person.type("Bob")
        #expect(try await Display.wait { form.letsPlay.isSensitive })
        try Person.press("Return")
        #expect(try await Display.wait { window.ticTacToe.shown is GameView })
        #expect(window.match.state.shown == "18 matches")

        let game = try #require(window.ticTacToe.shown as? GameView)
        #expect(try await Display.wait { game.grid.buttons.last?.isMapped == true })
        #expect(game.title.shown == "Ann1, place your X")
        let written = Texts(of: game.grid.buttons)
        for (index, move) in [4, 0, 2, 1].enumerated() {
          try await Person.click(game.grid.buttons[move])
          let mark = index % 2 == 0 ? "X" : "O"
          #expect(try await Display.wait { game.grid.buttons[move].shown == mark })
        }
        #expect(written.indices == [4, 0, 2, 1])
        try await Person.click(game.grid.buttons[4])
        #expect(try await Display.wait { game.notice.shown != nil })
        #expect(game.notice.shown == "Cell 5 is taken: play 4, 6, 7, 8 or 9.")
        try Person.press("7")
        #expect(try await Display.wait { game.title.shown == "Winner! Congrats Ann1!" })
        let winning = game.grid.buttons.indices.filter {
          game.grid.buttons[$0].has(style: "winning")
        }
        #expect(winning == [2, 4, 6])
        #expect(game.log.shown.last == "Winner! Congrats Ann1!")
        #expect(game.log.shown.count == 6)
        try await Display.picture("tic-tac-toe-light")

        try Person.press("ctrl+n")
        #expect(try await Display.wait { game.title.shown == "Ann1, place your X" })
        #expect(game.log.shown.isEmpty)
        #expect(game.grid.buttons.allSatisfy { !$0.has(style: "winning") })
        try await Person.click(game.quit)
        #expect(try await Display.wait { window.ticTacToe.shown is NamesForm })
      }
    }

    @Test("the computer plays O if the switch says so")
    func computer() async throws {
      viewModel.ticTacToe.xName.value = "Ann"
      viewModel.ticTacToe.oName.value = "Computer"
      try await withWindow { window in
        try await Person.click(window.tabs.tab(1))
        let form = try #require(window.ticTacToe.shown as? NamesForm)
        #expect(try await Display.wait { form.computer.isMapped })
        try await Person.click(form.computer)
        #expect(try await Display.wait { viewModel.isAgainstComputer.value })
        viewModel.ticTacToe.letsPlay()
        let game = try #require(window.ticTacToe.shown as? GameView)
        #expect(try await Display.wait { game.grid.buttons.first?.isMapped == true })
        try await Person.click(game.grid.buttons[0])
        #expect(try await Display.wait { game.grid.buttons[4].shown == "O" })
        #expect(game.title.shown == "Ann, place your X")
        try await Display.picture("computer-light")
      }
    }

    // MARK: The window itself

    @Test("a switch makes all windows dark")
    func dark() async throws {
      try await withWindow { window in
        try await Person.click(window.dark)
        #expect(try await Display.wait { viewModel.isDark.value })
        try await Person.click(window.match.takes[1])
        #expect(try await Display.wait { window.match.state.shown == "15 matches" })
        clock.advance(by: .milliseconds(400))
        viewModel.match.hint()
        try await Display.picture("match-dark")
        try Person.press("ctrl+comma")
        let settings = try await sheet(SettingsSheet.self, over: window.match)
        try await Display.picture("settings-dark")
        try await Person.click(settings.cancel)
        viewModel.ticTacToe.xName.value = "Ann"
        viewModel.ticTacToe.oName.value = "Bob"
        viewModel.ticTacToe.letsPlay()
        for cell in [5, 1, 3, 2] { viewModel.ticTacToe.game.value?.play(cell) }
        #expect(try await Display.wait { window.match.presented == nil })
        try await Person.click(window.tabs.tab(1))
        try await Display.picture("tic-tac-toe-dark")
        viewModel.isDark.value = false
        #expect(!window.dark.shown)
      }
    }

    @Test("a window, its views and its sheets are released when it is closed")
    func leaks() async throws {
      weak var match: MatchView?
      weak var settings: SettingsSheet?
      weak var form: NamesForm?
      weak var log: ListView?
      weak var game: GameView?
      try await withWindow { window in
        viewModel.match.openSettings()
        match = window.match
        log = window.match.log
        settings = window.match.presented as? SettingsSheet
        form = window.ticTacToe.shown as? NamesForm
        #expect(match != nil && settings != nil && form != nil && log != nil)
        (viewModel.ticTacToe.xName.value, viewModel.ticTacToe.oName.value) = ("Ann", "Bob")
        viewModel.ticTacToe.letsPlay()
        game = window.ticTacToe.shown as? GameView
        #expect(game != nil && form == nil)
        viewModel.ticTacToe.game.value?.quit()
        #expect(game == nil)
        form = window.ticTacToe.shown as? NamesForm
        #expect(form != nil)
      }
      MainLoop.handleEvents()
      #expect(match == nil && settings == nil && form == nil && log == nil)
    }
  }
}

/// What a list's model has sent to its view.
private final class Changes {
  private(set) var all: [(row: Int, removed: Int, added: Int)] = []
  private var former: [String]

  init(of list: ListView) {
    former = list.shown
    connect(UnsafeMutableRawPointer(list.rows), "items-changed") {
      [unowned self, unowned list] row in
      let now = list.shown
      all.append(
        (Int(bitPattern: row), max(0, former.count - now.count), max(0, now.count - former.count)))
      former = now
      return false
    }
  }
}

/// Which buttons were given another text, one after the other.
private final class Texts {
  private(set) var indices: [Int] = []

  init(of buttons: [Button]) {
    for (index, button) in buttons.enumerated() {
      button.on("notify::label") { [weak self] in self?.indices.append(index) }
    }
  }
}

/// A generator that always says the same.
private struct Fixed: RandomNumberGenerator {
  mutating func next() -> UInt64 { 0 }
}
