/// What the main screen shows above its question.
public final class Panel {
  /// “There are 18 matches”.
  public var state = "" { didSet { written() } }
  public let buttons: [Button]
  /// Called each time that the state or a button is set.
  public var written: () -> Void = {}

  /// Creates a panel, by default with a button for each number of matches.
  public init(_ state: String = "", buttons: [Button] = (1...3).map { Button(Wording.take($0)) }) {
    self.state = state
    self.buttons = buttons
    for button in buttons { button.written = { [unowned self] in written() } }
  }
}
