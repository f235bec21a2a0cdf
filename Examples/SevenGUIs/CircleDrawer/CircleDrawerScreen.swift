import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class CircleDrawerScreen {
  private let canvas = Label()
  private let slider = Label("Diameter")
  private let menu: Button
  private let undo = Button("Undo")
  private let redo = Button("Redo")

  init(_ viewModel: CircleDrawerViewModel, _ keyboard: Keyboard) {
    menu = Button(viewModel.menuEntry)

    BindingTarget(canvas, \.text)
      <~ viewModel.circles.combineLatest(with: viewModel.selected).map { circles, selected in
        // The gray circle has a star.
        let rows = circles.map { "| \($0 == selected ? "*" : " ") \($0.row)" }
        return (["+--"] + rows + ["+--"]).joined(separator: "\n")
      }
    BindingTarget(menu, \.isEnabled) <~ viewModel.isMenuShown
    BindingTarget(slider, \.text) <~ viewModel.diameter.map { $0?.text ?? "closed" }
    BindingTarget(undo, \.isEnabled) <~ viewModel.undo.isEnabled
    BindingTarget(redo, \.isEnabled) <~ viewModel.redo.isEnabled

    viewModel.pointer
      <~ keyboard.texts("move X Y", "Moves the mouse; alone, out of the canvas").map(Point.init)
    viewModel.leftClick <~ keyboard.taps("click", "Clicks with the left button")
    viewModel.rightClick <~ keyboard.taps("menu", "Clicks with the right button")
    viewModel.openSlider <~ keyboard.taps("adjust", "Chooses the entry of the menu")
    viewModel.slide
      <~ keyboard.texts("diameter NUMBER", "Moves the slider").compactMap {
        $0.flatMap(Double.init(decimal:))
      }
    viewModel.closeSlider <~ keyboard.taps("close", "Closes the frame with the slider")
    viewModel.undo <~ keyboard.taps("undo", "Takes the last change back")
    viewModel.redo <~ keyboard.taps("redo", "Does again what was undone")
  }
}

extension Circle {
  fileprivate var row: String { "(\(center.x.text), \(center.y.text)) ⌀ \(diameter.text)" }
}

extension Point {
  /// Reads a point, such as “10 20”.
  fileprivate init?(_ text: String?) {
    let numbers = (text ?? "").split(separator: " ").map { Double(decimal: String($0)) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(x: x, y: y)
  }
}
