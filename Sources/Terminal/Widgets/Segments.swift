package import Bindings

/// Several names, one of which is chosen.
package final class Segments {
  package let index = MutableProperty(0)
  private let title: String
  private let names: [String]

  package init(_ title: String, _ names: [String]) {
    self.title = title
    self.names = names
  }

  /// Handles a key; returns whether it belongs to the segments.
  package func press(_ key: Key) -> Bool {
    switch key {
    case .left, .character("h"): index.value = max(index.value - 1, 0)
    case .right, .character("l"): index.value = min(index.value + 1, names.count - 1)
    default: return false
    }
    return true
  }

  package func draw(on canvas: inout Canvas, in area: Area, isActive: Bool) {
    canvas.put(
      (isActive ? "> " : "  ") + title, line: area.line, column: area.column,
      isActive ? .strong : .normal)
    var column = area.column + 6
    for (place, name) in names.enumerated() {
      let isChosen = place == index.value
      column =
        canvas.put(
          isChosen ? "(\(name))" : " \(name) ", line: area.line + 1, column: column,
          isChosen ? .selected : .normal) + 2
    }
  }
}
