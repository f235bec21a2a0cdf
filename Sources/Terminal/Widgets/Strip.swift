/// A part of a page, which is as wide as the page.
package struct Strip {
  /// The heights that the part can use, the smallest first.
  package let heights: [Int]
  /// The priority: parts with a higher one get room first.
  package let urgency: Int
  package let draw: (inout Canvas, Area) -> Void

  package init(
    _ heights: Int..., urgency: Int = 0,
    draw: @escaping (inout Canvas, Area) -> Void = { _, _ in }
  ) {
    self.heights = heights
    self.urgency = urgency
    self.draw = draw
  }

  /// A line that is left out if there is no room.
  package static var space: Strip { Strip(0, 1, urgency: -1) }

  /// Draws strips below each other, in the middle of an area.
  package static func draw(_ strips: [Strip], on canvas: inout Canvas, in area: Area) {
    let heights = fit(strips, into: area.lines)
    var line = area.line + max(0, (area.lines - heights.reduce(0, +)) / 2)
    for (strip, height) in zip(strips, heights) {
      var part = area
      (part.line, part.lines) = (line, height)
      if height > 0 { strip.draw(&canvas, part) }
      line += height
    }
  }

  /// Returns the height of each part.
  private static func fit(_ strips: [Strip], into lines: Int) -> [Int] {
    var heights = strips.map { $0.heights.first ?? 0 }
    var free = lines - heights.reduce(0, +)
    let order = strips.indices.sorted {
      (-strips[$0].urgency, $0) < (-strips[$1].urgency, $1)
    }
    for index in order {
      let best = strips[index].heights.last { $0 - heights[index] <= max(0, free) }
      free -= (best ?? heights[index]) - heights[index]
      heights[index] = best ?? heights[index]
    }
    return heights
  }
}
