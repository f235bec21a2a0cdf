import Bindings
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("The view")
struct ViewTests {
  private let console = Console(Options())

  @Test(
    "a screen and its view model are released with their owner",
    arguments: [OutputMode.drawn, .spoken, .json])
  func lifetimes(mode: OutputMode) {
    weak var match: MatchViewModel?
    weak var ticTacToe: TicTacToeViewModel?
    weak var screens: LineScreen?
    do {
      let (first, second) = (MatchViewModel(), TicTacToeViewModel(x: "Ann", o: "Bob"))
      let games = [Game(first), Game(second)].map {
        GameScreen($0, as: mode, on: console)
      }
      for game in games {
        game.keyboard.opened.input.send()
        game.keyboard.lines.input.send(value: "1")
      }
      (match, ticTacToe, screens) = (first, second, games[0].screen)
      #expect(first.gameState.value == "16 matches")
      #expect(games.allSatisfy { !$0.screen.prompt.text.isEmpty })
    }
    #expect(match == nil)
    #expect(ticTacToe == nil)
    #expect(screens == nil)
  }

  @Test("a screen's release does not change its view model")
  func screenGoes() {
    let viewModel = MatchViewModel()
    weak var screen: LineScreen?
    do {
      let game = GameScreen(Game(viewModel), as: .drawn, on: console)
      screen = game.screen
    }
    #expect(screen == nil)
    viewModel.newGame()
    viewModel.takeOne()
    #expect(viewModel.gameState.value == "16 matches")
  }
}
