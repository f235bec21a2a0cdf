import ExampleSupport
import Testing

@testable import MVC20

/// The exercise of stop 20: what the buttons show while the computer moves?
@Suite("20-MVC: the exercise") struct Exercise20Tests {
  /// Notes the buttons each time that the number of matches is written.
  private final class WatchingScreen: Screen {
    var state = "" { didSet { seen.append((state, buttons.map(\.isEnabled))) } }
    var buttons: [Button] = []
    private(set) var seen: [(state: String, areEnabled: [Bool])] = []
    private var answers = ["3"]

    func show(_ line: String) {}
    func ask(_ question: String) -> String? { answers.popLast() }
  }

  @Test("at every update the number of matches is new while the buttons are old")
  func halfOfAChange() {
    let screen = WatchingScreen()
    let main = MainController(screen, ClassicMatch(seed: "seed"))
    main.appear()
    #expect(screen.seen.map(\.state) == [18, 15, 14].map { "There are \($0) matches" })
    #expect(
      screen.seen.map(\.areEnabled)
        == [[false, false, false], [true, true, true], [false, false, false]])
  }
}
