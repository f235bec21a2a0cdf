import Bindings
import Terminal
import ViewModels

/// The settings screen of the match game as questions; Enter keeps the current value.
final class SettingsForm {
  private let viewModel: MatchSettingsViewModel
  private let console: Console
  private let initialCount = Field()
  private let takeAtMost = Field()
  private let strategy = Field()
  private var dialog: Dialog?
  private var chosen: MatchSettings?

  init(_ viewModel: MatchSettingsViewModel, on console: Console) {
    self.viewModel = viewModel
    self.console = console
    initialCount <~ viewModel.initialCountText
    takeAtMost <~ viewModel.takeAtMostText
    strategy <~ viewModel.strategyText
    BindingTarget(self, \.dialog) <~ viewModel.dialog
    BindingTarget(self, \.chosen) <~ viewModel.done
  }

  func fill() throws(ExitReason) -> MatchSettings {
    while true {
      for field in [initialCount, takeAtMost, strategy] { console.say(field.text) }
      if try console.confirm(Strings.change, enterMeans: false) {
        try change()
      } else {
        viewModel.finish()
        if let dialog { try answer(dialog) }
        if let chosen { return chosen }
      }
    }
  }

  private func change() throws(ExitReason) {
    try move(viewModel.initialCountSlider, initialCount, viewModel.initialCountRange)
    try move(viewModel.takeAtMostSlider, takeAtMost, viewModel.takeAtMostRange)
    let names = viewModel.strategyNames
    let chosen = try number(Strings.field(strategy.text, choices: names), in: 1...names.count)
    if let chosen { viewModel.strategyIndex.value = chosen - 1 }
  }

  private func move(
    _ slider: MutableProperty<Float>, _ field: Field, _ range: ClosedRange<Float>
  ) throws(ExitReason) {
    let range = Int(range.lowerBound)...Int(range.upperBound)
    let chosen = try number(Strings.field(field.text, range: range), in: range)
    if let chosen { slider.value = Float(chosen) }
  }

  private func number(
    _ question: String, in range: ClosedRange<Int>
  ) throws(ExitReason) -> Int? {
    while true {
      let answer = try console.ask(question)
      if answer.isEmpty { return nil }
      if let number = Int(answer), range.contains(number) { return number }
      console.say(
        Strings.please(.wholeNumber(range)),
        .refused)
    }
  }

  private func answer(_ dialog: Dialog) throws(ExitReason) {
    self.dialog = nil
    console.say(dialog.title, .strong)
    console.say(dialog.message)
    if try console.confirm(Strings.question(dialog)) {
      viewModel.confirm()
    } else {
      viewModel.stay()
    }
  }
}
