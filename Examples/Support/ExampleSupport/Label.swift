/// A text on the screen, which prints itself each time that it is set. So the output shows exactly
/// what was set.
public final class Label {
  public var text: String { didSet { if !isHidden { print(text) } } }
  public var isHidden: Bool { didSet { print(isHidden ? "(\(text): hidden)" : text) } }

  public init(_ text: String = "", isHidden: Bool = false) {
    (self.text, self.isHidden) = (text, isHidden)
  }
}
