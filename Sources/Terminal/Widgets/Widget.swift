/// A part of a scene, which is as wide as the scene.
package protocol Widget {
  /// The priority: widgets with a higher one get room first.
  var urgency: Int { get }
  /// Returns the heights that the widget can use, the smallest first.
  func heights(columns: Int) -> [Int]
  func draw(on canvas: Canvas)
}

extension Widget {
  package var urgency: Int { 0 }
}

/// A widget that uses keys while it is active.
package protocol Control: Widget, AnyObject {
  var isActive: Bool { get set }
  /// Handles a key; returns whether it belongs to the control.
  func press(_ key: Key) -> Bool
}

/// A line that is left out if there is no room.
package struct Space: Widget {
  package init() {}
  package var urgency: Int { -1 }
  package func heights(columns: Int) -> [Int] { [0, 1] }
  package func draw(on canvas: Canvas) {}
}

extension Canvas {
  /// Draws widgets below each other, in the middle of the canvas.
  ///
  /// - Parameter prepare: called with each widget and its canvas, before the widget is drawn.
  package func draw(
    _ widgets: [any Widget], _ prepare: (any Widget, Canvas) -> Void = { _, _ in }
  ) {
    let heights = heights(of: widgets)
    var line = max(0, (lines - heights.reduce(0, +)) / 2)
    for (widget, height) in zip(widgets, heights) where height > 0 {
      let part = part(line: line, lines: height)
      prepare(widget, part)
      widget.draw(on: part)
      line += height
    }
  }

  func heights(of widgets: [any Widget]) -> [Int] {
    let possible = widgets.map { $0.heights(columns: columns) }
    var heights = possible.map { $0.first ?? 0 }
    var free = lines - heights.reduce(0, +)
    let order = widgets.indices.sorted {
      (-widgets[$0].urgency, $0) < (-widgets[$1].urgency, $1)
    }
    for index in order {
      let best = possible[index].last { $0 - heights[index] <= max(0, free) } ?? heights[index]
      free -= best - heights[index]
      heights[index] = best
    }
    return heights
  }
}
