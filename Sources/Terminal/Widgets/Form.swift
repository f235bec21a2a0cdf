/// Widgets below each other, of which one control is active. If there is no room, they are
/// scrolled: to the active control, or line by line if there is no control.
final class Form: Control {
  var isActive = true { didSet { activate() } }
  private let widgets: [any Widget]
  private let controls: [any Control]
  private var active = 0 { didSet { activate() } }

  init(_ widgets: [any Widget]) {
    self.widgets = widgets
    controls = widgets.compactMap { $0 as? any Control }
    activate()
  }

  private func activate() {
    for (index, control) in controls.enumerated() { control.isActive = isActive && index == active }
  }

  func press(_ key: Key) -> Bool {
    if controls.indices.contains(active), controls[active].press(key) { return true }
    // Without controls, `active` is the top line; the next drawing limits it.
    let last = controls.isEmpty ? .max - 1 : controls.count - 1
    switch key {
    case .up, "k": active = max(active - 1, 0)
    case .down, "j", .enter: active = min(active + 1, last)
    case .tab: active = active == last ? 0 : active + 1
    case .backTab: active = active == 0 ? last : active - 1
    default: return false
    }
    return true
  }

  func heights(columns: Int) -> [Int] {
    let most = widgets.reduce(0) { $0 + ($1.heights(columns: columns - 2).last ?? 0) }
    return Array(min(3, most)...most)
  }

  func draw(on canvas: Canvas) {
    let columns = canvas.columns - 2
    // Without room, there are no spaces.
    let heights = widgets.map { $0.urgency < 0 ? 0 : $0.heights(columns: columns).last ?? 0 }
    let lines = heights.reduce(0, +)
    if controls.isEmpty { active = min(active, max(0, lines - canvas.lines)) }
    let line = widgets.firstIndex { place(of: $0) == active }.map { heights[..<$0].reduce(0, +) }
    canvas.scrolled(lines: lines, showing: line ?? active + canvas.lines / 2)
      .part(columns: columns).draw(widgets) { widget, canvas in
        guard let place = place(of: widget) else { return }
        canvas.onClick { [weak self] in self?.active = place }
      }
  }

  private func place(of widget: any Widget) -> Int? {
    controls.firstIndex { $0 === widget as? any Control }
  }
}
