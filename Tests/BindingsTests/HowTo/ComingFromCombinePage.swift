import Bindings
import Testing

/// The code of the page for those who come from Combine.
@Suite("The page “Coming from Combine”")
struct ComingFromCombinePage {
  final class SignUpViewModel {
    let name = MutableProperty("")
    let password = MutableProperty("")
    let canSubmit: Property<Bool>

    init() {
      canSubmit = name.combineLatest(with: password) { !$0.isEmpty && $1.count >= 8 }
    }
  }

  /// Here it is only compiled.
  final class SearchViewModel {
    let text = MutableProperty("")
    let results: Property<[String]>

    init(
      service: @escaping (String) -> SignalProducer<[String], SearchError>,
      clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
    ) {
      results = Property(
        initial: [],
        then: text.signal.debounce(.milliseconds(300), clock: clock)
          .flatMap(.latest) { query in
            service(query).flatMapError { _ in SignalProducer(value: []) }
          })
    }
  }

  struct SearchError: Error {}

  @Test("a button is enabled as the derived property says")
  func form() {
    let button = Control()
    let viewModel = SignUpViewModel()
    BindingTarget(button, \.isEnabled) <~ viewModel.canSubmit  // sink, assign, store(in:)
    #expect(!button.isEnabled)
    viewModel.name.value = "Ann"
    viewModel.password.value = "password"
    #expect(button.isEnabled)
  }

  @Test("in place of a subject, a pipe has an input and an output")
  func pipe() {
    let printed = Received<String>()
    let print = printed.note
    let (taps, input) = Signal<Int, Never>.pipe()
    taps.filter { $0 > 1 }.observeValues { print("\($0) taps") }
    input.send(value: 2)
    #expect(printed.values == ["2 taps"])
  }
}
