import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class TimerScreen {
  private let gauge = Label()
  private let elapsed = Label("Elapsed")
  private let duration = Label("Duration")

  init(_ viewModel: TimerViewModel, _ keyboard: Keyboard) {
    BindingTarget(gauge, \.text)
      <~ viewModel.progress.map { progress in
        let filled = Int(progress * 20)
        return "[" + String(repeating: "#", count: filled)
          + String(repeating: "-", count: 20 - filled) + "]"
      }
    BindingTarget(elapsed, \.text) <~ viewModel.elapsedText
    BindingTarget(duration, \.text) <~ viewModel.durationText

    viewModel.slider
      <~ keyboard.texts("duration SECONDS", "Moves the slider, from 0 to 30")
      .compactMap { $0.flatMap(Double.init(decimal:)) }.filter(viewModel.sliderRange.contains)
    viewModel.reset <~ keyboard.taps("reset", "Starts again")
  }
}
