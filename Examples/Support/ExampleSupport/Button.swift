/// A button on the screen; one that is not enabled cannot be pressed.
public final class Button {
  public let title: String
  public var isEnabled = false

  public init(_ title: String) { self.title = title }
}
