import ExampleSupport

/// What the controllers need of the terminal; a test implements it, too.
protocol Screen: AnyObject {
  var state: String { get set }
  var buttons: [Button] { get set }
  func show(_ line: String)
  func ask(_ question: String) -> String?
}

extension Terminal: Screen {}
