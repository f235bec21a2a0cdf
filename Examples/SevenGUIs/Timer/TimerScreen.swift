import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class TimerScreen {
  private let gauge = Gauge()
  private let elapsed = Field("Elapsed")
  private let duration = Field("Duration")

  init(_ viewModel: TimerViewModel, _ keyboard: Keyboard) {
    BindingTarget(gauge, \.progress) <~ viewModel.progress
    BindingTarget(elapsed, \.text) <~ viewModel.elapsedText
    BindingTarget(duration, \.text) <~ viewModel.durationText

    viewModel.slider
      <~ keyboard.texts("duration SECONDS", "Moves the slider, from 0 to 30")
      .compactMap { $0.flatMap(Double.init(decimal:)) }.filter(viewModel.sliderRange.contains)
    viewModel.reset <~ keyboard.taps("reset", "Starts again")
  }
}

/// A bar, which prints itself when its visible length has changed.
private final class Gauge {
  private var shown = ""
  var progress = 0.0 {
    didSet {
      let filled = Int(progress * 20)
      let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
      if bar != shown { print("[\(bar)]") }
      shown = bar
    }
  }
}
