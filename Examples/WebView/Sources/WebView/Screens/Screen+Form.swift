import Bindings
import ViewModels

extension Screen {
  /// Shows a form.
  func show(_ form: Form) {
    for (index, row) in form.rows.enumerated() {
      self["text\(index)"] <~ row.text
      self["problem\(index)"] <~ row.problem
      switch row.control {
      case .slider(let position, _): link("value\(index)", position, Float.init)
      case .choice(let chosen, _): link("value\(index)", chosen, Int.init)
      case .text(let text, _, _): link("value\(index)", text) { $0 }
      }
    }
    ask(form.dialog, confirm: form.confirm, cancel: form.stay)
    button("cancel", Property(value: form.cancelTitle), form.cancel)
    button("finish", Property(value: form.finishTitle), form.finish)
  }

  /// Shows a value, and sets it to what the page sends.
  fileprivate func link<Value: JSONValue>(
    _ name: String, _ property: MutableProperty<Value>, _ parse: @escaping (String) -> Value?
  ) {
    self[name] <~ property
    property <~ input(name, parse)
  }
}

extension Form {
  /// The parts of a form that never change, for the page's template.
  var constants: KeyValuePairs<String, any JSONValue> {
    ["title": title, "rows": rows.map(\.object)]
  }
}

extension FormRow {
  fileprivate var object: JSONObject {
    let (kind, name, constant): (String, String, any JSONValue) =
      switch control {
      case .slider(_, let range): ("slider", "range", range)
      case .choice(_, let titles): ("choice", "choices", titles)
      case .text(_, _, let placeholder): ("text", "placeholder", placeholder)
      }
    return JSONObject(members: [
      "as": kind, "title": title, "effect": effect, name: constant,
    ])
  }
}
