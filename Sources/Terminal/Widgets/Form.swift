/// Widgets below each other, of which one control is active; they are scrolled if there is no room.
package final class Form: Control {
  package var isActive = true { didSet { activate() } }
  private let widgets: [any Widget]
  private let controls: [any Control]
  private var active = 0 { didSet { activate() } }

  package init(_ widgets: [any Widget]) {
    self.widgets = widgets
    controls = widgets.compactMap { $0 as? any Control }
    activate()
  }

  private func activate() {
    for (index, control) in controls.enumerated() { control.isActive = isActive && index == active }
  }

  package func press(_ key: Key) -> Bool {
    if controls[active].press(key) { return true }
    switch key {
    case .up, "k": active = max(active - 1, 0)
    case .down, "j", .enter: active = min(active + 1, controls.count - 1)
    case .tab: active = (active + 1) % controls.count
    case .backTab: active = (active + controls.count - 1) % controls.count
    default: return false
    }
    return true
  }

  private func heights(_ widgets: some Sequence<any Widget>, columns: Int) -> Int {
    widgets.reduce(0) { $0 + ($1.heights(columns: columns).first ?? 0) }
  }

  package func heights(columns: Int) -> [Int] {
    let most = widgets.reduce(0) { $0 + ($1.heights(columns: columns).last ?? 0) }
    return Array(min(3, most)...most)
  }

  package func draw(on canvas: Canvas) {
    var (shown, place) = (widgets[...], 0)
    for (index, widget) in widgets.enumerated() {
      if let control = widget as? any Control, control === controls[active] { place = index }
    }
    while shown.startIndex < place,
      heights(shown[...place], columns: canvas.columns) > canvas.lines
    {
      shown.removeFirst()
    }
    canvas.draw(
      shown.map { widget in
        guard let index = controls.firstIndex(where: { $0 === widget as? any Control }) else {
          return widget
        }
        return Clickable(widget: widget) { [weak self] in self?.active = index }
      })
  }
}

private struct Clickable: Widget {
  let widget: any Widget
  let act: () -> Void

  var urgency: Int { widget.urgency }
  func heights(columns: Int) -> [Int] { widget.heights(columns: columns) }
  func draw(on canvas: Canvas) {
    canvas.onClick(act)
    widget.draw(on: canvas)
  }
}
