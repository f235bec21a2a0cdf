import ExampleSupport
import Observation
import Synchronization

/// What is on the screen at one moment.
struct Screen {
  var state = ""
  var buttons: [Button] = []
  var question: String
  var answer: (String) -> Void
}

/// A function from what it reads to a screen; `nil` when there is nothing to ask.
protocol View {
  var body: Screen? { get }
}

extension Terminal {
  /// Shows a view until it has nothing left to ask, or the input has ended.
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

/// A result that is made anew after something that was read for it has changed.
final class Drawing<Content> {
  /// How often it has been made.
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

/// Observation may notify from anywhere, so what it sets has to be `Sendable`.
private final class Flag: Sendable {
  private let isRaised = Atomic(false)

  var value: Bool {
    get { isRaised.load(ordering: .relaxed) }
    set { isRaised.store(newValue, ordering: .relaxed) }
  }
}
