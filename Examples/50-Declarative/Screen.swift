import ExampleSupport
import Observation
import Synchronization

/// The content of the screen at one moment.
struct Screen {
  var state = ""
  var buttons: [Button] = []
  var question: String
  var answer: (String) -> Void
}

/// A function from the state that it reads to a screen; `nil` when nothing is left to ask.
protocol View {
  var body: Screen? { get }
}

extension Terminal {
  /// Shows a view until its screen is `nil` or the input ends.
  func show(_ view: some View) {
    let drawing = Drawing { view.body }
    while let screen = drawing.current {
      state = screen.state
      buttons = screen.buttons
      guard let answer = ask(screen.question) else { return }
      screen.answer(answer)
    }
  }
}

/// A result that is computed again after a value that it has read has changed.
final class Drawing<Content> {
  /// How often the result has been computed.
  private(set) var count = 0
  private let body: () -> Content
  private let isStale = Flag()
  private var content: Content?

  init(_ body: @escaping () -> Content) { self.body = body }

  var current: Content {
    if let content, !isStale.value { return content }
    isStale.value = false
    count += 1
    let drawn = withObservationTracking(body) { [isStale] in isStale.value = true }
    content = drawn
    return drawn
  }
}

/// Observation may notify from any thread, so the flag that it sets is `Sendable`.
private final class Flag: Sendable {
  private let isRaised = Atomic(false)

  var value: Bool {
    get { isRaised.load(ordering: .relaxed) }
    set { isRaised.store(newValue, ordering: .relaxed) }
  }
}
