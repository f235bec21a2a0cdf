/// A text on the screen.
final class Label {
  var text: String

  init(_ text: String = "") { self.text = text }
}
