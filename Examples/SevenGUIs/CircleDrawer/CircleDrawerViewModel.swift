import Bindings

/// A canvas of circles, with undo and redo.
final class CircleDrawerViewModel {
  // The mouse
  /// The position of the mouse; `nil` outside of the canvas.
  let pointer = MutableProperty<Point?>(nil, name: "pointer")

  // What the screen shows
  /// The current circles, also while the slider moves.
  let circles: Property<[Circle]>
  /// The circle that is filled with gray.
  let selected: Property<Circle?>
  let isMenuShown: Property<Bool>
  let menuEntry = "Adjust diameter…"
  /// The position of the slider; `nil` while its frame is closed.
  let diameter: Property<Double?>

  // What a person does
  /// Closes the menu if it is shown; else creates a circle, unless the pointer is in one.
  let leftClick: Action<Void, Void, Never>
  /// Shows the menu of the circle that the pointer is in; elsewhere it closes the menu.
  let rightClick: Action<Void, Void, Never>
  /// Chooses the entry of the menu, which opens the frame with the slider.
  let openSlider: Action<Void, Void, Never>
  let slide: Action<Double, Void, Never>
  /// Closes the frame. The last diameter is one step of the history.
  let closeSlider: Action<Void, Void, Never>
  let undo: Action<Void, Void, Never>
  let redo: Action<Void, Void, Never>

  init() {
    let pointer = pointer
    let saved = MutableCollectionProperty<Circle>([], name: "saved")
    let popup = MutableProperty<Popup?>(nil, name: "popup")
    let history = History([saved])

    let circles = Property { saved.value.replacing(popup.value?.adjusted) }
    let pointed = Property { pointer.value.flatMap { circles.value.nearest(to: $0) } }
    let adjusted = Property { popup.value?.adjusted }
    let isCanvasEnabled = Property { adjusted.value == nil }
    self.circles = circles
    selected = Property { popup.value?.circle ?? pointed.value }
    isMenuShown = Property { popup.value?.hasMenu == true }
    diameter = Property { adjusted.value?.diameter }

    // The next action on the canvas closes the menu.
    leftClick = Action(unwrapping: pointer, enabledIf: isCanvasEnabled) { center in
      if popup.swap(nil) == nil, pointed.value == nil {
        saved.append(Circle(id: saved.value.count, center: center))
      }
    }
    rightClick = Action(enabledIf: isCanvasEnabled) {
      popup.value = pointed.value.map { Popup(circle: $0) }
    }
    openSlider = Action(enabledIf: isMenuShown) { popup.value?.hasMenu = false }
    slide = Action<Double, Void, Never>(unwrapping: adjusted) { _, diameter in
      popup.value?.circle.diameter = diameter
    }
    closeSlider = Action(unwrapping: adjusted) { circle in
      batch {
        try? saved.modify(id: circle.id) { $0 = circle }
        popup.value = nil
      }
    }
    undo = Action(enabledIf: history.canUndo.and(isCanvasEnabled)) {
      popup.value = nil
      history.undo()
    }
    redo = Action(enabledIf: history.canRedo.and(isCanvasEnabled)) {
      popup.value = nil
      history.redo()
    }
  }
}
