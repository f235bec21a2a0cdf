package import Bindings

/// A text of a view: line mode prints what is new, and full-screen mode draws the latest text.
package final class Label: BindingTargetProvider, Widget {
  /// Whether the latest text is printed, or each one, or the latest when it is requested.
  package enum Kind { case state, events, reminder }
  package enum Alignment { case start, center }

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

  /// Marks the latest text as new or, of events, drops those that were not printed.
  package func showAgain() { unprinted = kind == .events ? [] : [text] }

  package func take() -> [String] {
    defer { unprinted = [] }
    return unprinted.filter { !$0.isEmpty }
  }

  // MARK: Full screen

  package func heights(columns: Int) -> [Int] {
    Array(1...max(1, text.wrapped(to: columns, indent: 0).count))
  }

  package func draw(on canvas: Canvas) {
    let lines = canvas.clean(text).wrapped(to: canvas.columns, indent: 0)
    canvas.draw(lines.map { ($0, style ?? .normal) }, alignment)
  }
}

extension Canvas {
  /// Draws lines of text, with a mark at the end if there is no room for all.
  func draw(_ rows: [(text: String, style: Style)], _ alignment: Label.Alignment = .start) {
    for (index, row) in rows.prefix(lines).enumerated() {
      let isCut = index == lines - 1 && rows.count > lines
      let text = isCut ? cut(row.text + " " + rows[index + 1].text) : row.text
      let column = alignment == .center ? (columns - text.columns) / 2 : 0
      put(text, line: index, column: column, row.style)
    }
  }
}
