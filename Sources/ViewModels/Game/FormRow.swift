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
  /// What can be typed instead of moving the control: “12 to 24”, “1 Dumb, 2 Wild or 3 Smart”.
  public let allowed: String
  /// Changes the value as a person types it: a number, the number or word of a choice, or a text.
  /// Returns whether it is a value.
  public let enter: (String) -> Bool

  init<Settings: GameSettings>(
    _ setting: Setting<Settings>, of draft: Draft<Settings, String>
  ) {
    title = setting.title
    effect = Wording.effect(of: setting)
    let shown: Property<String>
    switch setting.kind {
    case .number(_, let offered):
      let slider = Slider(setting, of: draft, offered)
      control = .slider(
        slider.input, Float(slider.range.lowerBound)...Float(slider.range.upperBound))
      allowed = "\(slider.range.lowerBound) to \(slider.range.upperBound)"
      enter = slider.enter
      problem = Property(value: "")
      shown = draft.value.map(setting.word)
    case .choice(let all):
      let index = Self.index(of: setting, in: all, of: draft)
      control = .choice(index, titles: all.map(\.title))
      allowed = Wording.choice(of: all.enumerated().map { "\($0 + 1) \($1.title)" })
      enter = { answer in
        let words = all.indices.filter {
          [all[$0].word, "\($0 + 1)"].contains(answer.lowercased())
        }
        if let chosen = words.first { index.value = chosen }
        return !words.isEmpty
      }
      problem = Property(value: "")
      shown = draft.value.map { settings in
        all.first { $0.word == setting.word(in: settings) }?.title ?? ""
      }
    case .text(let longest, let placeholder):
      let field = draft.field(setting.word) { settings, text in
        setting.set(text, in: &settings) ? nil : Wording.please(setting.allowed)
      }
      control = .text(field.input, upTo: longest, placeholder: placeholder)
      allowed = setting.allowed
      enter = { answer in
        var settings = draft.value.value
        guard setting.set(answer, in: &settings) else { return false }
        field.input.value = answer
        return true
      }
      problem = field.problem.map { $0 ?? "" }
      shown = field.input.map { $0 }
    }
    text = shown.map { "\(setting.title): \($0)" }
  }

  private static func index<Settings: GameSettings>(
    of setting: Setting<Settings>, in choices: [(word: String, title: String)],
    of draft: Draft<Settings, String>
  ) -> MutableProperty<Int> {
    func nearest(_ index: Int) -> Int { min(max(index, 0), choices.count - 1) }
    func chosen(_ settings: Settings) -> Int {
      choices.firstIndex { $0.word == setting.word(in: settings) } ?? 0
    }
    let field = draft.field(chosen) { settings, index in
      setting.set(choices[nearest(index)].word, in: &settings)
      return nil
    }
    field.input.snap(nearest)
    return field.input
  }
}

/// The position of a slider, whose numbers are whole: a position between two of them, or outside of
/// the range, is replaced by the nearest number toward zero.
private struct Slider<Settings: GameSettings> {
  let input: MutableProperty<Float>
  let range: ClosedRange<Int>

  init(
    _ setting: Setting<Settings>, of draft: Draft<Settings, String>, _ offered: ClosedRange<Int>
  ) {
    let now = Int(setting.word(in: draft.value.value)) ?? offered.lowerBound
    let range = min(offered.lowerBound, now)...max(offered.upperBound, now)
    func nearest(_ position: Float) -> Int {
      let (low, high) = (Float(range.lowerBound), Float(range.upperBound))
      return Int(position.isNaN ? low : min(max(position, low), high))
    }
    func position(_ settings: Settings) -> Float { Float(setting.word(in: settings)) ?? 0 }
    let field = draft.field(position) { settings, position in
      setting.set("\(nearest(position))", in: &settings)
      settings = settings.nearest()
      return nil
    }
    field.input.snap { Float(nearest($0)) }
    (self.input, self.range) = (field.input, range)
  }

  func enter(_ answer: String) -> Bool {
    guard let number = Int(answer), range.contains(number) else { return false }
    input.value = Float(number)
    return true
  }
}

extension MutableProperty where Value: Equatable {
  /// Replaces a value outside of the range by the nearest one inside. Observers are notified of
  /// both, so that a control which shows the first value moves.
  fileprivate func snap(_ nearest: @escaping (Value) -> Value) {
    startWithValues { [weak self] value in
      if nearest(value) != value { self?.value = nearest(value) }
    }
  }
}
