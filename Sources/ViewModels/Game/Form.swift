public import Bindings

/// The form of a game's settings: rows that are edited, made from the list of the settings, and four
/// buttons. Changes hold when the player chooses “Done”.
open class Form {
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
  ///   - warns: whether to ask before it is finished with settings that have a warning.
  ///   - done: called when it is finished, before it is closed.
  init<Settings: GameSettings>(
    _ settings: Settings, warns: Bool, done: @escaping (Settings) -> Void
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

/// The form of a game's settings, of a type that is known.
public final class SettingsForm<Settings: GameSettings>: Form {
  /// Sends the settings that the player has chosen.
  public let done: Signal<Settings, Never>

  /// - Parameter warns: whether to warn before a game that cannot be won.
  public init(_ settings: Settings, warns: Bool = true) {
    let (done, input) = Signal<Settings, Never>.pipe()
    self.done = done
    super.init(settings, warns: warns) { input.send(value: $0) }
  }
}
