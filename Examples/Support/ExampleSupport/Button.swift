/// A button on the screen, which can be pressed while it is enabled.
public final class Button {
  public let title: String
  public var isEnabled: Bool { didSet { written() } }
  /// Called each time that the button is set.
  public var written: () -> Void = {}

  public init(_ title: String, isEnabled: Bool = false) {
    (self.title, self.isEnabled) = (title, isEnabled)
  }

  /// Makes a button that prints itself each time that it is set.
  public static func printed(_ title: String) -> Button {
    let button = Button(title)
    button.written = { [unowned button] in
      print("[\(title)] \(button.isEnabled ? "enabled" : "disabled")")
    }
    return button
  }
}
