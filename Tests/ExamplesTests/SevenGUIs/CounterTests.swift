import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the counter") struct CounterTests {
  @Test("the text is 0 at first, and each click of the button increases it by one")
  func counts() {
    let viewModel = CounterViewModel()
    #expect(viewModel.count.value == "0")
    let journal = Journal(viewModel)
    for count in 1...12 {
      journal.expect(after: viewModel.increment()) { viewModel.count.becomes("\(count)") }
    }
    journal.finish()
  }

  @Test("a counter that is left is released when it has no observer")
  func release() {
    expectReleased {
      let viewModel = CounterViewModel()
      let count = Recorder(viewModel.count)
      viewModel.increment()
      #expect(count.values == ["0", "1"])
      return viewModel
    }
  }
}
