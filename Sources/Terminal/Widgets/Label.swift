package import Bindings

/// A text that shows a state.
package final class Label: BindingTargetProvider {
  package private(set) var text: String
  private let style: Style

  package init(_ text: String = "", _ style: Style = .normal) {
    self.text = text
    self.style = style
  }

  package var bindingTarget: BindingTarget<String> { BindingTarget(self, \.text) }

  /// Draws the text in the middle, in as many lines as it needs and there is room for.
  package func drawCentered(on canvas: inout Canvas, in area: Area) {
    let lines = canvas.wrap(text, to: area.columns)
    for (index, line) in lines.prefix(area.lines).enumerated() {
      let isCut = index == area.lines - 1 && lines.count > area.lines
      let text = isCut ? canvas.cut(line + " " + lines[index + 1], to: area.columns) : line
      canvas.center(text, line: area.line + index, in: area, style)
    }
  }

  package func draw(on canvas: inout Canvas, in area: Area) {
    canvas.put(
      canvas.cut(text, to: area.columns), line: area.line, column: area.column, style)
  }

  package func drawAtEnd(on canvas: inout Canvas, in area: Area) {
    let text = canvas.cut(text, to: area.columns)
    canvas.put(
      text, line: area.line, column: area.column + area.columns - text.columns, style)
  }
}
