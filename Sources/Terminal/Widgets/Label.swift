package import Bindings

/// A text of a view: line mode prints what is new, and full-screen mode draws the latest text.
package final class Label: BindingTargetProvider, Widget {
  package enum Kind {
    /// The latest text is printed.
    case state
    /// Each text is printed.
    case events
    /// The latest text is printed only when it is requested.
    case reminder
  }

  package enum Alignment { case start, center, end }

  /// The latest text.
  package private(set) var text: String
  /// The style; `nil` for texts that have been drawn with ink.
  package let style: Style?
  private let kind: Kind
  private let alignment: Alignment
  private var unprinted: [String] = []

  package init(
    _ text: String = "", _ style: Style? = .normal, kind: Kind = .state,
    alignment: Alignment = .start
  ) {
    (self.text, self.style, self.kind, self.alignment) = (text, style, kind, alignment)
  }

  package var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.show($1) } }

  package func show(_ text: String) {
    self.text = text
    switch kind {
    case .state: unprinted = [text]
    case .events: unprinted.append(text)
    case .reminder: break
    }
  }

  // MARK: Lines

  /// Marks the latest text as new.
  package func showAgain() { unprinted = [text] }

  /// Returns the texts that have not been printed yet.
  package func take() -> [String] {
    defer { unprinted = [] }
    return unprinted.filter { !$0.isEmpty }
  }

  // MARK: Full screen

  package func heights(columns: Int) -> [Int] {
    Array(1...max(1, text.wrapped(to: columns, indent: 0).count))
  }

  /// Draws the text in as many lines as there is room for.
  package func draw(on canvas: Canvas) {
    let lines = canvas.clean(text).wrapped(to: canvas.columns, indent: 0)
    for (index, line) in lines.prefix(canvas.lines).enumerated() {
      let isCut = index == canvas.lines - 1 && lines.count > canvas.lines
      let text = isCut ? canvas.cut(line + " " + lines[index + 1]) : line
      let free = canvas.columns - text.columns
      let column = alignment == .start ? 0 : alignment == .center ? free / 2 : free
      canvas.put(text, line: index, column: column, style ?? .normal)
    }
  }
}
