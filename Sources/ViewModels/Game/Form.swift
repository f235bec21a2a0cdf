public import Bindings

/// A form: rows that are edited, and four buttons. Changes hold when the player chooses “Done”.
open class Form {
  public let title: String
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
  ///   - isValid: whether the form can be finished.
  ///   - question: the question before it is finished; `nil` if there is none.
  ///   - done: called when it is finished, before it is closed.
  init(
    _ title: String, _ rows: [FormRow], isValid: Property<Bool>,
    question: @escaping () -> Dialog?, done: @escaping () -> Void
  ) {
    (self.title, self.rows) = (title, rows)
    let isAsking = MutableProperty(false, name: "isAsking")
    let (dialog, dialogInput) = Signal<Dialog, Never>.pipe()
    let (closed, closedInput) = Signal<Void, Never>.pipe()
    func leave() {
      done()
      closedInput.send()
    }
    (self.dialog, self.closed) = (dialog, closed)
    finish = Action(enabledIf: isValid.and(isAsking.negate())) {
      guard let question = question() else { return leave() }
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

/// The form of a game's settings, made from their list.
public final class SettingsForm<Settings: GameSettings>: Form {
  /// Sends the settings that the player has chosen.
  public let done: Signal<Settings, Never>

  /// - Parameter warns: whether to warn before a game that cannot be won.
  public init(_ settings: Settings, warns: Bool = true) {
    let draft = Draft<Settings, String>(settings)
    let value = Property(draft.value)
    let (done, input) = Signal<Settings, Never>.pipe()
    self.done = done
    super.init(
      Wording.settings, Settings.all.map { FormRow($0, of: draft) },
      isValid: draft.isValid, question: { warns ? value.value.warning : nil },
      done: { input.send(value: value.value) })
  }
}
