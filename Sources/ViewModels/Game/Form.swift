public import Bindings

/// The form of a game's settings: rows that are edited, made from the list of the settings, and
/// four buttons. Changes apply when the player chooses “Done”.
public final class Form {
  public let title = Wording.settings
  public let finishTitle = Wording.done, cancelTitle = Wording.cancel
  public let rows: [FormRow]

  // What happens
  /// Sends the question before a game that cannot be won; `confirm` and `stay` are the answers.
  public let dialog: Signal<Dialog, Never>
  /// Sends when the form is to be closed.
  public let closed: Signal<Void, Never>

  // What the player does
  public let finish, cancel, confirm, stay: Action<Void, Void, Never>

  /// - Parameters:
  ///   - warns: whether to warn before a game that cannot be won.
  ///   - done: receives the settings that the player has chosen, before the form is closed.
  public init<Settings: GameSettings>(
    _ settings: Settings, warns: Bool = true, done: @escaping (Settings) -> Void
  ) {
    let draft = Draft<Settings, String>(settings)
    let value = Property(draft.value)
    rows = Settings.all.map { FormRow($0, of: draft) }
    let isAsking = MutableProperty(false, name: "isAsking")
    let (dialog, dialogInput) = Signal<Dialog, Never>.pipe()
    let (closed, closedInput) = Signal<Void, Never>.pipe()
    func leave() {
      done(value.value)
      closedInput.send()
    }
    (self.dialog, self.closed) = (dialog, closed)
    finish = Action(enabledIf: draft.isValid.and(isAsking.negate())) {
      guard warns, let question = value.value.warning else { return leave() }
      isAsking.value = true
      dialogInput.send(value: question)
    }
    confirm = Action(enabledIf: isAsking) {
      isAsking.value = false
      leave()
    }
    stay = Action(enabledIf: isAsking) { isAsking.value = false }
    cancel = Action { closedInput.send() }
  }
}
