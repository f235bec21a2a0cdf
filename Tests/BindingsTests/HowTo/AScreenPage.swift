import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

/// The code of the page about a screen.
@Suite("The page about a screen from start to finish")
@MainActor struct AScreenPage {
  struct SearchError: Error, Equatable {}

  enum Wording {
    static func sentence(_ error: SearchError) -> String { "The search failed: no such letter." }
  }

  struct Library {
    func find(_ text: String) async throws(SearchError) -> [String] {
      if text == "!" { throw SearchError() }
      await Task.yield()
      return ["swift", "swan", "heron"].filter { $0.hasPrefix(text) }
    }
  }

  @MainActor final class FinderViewModel {
    // What a person types and does
    let text = MutableProperty("")
    let findNow: Action<Void, Void, Never>

    // What the screen shows
    let hits: Property<[String]>
    let isSpinning: Property<Bool>
    let notice: Property<String>

    init(
      find: @escaping (String) async throws(SearchError) -> [String], clock: some Clock<Duration>
    ) {
      findNow = Action {}
      let pauses = text.signal.debounce(.milliseconds(300), clock: clock)
      let queries = Signal.merge(pauses, text.signal.sample(on: findNow.completed)).skipRepeats()
      let searches = queries.flatMap(.latest) { query in
        SignalProducer { () async throws(SearchError) in try await find(query) }.loading()
      }
      let found = Property(initial: .idle, then: searches.keepingLast())
      hits = found.map { $0.value ?? [] }
      isSpinning = found.map(\.isLoading)
      notice = found.map { $0.error.map(Wording.sentence) ?? "" }
    }
  }

  @MainActor final class FinderScreen {
    private(set) var spinner = false, list: [String] = []
    private let (lifetime, token) = Lifetime.make()

    init(_ viewModel: FinderViewModel) {
      lifetime += (BindingTarget(self, \.spinner) <~ viewModel.isSpinning)
      lifetime += viewModel.hits.startWithValues { [weak self] in self?.list = $0 }
      lifetime += viewModel.notice.startWithValues { print($0) }
    }
  }

  @Test("a search keeps what it found and says why it failed; its screen leaves no observation")
  func search() async {
    let library = Library()
    let clock = ManualClock()
    let finder = FinderViewModel(find: library.find, clock: clock)
    let journal = Journal(finder)
    journal.expect(after: finder.text.set(to: "sw")) { finder.text.becomes("sw") }
    journal.expect(after: clock.advance(by: .milliseconds(300))) { finder.isSpinning.becomes(true) }
    await journal.expect(within: .seconds(600)) {
      finder.hits.becomes(["swift", "swan"])
      finder.isSpinning.becomes(false)
    }
    var screen: FinderScreen? = FinderScreen(finder)
    weak let released = screen
    journal.exhaustivity = .off
    finder.text.value = "!"
    finder.findNow()
    await journal.eventually { finder.notice.becomes("The search failed: no such letter.") }
    #expect(finder.hits.value == ["swift", "swan"])
    #expect(screen?.list == ["swift", "swan"] && screen?.spinner == false)
    screen = nil
    #expect(released == nil)
    // The journal would name an observation that the screen has left.
    journal.finish()
  }
}
