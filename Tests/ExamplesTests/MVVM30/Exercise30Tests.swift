import ExampleSupport
import Testing

@testable import MVVM30

/// The exercise of stop 30: a second screen that shows the same game.
@Suite("30-MVVM: the exercise") struct Exercise30Tests {
  /// Passes on what a view model asks for to several screens, since it has one delegate.
  private final class Screens: MainViewModelDelegate {
    private struct Screen { weak var delegate: (any MainViewModelDelegate)? }
    private let screens: [Screen]

    init(_ delegates: [any MainViewModelDelegate]) {
      screens = delegates.map { Screen(delegate: $0) }
    }

    func outputsChanged() { for screen in screens { screen.delegate?.outputsChanged() } }
    func announce(_ text: String) { for screen in screens { screen.delegate?.announce(text) } }
    func show(_ settings: SettingsViewModel) {
      for screen in screens { screen.delegate?.show(settings) }
    }
  }

  @Test("two screens need an object between them and the view model, which must be held")
  func twoScreens() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let screens = [NotedScreen(viewModel), NotedScreen(viewModel)]
    let both = Screens(screens)
    viewModel.delegate = both
    viewModel.newGame()
    viewModel.enter("3")
    for screen in screens {
      #expect(
        screen.calls
          == ["There are 18 matches, 3 on", "I have taken 1 matches", "There are 14 matches, 3 on"])
    }
    withExtendedLifetime(both) {}
  }
}
