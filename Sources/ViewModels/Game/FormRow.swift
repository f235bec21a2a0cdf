public import Bindings

/// A row of a form: its title, its value, and the control that changes it.
public final class FormRow {
  /// A control, with the property that is linked to it.
  public enum Control {
    case slider(MutableProperty<Float>, ClosedRange<Float>)
    case choice(MutableProperty<Int>, titles: [String])
    case text(MutableProperty<String>, upTo: Int, placeholder: String)
  }

  public let title: String
  /// When a change begins to hold: “from the next game on”.
  public let effect: String
  /// “Initial number of matches: 18”.
  public let text: Property<String>
  /// Why the input is no value; empty if it is one.
  public let problem: Property<String>
  public let control: Control
  /// What can be typed in place of moving the control: “12 to 24”, “1 Dumb or 2 Wild”.
  public let allowed: String
  /// Changes the value as a person types it: a number, the number or word of a choice, or a text.
  /// Returns whether it is a value.
  public let enter: (String) -> Bool

  init<Settings: GameSettings>(_ setting: Setting<Settings>, of draft: Draft<Settings, String>) {
    title = setting.title
    effect = setting.effect.rawValue
    var (shown, problem) = (draft.value.map(setting.get), Property<String?>(value: nil))
    switch setting.kind {
    case .number(_, let offered):
      let now = Int(setting.get(draft.value.value)) ?? offered.lowerBound
      let range = min(offered.lowerBound, now)...max(offered.upperBound, now)
      let (low, high) = (Float(range.lowerBound), Float(range.upperBound))
      let position = draft.input(
        // A position that is not a number is the lowest one.
        snapping: { $0 >= low ? min($0, high).rounded(.towardZero) : low },
        { Float(setting.get($0)) ?? 0 }, { _ = setting.set(&$0, "\(Int($1))") })
      control = .slider(position, low...high)
      allowed = "\(range.lowerBound) to \(range.upperBound)"
      enter = { answer in
        guard let number = Int(answer), range.contains(number) else { return false }
        position.value = Float(number)
        return true
      }
    case .choice(let choices):
      let index = draft.input(
        snapping: { min(max($0, 0), choices.count - 1) },
        { settings in choices.firstIndex { $0.word == setting.get(settings) } ?? 0 },
        { _ = setting.set(&$0, choices[$1].word) })
      control = .choice(index, titles: choices.map(\.title))
      allowed = Wording.choice(of: choices.enumerated().map { "\($0 + 1) \($1.title)" })
      enter = { answer in
        let chosen = choices.indices.first {
          [choices[$0].word, "\($0 + 1)"].contains(answer.lowercased())
        }
        if let chosen { index.value = chosen }
        return chosen != nil
      }
      shown = shown.map { word in choices.first { $0.word == word }?.title ?? "" }
    case .text(let longest, let placeholder):
      let field = draft.field(setting.get) { settings, text in
        setting.set(&settings, text) ? nil : Wording.please(setting.allowed)
      }
      control = .text(field.input, upTo: longest, placeholder: placeholder)
      allowed = setting.allowed
      enter = { answer in
        var settings = draft.value.value
        guard setting.set(&settings, answer) else { return false }
        field.input.value = answer
        return true
      }
      (shown, problem) = (field.input.map { $0 }, field.problem)
    }
    text = shown.map { "\(setting.title): \($0)" }
    self.problem = problem.map { $0 ?? "" }
  }
}

extension Draft where Value: GameSettings, Problem == String {
  /// Returns the input of a field. An input that the settings do not allow is replaced by the
  /// nearest one that they do; a control that shows the first one receives both, so it moves.
  fileprivate func input<Input: Hashable>(
    snapping nearest: @escaping (Input) -> Input, _ get: @escaping (Value) -> Input,
    _ set: @escaping (inout Value, Input) -> Void
  ) -> MutableProperty<Input> {
    let whole = Property(value)
    let input = field(get) { settings, input in
      set(&settings, nearest(input))
      settings = settings.nearest()
      return nil
    }.input
    input.startWithValues { [weak input] value in
      let standing = get(whole.value)
      if standing != value { input?.value = standing }
    }
    return input
  }
}
