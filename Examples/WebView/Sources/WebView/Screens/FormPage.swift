import Bindings
import ViewModels

/// The view of a form.
final class FormPage {
  private let form: Form

  init(_ form: Form, on screen: Screen) {
    self.form = form

    for (index, row) in form.rows.enumerated() {
      screen["text\(index)"] <~ row.text
      screen["problem\(index)"] <~ row.problem
      switch row.control {
      case .slider(let position, _): screen.link("value\(index)", position, Float.init)
      case .choice(let chosen, _): screen.link("value\(index)", chosen, Int.init)
      case .text(let text, _, _): screen.link("value\(index)", text) { $0 }
      }
    }
    screen.ask(form.dialog, confirm: form.confirm, cancel: form.stay)
    screen.button("cancel", Property(value: form.cancelTitle), form.cancel)
    screen.button("finish", Property(value: form.finishTitle), form.finish)
  }

  /// What the page's template shows of a form that never changes.
  static func constants(of form: Form) -> KeyValuePairs<String, any JSONValue> {
    ["title": form.title, "rows": form.rows.map(object)]
  }

  private static func object(of row: FormRow) -> JSONObject {
    let (title, effect) = (row.title, row.effect)
    return switch row.control {
    case .slider(_, let range):
      JSONObject(members: ["as": "slider", "title": title, "effect": effect, "range": range])
    case .choice(_, let titles):
      JSONObject(members: ["as": "choice", "title": title, "effect": effect, "choices": titles])
    case .text(_, _, let placeholder):
      JSONObject(members: [
        "as": "text", "title": title, "effect": effect, "placeholder": placeholder,
      ])
    }
  }
}

extension Screen {
  /// Shows a value, and sets it to what the page sends.
  fileprivate func link<Value: JSONValue>(
    _ name: String, _ property: MutableProperty<Value>, _ parse: @escaping (String) -> Value?
  ) {
    self[name] <~ property
    property <~ input(name, parse)
  }
}
