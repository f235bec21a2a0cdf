/// A text on the screen. It is printed each time that it is written to, so what is printed is what
/// was written, and nothing else.
public final class Label {
  public var text: String { didSet { if !isHidden { print(text) } } }
  public var isHidden: Bool { didSet { print(isHidden ? "(\(text): hidden)" : text) } }

  public init(_ text: String = "", isHidden: Bool = false) {
    (self.text, self.isHidden) = (text, isHidden)
  }
}
