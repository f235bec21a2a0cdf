import ExampleSupport

/// What the controllers need of the terminal, so that a test can take its place.
protocol Screen: AnyObject {
  var state: String { get set }
  var buttons: [Button] { get set }
  func show(_ line: String)
  func ask(_ question: String) -> String?
}

extension Terminal: Screen {}
