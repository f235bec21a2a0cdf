/// Standard input and output, the terminal of the stops from 20 on. A test gives the answers, and
/// keeps the output.
///
/// Events are printed when they happen. The state on a panel is printed before a question, if it
/// has changed. After the end of the input, no question is asked.
public final class Terminal {
  public private(set) var hasEnded = false
  private let showsButtons: Bool
  private let read: () -> String?
  private let write: (String) -> Void
  private var shownState = ""

  public init(
    showsButtons: Bool = false, read: @escaping () -> String? = { readLine() },
    write: @escaping (String) -> Void = { print($0, terminator: "") }
  ) {
    (self.showsButtons, self.read, self.write) = (showsButtons, read, write)
  }

  public func show(_ line: String) { write(line + "\n") }

  /// Asks, and returns the answer, or `nil` when the input has ended.
  ///
  /// - Parameter panel: what is shown above the question.
  public func ask(_ question: String, below panel: Panel? = nil) -> String? {
    guard !hasEnded else { return nil }
    if let panel { show(panel) }
    write(question)
    if let answer = read() { return answer }
    // The input ended without a line break after the question.
    write("\n")
    hasEnded = true
    return nil
  }

  private func show(_ panel: Panel) {
    if panel.state != shownState { show(panel.state) }
    shownState = panel.state
    guard showsButtons else { return }
    show("Buttons: \(panel.buttons.filter(\.isEnabled).map(\.title).joined(separator: ", "))")
  }
}
