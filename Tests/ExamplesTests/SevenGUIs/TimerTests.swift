import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the timer") @MainActor struct TimerTests {
  private let clock = ManualClock()
  private let viewModel: TimerViewModel

  init() { viewModel = TimerViewModel(clock: clock) }

  @Test("the gauge and the label follow the elapsed time")
  func elapses() {
    viewModel.slider.value = 1
    let (progress, text) = (Recorder(viewModel.progress), Recorder(viewModel.elapsedText))
    clock.advance(by: .milliseconds(350))
    #expect(progress.values == [0, 0.1, 0.2, 0.3])
    #expect(text.values == ["0 s", "0.1 s", "0.2 s", "0.3 s"])
  }

  @Test("moving the slider changes the gauge at once, while the timer runs")
  func slider() {
    clock.advance(by: .seconds(3))
    let journal = Journal(viewModel)
    for (seconds, progress) in [(12.0, 0.25), (6, 0.5), (30, 0.1)] {
      journal.expect(after: viewModel.slider.set(to: seconds)) {
        viewModel.slider.becomes(seconds)
        viewModel.durationText.becomes("\(Int(seconds)) s")
        viewModel.progress.becomes(progress)
      }
    }
    journal.finish()
  }

  @Test("the timer stops when the duration is over, and the gauge is full")
  func stops() {
    clock.advance(by: .seconds(60))
    #expect(viewModel.elapsedText.value == "15 s")
    #expect(viewModel.progress.value == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test("a longer duration lets a timer that has stopped run again")
  func goesOn() {
    clock.advance(by: .seconds(60))
    viewModel.slider.value = 20
    #expect(viewModel.progress.value == 0.75)
    clock.advance(by: .seconds(2))
    #expect(viewModel.elapsedText.value == "17 s")
    clock.advance(by: .seconds(60))
    #expect(viewModel.elapsedText.value == "20 s")
  }

  @Test("a duration that is already over stops the timer, and keeps the elapsed time")
  func shorter() {
    clock.advance(by: .seconds(10))
    viewModel.slider.value = 5
    clock.advance(by: .seconds(60))
    #expect(viewModel.elapsedText.value == "10 s")
    #expect(viewModel.progress.value == 1)
    viewModel.slider.value = 11
    clock.advance(by: .seconds(60))
    #expect(viewModel.elapsedText.value == "11 s")
  }

  @Test("reset sets the elapsed time to zero, whether the timer runs or has stopped")
  func reset() {
    for seconds in [3, 60] {
      clock.advance(by: .seconds(seconds))
      viewModel.reset()
      #expect(viewModel.elapsedText.value == "0 s")
      #expect(viewModel.progress.value == 0)
      clock.advance(by: .seconds(1))
      #expect(viewModel.elapsedText.value == "1 s")
      viewModel.reset()
    }
  }

  @Test("a duration of zero is over at once")
  func zero() {
    viewModel.slider.value = 0
    viewModel.reset()
    #expect(viewModel.progress.value == 1)
    clock.advance(by: .seconds(1))
    #expect(viewModel.elapsedText.value == "0 s")
  }

  @Test("a timer that is left is released when it has no observer, and stops waiting")
  func release() {
    let clock = ManualClock()
    expectReleased {
      let viewModel = TimerViewModel(clock: clock)
      let (progress, text) = (Recorder(viewModel.progress), Recorder(viewModel.elapsedText))
      clock.advance(by: .seconds(1))
      #expect((progress.values.count, text.values.count) == (11, 11))
      return viewModel
    }
    #expect(clock.nextDeadline == nil)
  }

  @Test("the timer also runs by a real clock")
  func realClock() async {
    let viewModel = TimerViewModel(clock: ContinuousClock())
    viewModel.slider.value = 0.25
    for await progress in viewModel.progress.producer.values where progress == 1 { break }
    #expect(viewModel.progress.value == 1)
  }
}
