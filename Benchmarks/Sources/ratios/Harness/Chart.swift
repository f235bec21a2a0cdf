#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Figures as a drawing, SVG: a line for each work, on it a mark for each contender, on a logarithmic
/// scale. The colors are those of the reader's light or dark surroundings.
struct Chart {
  private var rows: [(name: String, figures: [(Contender, Double)])] = []

  private typealias Mark = (contender: Contender, light: String, dark: String, shape: String)

  private static let (left, width, top, line) = (230.0, 560.0, 56.0, 18.0)
  /// The mark of each contender: a shape of its own, since not all readers can distinguish colors.
  private static let marks: [Mark] = [
    (.bindings, "#c2410c", "#fb923c", "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z"),
    (.handwritten, "#1d4ed8", "#93c5fd", "M-4 -4H4V4H-4Z"),
    (.mutex, "#0f766e", "#5eead4", "M0 -5L5 4H-5Z"),
    (.floor, "#6b7280", "#9ca3af", "M-1 -6H1V6H-1Z"),
    (.standard, "#a16207", "#fde047", "M0 5L5 -4H-5Z"),
    (.opencombine, "#7e22ce", "#d8b4fe", "M0 -6L5 0L0 6L-5 0Z"),
    (
      .observation, "#be185d", "#f9a8d4",
      "M-5 -3L-3 -5L0 -2L3 -5L5 -3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0Z"
    ),
    (.untraceable, "#0f766e", "#5eead4", "M0 -5L5 4H-5Z"),
    (.traced, "#be185d", "#f9a8d4", "M-4 -4H4V4H-4Z"),
  ]

  /// Adds a figure.
  mutating func add(_ name: String, _ contender: Contender, _ figure: Double) {
    guard figure > 0 else { return }
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count { rows.append((name, [])) }
    rows[index].figures.append((contender, figure))
  }

  /// Adds a line of `--plain`: work, contender and figure.
  mutating func add(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3, let contender = Contender(rawValue: String(words[1])),
      let figure = Double(words[2])
    else { return }
    add(String(words[0]), contender, figure)
  }

  /// The drawing; empty, if there are no figures.
  var svg: String {
    let figures = rows.flatMap { $0.figures.map(\.1) }
    guard let least = figures.min(), let most = figures.max() else { return "" }
    let decades = (
      first: floor(log10(least)), last: max(ceil(log10(most)), floor(log10(least)) + 1)
    )
    func x(_ figure: Double) -> String {
      let part = (log10(figure) - decades.first) / (decades.last - decades.first)
      return rounded(Chart.left + part * Chart.width)
    }
    let bottom = Chart.top + Double(rows.count) * Chart.line
    var parts = [head(height: bottom + 40)]
    for decade in stride(from: decades.first, through: decades.last, by: 1) {
      let figure = pow(10, decade)
      parts += [
        #"<path class="grid" d="M\#(x(figure)) \#(Chart.top - 6)V\#(bottom)"/>"#,
        #"<text x="\#(x(figure))" y="\#(bottom + 14)" text-anchor="middle">\#(label(decade))</text>"#,
      ]
    }
    let unit =
      rows.allSatisfy { $0.name.hasPrefix("scale") }
      ? "nanoseconds a derived property" : "multiples of W0; bytes in bytes"
    parts.append(#"<text x="\#(Chart.left)" y="\#(bottom + 32)">\#(unit)</text>"#)
    for (index, row) in rows.enumerated() {
      let y = Chart.top + (Double(index) + 0.5) * Chart.line
      parts.append(
        #"<text x="\#(Chart.left - 12)" y="\#(y + 4)" text-anchor="end">\#(row.name)</text>"#)
      // Ours comes last, so that it lies above the others.
      for (contender, figure) in row.figures.reversed() {
        parts.append(
          mark(
            contender, x(figure), rounded(y), "\(row.name), \(contender.rawValue): \(text(figure))")
        )
      }
    }
    return (parts + ["</svg>"]).joined(separator: "\n")
  }

  private func head(height: Double) -> String {
    let present = Chart.marks.filter { mark in
      rows.contains { $0.figures.contains { $0.0 == mark.contender } }
    }
    func colors(_ color: (Mark) -> String) -> String {
      present.map { ".\($0.contender.rawValue){fill:\(color($0))}" }.joined()
    }
    let size = "\(rounded(Chart.left + Chart.width + 20)) \(rounded(height))"
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(size)" role="img">"#,
      "<style>text{font:12px sans-serif;fill:#1f2937}.grid{stroke:#d1d5db}\(colors { $0.light })",
      "@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.grid{stroke:#4b5563}\(colors { $0.dark })}",
      "</style>",
    ]
    for (index, entry) in present.enumerated() {
      let x = 20 + Double(index) * 110
      lines += [
        mark(entry.contender, rounded(x), "20", entry.contender.rawValue),
        #"<text x="\#(x + 12)" y="24">\#(entry.contender.rawValue)</text>"#,
      ]
    }
    return lines.joined(separator: "\n")
  }

  private func mark(_ contender: Contender, _ x: String, _ y: String, _ title: String) -> String {
    guard let mark = Chart.marks.first(where: { $0.contender == contender }) else { return "" }
    return """
      <path class="\(contender.rawValue)" transform="translate(\(x) \(y))" d="\(mark.shape)">\
      <title>\(title)</title></path>
      """
  }

  /// 0.01, 1, 1000, 10⁶ written as 1e6.
  private func label(_ decade: Double) -> String {
    let exponent = Int(decade)
    if exponent >= 5 { return "1e\(exponent)" }
    if exponent >= 0 { return "1" + String(repeating: "0", count: exponent) }
    return "0." + String(repeating: "0", count: -exponent - 1) + "1"
  }

  private func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
