package import Bindings

/// The latest events, each a sentence, the newest below.
package final class LogView {
  private var entries: [(text: String, style: Style)] = []
  private static let most = 20

  package init() {}

  /// A target for sentences in one style.
  package func target(_ style: Style = .normal) -> BindingTarget<String> {
    BindingTarget(on: self) { $0.say($1, style) }
  }

  package func say(_ text: String, _ style: Style = .normal) {
    entries = (entries + [(text, style)]).suffix(Self.most)
  }

  package func draw(on canvas: inout Canvas, in area: Area) {
    // As many whole sentences as there is room for; if there is no room for one, its beginning.
    var lines: [(String, Style)] = []
    for entry in entries.reversed() {
      let more = canvas.wrap(entry.text, to: area.columns).map { ($0, entry.style) }
      if !lines.isEmpty, lines.count + more.count > area.lines { break }
      lines = more + lines
    }
    for (index, line) in lines.prefix(area.lines).enumerated() {
      canvas.put(line.0, line: area.line + index, column: area.column, line.1)
    }
  }
}

extension LogView {
  package var strip: Strip {
    Strip(2, 3) { [weak self] canvas, area in self?.draw(on: &canvas, in: area) }
  }
}
