import Bindings
import ViewModels

/// The match game's screen as a view has it: places that are written to and buttons that are
/// pressed, bound in one column.
final class MatchScreen {
  typealias Button = (output: Signal<Void, Never>, input: Signal<Void, Never>.Observer)

  var state = ""
  var report = ""
  var prompt = ""
  var pile: [Match] = []
  var areEnabled = [false, false, false]
  var outcome: Outcome?
  var taken: Int?
  var announcement: String?
  var notice: String?
  var dialog: Dialog?
  var settings: MatchSettingsViewModel?

  let takeButtons: [Button] = (1...3).map { _ in Signal<Void, Never>.pipe() }
  let numbers = Signal<Int, Never>.pipe()
  let lines = Signal<String, Never>.pipe()
  let newGame: Button = Signal.pipe()
  let info: Button = Signal.pipe()

  init(_ viewModel: MatchViewModel) {
    BindingTarget(self, \.state) <~ viewModel.gameState
    BindingTarget(self, \.report) <~ viewModel.moveReport
    BindingTarget(self, \.prompt) <~ viewModel.prompt
    BindingTarget(on: self) { $1.apply(to: &$0.pile) } <~ viewModel.pile.changesProducer
    BindingTarget(self, \.outcome) <~ viewModel.outcome
    BindingTarget(self, \.announcement) <~ viewModel.announced
    BindingTarget(self, \.taken) <~ viewModel.matchesTaken
    BindingTarget(self, \.notice) <~ viewModel.moveRefused
    BindingTarget(self, \.dialog) <~ viewModel.dialog
    BindingTarget(self, \.settings) <~ viewModel.settingsOpened
    for (index, button) in viewModel.buttons.enumerated() {
      BindingTarget(self, \.areEnabled[index]) <~ button.isEnabled
      button <~ takeButtons[index].output
    }
    viewModel.take <~ numbers.output
    viewModel.take <~ lines.output.map { Int($0) ?? 0 }
    viewModel.newGame <~ newGame.output
    viewModel.openSettings <~ info.output
  }

  func press(_ number: Int) { takeButtons[number - 1].input.send() }
}
