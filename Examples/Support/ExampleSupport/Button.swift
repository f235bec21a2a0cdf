/// A button on the screen; one that is not enabled cannot be pressed.
public final class Button {
  public let title: String
  public var isEnabled: Bool {
    didSet { if isPrinted { print("[\(title)] \(isEnabled ? "enabled" : "disabled")") } }
  }
  private var isPrinted = false

  public init(_ title: String, isEnabled: Bool = false) {
    (self.title, self.isEnabled) = (title, isEnabled)
  }

  /// A button that is printed each time that it is written to.
  public static func printed(_ title: String) -> Button {
    let button = Button(title)
    button.isPrinted = true
    return button
  }
}
