/// A question before something is done. It is a value, so the view model that asks it does not know
/// the view that shows it.
public struct Dialog {
  public let question: String
  /// Called if the player confirms.
  public let confirmed: () -> Void

  public init(_ question: String, confirmed: @escaping () -> Void) {
    (self.question, self.confirmed) = (question, confirmed)
  }
}

extension Terminal {
  /// Asks the question of a dialog. The end of the input does not confirm it.
  public func show(_ dialog: Dialog) {
    if let answer = ask(dialog.question), Wording.isConfirmation(answer) { dialog.confirmed() }
  }
}
