import Bindings

/// A slider as toolkits have it: it stays where it is dragged until somebody puts it elsewhere, and
/// it does not send again what it receives.
final class Slider {
  private(set) var position: Float = 0
  private let drags = Signal<Float, Never>.pipe()

  init(_ property: MutableProperty<Float>) {
    BindingTarget(on: self) { $0.position = $1 } <~ property
    property <~ drags.output
  }

  func drag(to position: Float) {
    self.position = position
    drags.input.send(value: position)
  }
}
