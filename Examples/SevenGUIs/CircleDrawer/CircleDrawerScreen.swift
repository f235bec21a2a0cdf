import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class CircleDrawerScreen {
  private let canvas = Canvas()
  private let slider = Field("Diameter")
  private let menu: Button
  private let undo = Button.printed("Undo")
  private let redo = Button.printed("Redo")

  init(_ viewModel: CircleDrawerViewModel, _ keyboard: Keyboard) {
    menu = .printed(viewModel.menuEntry)

    canvas.content <~ viewModel.circles.combineLatest(with: viewModel.selected)
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

/// A canvas, which prints itself when a circle has changed. The gray circle has a star.
private final class Canvas {
  var content: BindingTarget<([Circle], Circle?)> {
    BindingTarget(on: self) { _, content in
      let (circles, selected) = content
      print("+--")
      for circle in circles {
        let (star, center) = (circle == selected ? "*" : " ", circle.center)
        print("| \(star) (\(center.x.text), \(center.y.text)) ⌀ \(circle.diameter.text)")
      }
      print("+--")
    }
  }
}

extension Point {
  /// Reads a point, such as “10 20”.
  fileprivate init?(_ text: String?) {
    let numbers = (text ?? "").split(separator: " ").compactMap { Double(decimal: String($0)) }
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}
