/// A button on the screen, which can be pressed while it is enabled.
public final class Button {
  public let title: String
  public var isEnabled: Bool { didSet { written() } }
  /// Called each time that the button is set.
  public var written: () -> Void = {}

  public init(_ title: String, isEnabled: Bool = false) {
    (self.title, self.isEnabled) = (title, isEnabled)
  }
}
