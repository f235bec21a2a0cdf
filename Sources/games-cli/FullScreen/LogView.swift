import Bindings

/// The last things that happened, each a sentence, the newest below.
final class LogView {
  private var entries: [(text: String, paint: Paint)] = []
  private static let most = 20

  /// A place to say things in one look.
  func target(_ paint: Paint = .normal) -> BindingTarget<String> {
    BindingTarget(on: self) { $0.say($1, paint) }
  }

  func say(_ text: String, _ paint: Paint = .normal) {
    entries = (entries + [(text, paint)]).suffix(Self.most)
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    var lines: [(String, Paint)] = []
    for entry in entries.suffix(area.lines) {
      lines += canvas.wrap(entry.text, to: area.columns).map { ($0, entry.paint) }
    }
    for (index, line) in lines.suffix(area.lines).enumerated() {
      canvas.put(line.0, line: area.line + index, column: area.column, line.1)
    }
  }
}

extension LogView {
  var strip: Strip {
    Strip(2, 3) { [weak self] canvas, area in self?.draw(on: &canvas, in: area) }
  }
}
