import Bindings

/// A timer that runs until its duration is over, which can be changed while it runs.
final class TimerViewModel {
  // What a person moves
  /// The position of the slider, in seconds.
  let slider: MutableProperty<Double>
  let sliderRange = 0.0...30

  // What the screen shows
  /// How full the gauge is, from 0 to 1.
  let progress: Property<Double>
  /// “5.2 s”.
  let elapsedText: Property<String>
  let durationText: Property<String>

  // What a person does
  let reset: Action<Void, Void, Never>

  /// The ticks, which end with the view model.
  private let ticks: ScopedDisposable

  /// - Parameters:
  ///   - clock: measures the time.
  ///   - isolation: the isolation in which the timer runs; the compiler fills it in.
  init(clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation) {
    let duration = MutableProperty(Duration.seconds(15), name: "duration")
    let elapsed = MutableProperty(Duration.zero, name: "elapsed")
    slider = duration.map(get: { $0 / .seconds(1) }, set: { .seconds($0) })
    let isRunning = Property { elapsed.value < duration.value }
    progress = Property { isRunning.value ? elapsed.value / duration.value : 1 }
    elapsedText = Property { elapsed.value.text }
    durationText = Property { duration.value.text }
    reset = Action { elapsed.value = .zero }

    let beats = SignalProducer.timer(interval: .milliseconds(100), clock: clock)
    let times = isRunning.producer.flatMap(.latest) { isRunning in
      isRunning ? beats.combinePrevious(clock.now).map { $0.duration(to: $1) } : .empty
    }
    ticks = ScopedDisposable(BindingTarget(on: elapsed) { $0.value += $1 } <~ times)
  }
}

extension Duration {
  fileprivate var text: String { "\((self / .seconds(1)).text) s" }
}
