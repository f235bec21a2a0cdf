/// A text field, which prints its name and each text that is set.
final class Field {
  let name: String
  var text = "" { didSet { print("\(name): \(text)") } }
  var isEnabled = true { didSet { print("\(name): \(isEnabled ? "enabled" : "disabled")") } }
  var isRed = false { didSet { print("\(name): \(isRed ? "red" : "not red")") } }

  init(_ name: String) { self.name = name }
}
