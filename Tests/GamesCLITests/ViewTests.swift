import Bindings
import Testing
import ViewModels

@testable import games_cli

@Suite("The view")
struct ViewTests {
  private let console = Console(
    ink: Ink(hasColors: false, isPlain: false), isInputForbidden: true)

  @Test(
    "nothing keeps a screen or its view model alive", arguments: [Face.drawn, .spoken, .json])
  func lifetimes(face: Face) {
    weak var match: MatchViewModel?
    weak var ticTacToe: TicTacToeViewModel?
    weak var screens: Screen?
    do {
      let (first, second) = (MatchViewModel(), TicTacToeViewModel(x: "Ann", o: "Bob"))
      let stages = [Game.match(first), .ticTacToe(second)].map {
        Stage($0, as: face, on: console)
      }
      for stage in stages {
        stage.keyboard.open()
        stage.keyboard.type("1")
      }
      (match, ticTacToe, screens) = (first, second, stages[0].screen)
      #expect(first.gameState.value == "16 matches")
      #expect(stages.allSatisfy { !$0.screen.prompt.text.isEmpty })
    }
    #expect(match == nil)
    #expect(ticTacToe == nil)
    #expect(screens == nil)
  }

  @Test("a screen that goes leaves its view model as it was")
  func screenGoes() {
    let viewModel = MatchViewModel()
    weak var screen: Screen?
    do {
      let stage = Stage(.match(viewModel), as: .drawn, on: console)
      screen = stage.screen
    }
    #expect(screen == nil)
    viewModel.newGame()
    viewModel.takeOne()
    #expect(viewModel.gameState.value == "16 matches")
  }

  @Test("the generator draws what its inventors publish")
  func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in generator.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
