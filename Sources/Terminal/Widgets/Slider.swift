package import Bindings

/// A knob that moves between two ends, step by step.
package final class Slider {
  package let position = MutableProperty<Float>(0)
  package let label = Label()
  private let range: ClosedRange<Float>
  private let ends: [String]

  /// - Parameter ends: the texts at both ends.
  package init(_ range: ClosedRange<Float>, ends: [String]) {
    self.range = range
    self.ends = ends
  }

  /// Handles a key; returns whether it belongs to the slider.
  package func press(_ key: Key) -> Bool {
    switch key {
    case .left, .character("h"): move(by: -1)
    case .right, .character("l"): move(by: 1)
    default: return false
    }
    return true
  }

  private func move(by step: Float) {
    position.value = min(max(position.value + step, range.lowerBound), range.upperBound)
  }

  package func draw(on canvas: inout Canvas, in area: Area, isActive: Bool) {
    let style: Style = isActive ? .strong : .normal
    canvas.put(
      (isActive ? "> " : "  ") + label.text, line: area.line, column: area.column, style)
    let width = 26
    let share = (position.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let knob = Int((share * Float(width - 1)).rounded())
    let symbols = canvas.isPlain ? ("-", "O") : ("─", "●")
    let rail = (0..<width).map { $0 == knob ? symbols.1 : symbols.0 }.joined()
    let first = String(repeating: " ", count: max(0, 6 - (ends.first?.count ?? 0)))
    canvas.put(
      "\(first)\(ends.first ?? "") \(rail) \(ends.last ?? "")", line: area.line + 1,
      column: area.column, style)
  }
}
