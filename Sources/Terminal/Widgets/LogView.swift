package import Bindings

/// The latest events, each a sentence, the newest below.
package final class LogView: Widget {
  private var entries: [(text: String, style: Style)] = []

  package init() {}

  /// A target for sentences in one style.
  package func target(_ style: Style = .normal) -> BindingTarget<String> {
    BindingTarget(on: self) { $0.say($1, style) }
  }

  package func say(_ text: String, _ style: Style = .normal) {
    entries = (entries + [(text, style)]).suffix(20)
  }

  package func heights(columns: Int) -> [Int] { [1, 2, 3, 5] }

  /// Draws as many whole sentences as there is room for, or else the beginning of the last one.
  package func draw(on canvas: Canvas) {
    var lines: [(text: String, style: Style)] = []
    for entry in entries.reversed() {
      let more = canvas.clean(entry.text).wrapped(to: canvas.columns, indent: 0)
      if !lines.isEmpty, lines.count + more.count > canvas.lines { break }
      lines = more.map { ($0, entry.style) } + lines
    }
    canvas.draw(lines)
  }
}
