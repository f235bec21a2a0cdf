/// A text on the screen. It prints itself each time that it is set, behind its name if it has one,
/// so the output shows exactly what was set.
public final class Label {
  private let name: String
  public var text = "" { didSet { print(name.isEmpty ? text : "\(name): \(text)") } }

  public init(_ name: String = "") { self.name = name }
}

/// A button, which prints itself each time that it is set.
public final class Button {
  private let title: String
  public var isEnabled = false {
    didSet { print("[\(title)] \(isEnabled ? "enabled" : "disabled")") }
  }

  public init(_ title: String) { self.title = title }
}
