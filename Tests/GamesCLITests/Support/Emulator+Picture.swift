import ViewModels

@testable import Terminal

extension Emulator {
  /// The screen as an SVG, in the colors of a theme. Each word is as wide as its cells, whatever font
  /// the reader has.
  func picture(_ theme: KeyPath<Palette, String>) -> String {
    let cell = (width: 9, height: 18)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\((size.columns + 2) * cell.width)" \
      height="\((size.lines + 1) * cell.height)">
      <rect width="100%" height="100%" rx="8" fill="\(Palette.paper[keyPath: theme])"/>
      <g font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15">

      """
    for line in 0..<size.lines {
      let row = cells[line * size.columns..<(line + 1) * size.columns]
      var rest = row.drop { $0.text == " " }
      while let first = rest.first {
        let word = rest.prefix { $0.text != " " && $0.style == first.style }
        let color = Palette.allCases.last { $0.code == first.style && $0 != .won } ?? .ink
        let text = word.map(\.text).joined()
          .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        svg += """
          <text x="\((word.startIndex - row.startIndex + 1) * cell.width)" \
          y="\((line + 1) * cell.height + 5)" textLength="\(word.count * cell.width)" \
          fill="\((first.style.isEmpty ? .ink : color)[keyPath: theme])"\
          \(first.style == "1" ? " font-weight=\"bold\"" : "")>\(text)</text>

          """
        rest = rest[word.endIndex...].drop { $0.text == " " }
      }
    }
    return svg + "</g></svg>\n"
  }
}
