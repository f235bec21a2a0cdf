/// Standard input and output, the screen of all stops.
///
/// Events are printed when they happen. State is printed before a question, if it has changed.
/// After the end of the input, no question is asked.
public final class Terminal {
  /// “There are 18 matches”.
  public var state = ""
  public var buttons: [Button] = []
  public private(set) var hasEnded = false
  private let showsButtons: Bool
  private var shownState = ""

  public init(showsButtons: Bool) { self.showsButtons = showsButtons }

  public func show(_ line: String) { print(line) }

  /// Asks, and returns the answer, or `nil` when the input has ended.
  public func ask(_ question: String) -> String? {
    guard !hasEnded else { return nil }
    showState()
    if showsButtons, !buttons.isEmpty { showButtons() }
    print(question, terminator: "")
    if let answer = readLine() { return answer }
    // The input ended without a line break after the question.
    print()
    hasEnded = true
    return nil
  }

  public func showState() {
    guard !hasEnded, state != shownState else { return }
    shownState = state
    print(state)
  }

  private func showButtons() {
    print("Buttons: \(buttons.filter(\.isEnabled).map(\.title).joined(separator: ", "))")
  }
}
