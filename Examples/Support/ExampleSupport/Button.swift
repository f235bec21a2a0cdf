/// A button on the screen, which can be pressed while it is enabled.
public final class Button {
  public let title: String
  public var isEnabled: Bool {
    didSet { if isPrinted { print("[\(title)] \(isEnabled ? "enabled" : "disabled")") } }
  }
  private var isPrinted = false

  public init(_ title: String, isEnabled: Bool = false) {
    (self.title, self.isEnabled) = (title, isEnabled)
  }

  /// Makes a button that prints itself each time that it is set.
  public static func printed(_ title: String) -> Button {
    let button = Button(title)
    button.isPrinted = true
    return button
  }
}
