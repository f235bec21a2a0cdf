import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the circle drawer") struct CircleDrawerTests {
  private let viewModel = CircleDrawerViewModel()

  private func click(_ x: Double, _ y: Double) {
    viewModel.pointer.value = Point(x: x, y: y)
    viewModel.leftClick()
  }

  /// Adjusts the circle at a point, with several positions of the slider.
  private func adjust(_ x: Double, _ y: Double, to diameters: Double...) {
    viewModel.pointer.value = Point(x: x, y: y)
    viewModel.rightClick()
    viewModel.openSlider()
    for diameter in diameters { viewModel.slide(diameter) }
    viewModel.closeSlider()
  }

  private var centers: [Double] { viewModel.circles.value.map(\.center.x) }
  private var diameters: [Double] { viewModel.circles.value.map(\.diameter) }

  @Test("a left click in an empty area creates a circle around the point, of a fixed diameter")
  func create() {
    click(10, 20)
    click(100, 20)
    #expect(viewModel.circles.value.map(\.center) == [Point(x: 10, y: 20), Point(x: 100, y: 20)])
    #expect(diameters == [40, 40])
    click(29, 20)
    #expect(centers == [10, 100])
    click(30, 20)
    #expect(centers == [10, 100, 30])
    viewModel.pointer.value = nil
    viewModel.leftClick()
    #expect(centers.count == 3)
  }

  @Test("the circle nearest to the pointer is selected, of those that the pointer is in")
  func nearest() {
    click(0, 0)
    click(30, 0)
    let pointers = [14.0, 16, 19, 11, 49, 50, -20]
    let selected = pointers.map { x in
      viewModel.pointer.value = Point(x: x, y: 0)
      return viewModel.selected.value?.center.x
    }
    #expect(selected == [0, 30, 30, 0, 30, nil, nil])
  }

  @Test("a right click on the selected circle shows the menu, elsewhere it does not")
  func menu() {
    click(0, 0)
    viewModel.rightClick()
    #expect(viewModel.isMenuShown.value)
    viewModel.pointer.value = Point(x: 50, y: 0)
    #expect(viewModel.selected.value?.center.x == 0)
    viewModel.leftClick()
    #expect(!viewModel.isMenuShown.value)
    #expect(centers == [0])
    viewModel.rightClick()
    #expect(!viewModel.isMenuShown.value)
    #expect(!viewModel.openSlider.isEnabled.value)
  }

  @Test(
    "the slider changes the diameter at once, and the final diameter is one step of the history"
  )
  func adjustment() {
    click(0, 0)
    viewModel.rightClick()
    viewModel.openSlider()
    #expect(viewModel.diameter.value == 40)
    let shown = Recorder(viewModel.circles.map { $0.map(\.diameter) })
    for diameter in [50.0, 60, 70, 1, 1_000] { viewModel.slide(diameter) }
    #expect(shown.values == [[40], [50], [60], [70], [2], [200]])
    viewModel.closeSlider()
    #expect(viewModel.diameter.value == nil)
    viewModel.undo()
    #expect(shown.values.last == [40])
    viewModel.undo()
    #expect(centers == [])
    viewModel.redo()
    viewModel.redo()
    #expect(shown.values.last == [200])
    #expect(shown.values.count == 10)
  }

  @Test("a slider that closes at the initial diameter is no step")
  func noStep() {
    click(0, 0)
    adjust(0, 0, to: 90, 40)
    viewModel.undo()
    #expect(centers == [])
  }

  @Test("while the slider is open its circle stays selected, and the canvas and history wait")
  func modal() {
    click(0, 0)
    click(100, 0)
    viewModel.rightClick()
    viewModel.openSlider()
    viewModel.pointer.value = Point(x: 0, y: 0)
    #expect(viewModel.selected.value?.center.x == 100)
    for action in [viewModel.leftClick, viewModel.rightClick, viewModel.undo, viewModel.redo] {
      #expect(!action.isEnabled.value)
    }
    viewModel.closeSlider()
    #expect(viewModel.selected.value?.center.x == 0)
    #expect(viewModel.undo.isEnabled.value)
  }

  @Test("undo reverts creations and adjustments one by one, and redo repeats them")
  func history() {
    var states: [[Circle]] = [[]]
    for step in [
      { click(0, 0) }, { click(100, 0) }, { adjust(0, 0, to: 60, 80) }, { click(200, 0) },
      { adjust(100, 0, to: 10) }, { adjust(0, 0, to: 20) },
    ] as [() -> Void] {
      step()
      states.append(viewModel.circles.value)
    }
    for state in states.dropLast().reversed() {
      viewModel.undo()
      #expect(viewModel.circles.value == state)
    }
    #expect(!viewModel.undo.isEnabled.value)
    for state in states.dropFirst() {
      viewModel.redo()
      #expect(viewModel.circles.value == state)
    }
    #expect(!viewModel.redo.isEnabled.value)
  }

  @Test("a new change drops the steps that could be redone")
  func forgets() {
    click(0, 0)
    click(100, 0)
    viewModel.undo()
    #expect(viewModel.redo.isEnabled.value)
    click(200, 0)
    #expect(!viewModel.redo.isEnabled.value)
    #expect(centers == [0, 200])
    adjust(0, 0, to: 30)
    #expect(diameters == [30, 40])
  }

  @Test("a canvas that is left is released when it has no observer")
  func release() {
    expectReleased {
      let viewModel = CircleDrawerViewModel()
      let (circles, selected) = (Recorder(viewModel.circles), Recorder(viewModel.selected))
      let canUndo = Recorder(viewModel.undo.isEnabled)
      viewModel.pointer.value = Point(x: 0, y: 0)
      viewModel.leftClick()
      viewModel.rightClick()
      viewModel.openSlider()
      viewModel.slide(50)
      viewModel.closeSlider()
      viewModel.undo()
      #expect(circles.values.count == 4)
      #expect(selected.values.count == 4)
      #expect(canUndo.values == [false, true, false, true])
      return viewModel
    }
  }
}
