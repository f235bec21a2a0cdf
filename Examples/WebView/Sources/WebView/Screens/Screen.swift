import Bindings
import ViewModels

/// A screen of the page: its outputs are lines of JSON, and its inputs are texts.
///
///     {"open":"match","as":"game","title":"Match game",…}        it appears
///     {"output":"match.status","value":"15 matches"}             an output has changed
///     {"output":"match.board","event":"deletion","index":17,…}   and so has a list
///     {"close":"match.settings"}                                 it has gone
///
///     match.enter 3                                              the page sends an input
///
/// - Note: Ownership: a binding keeps neither side, so the screen's bindings end with it.
final class Screen {
  let name: String
  /// The last lines that were said.
  private let log = MutableCollectionProperty<String>([], name: "log")
  private let opening: String
  private var write: (String) -> Void
  private let lists: JSONLines
  /// The current line of each output.
  private var outputs: [String: String] = [:]
  private var inputs: [String: (String) -> Bool] = [:]
  private let question = MutableProperty<Dialog?>(nil, name: "question")
  /// The screens within this one, with their views.
  private var parts: [String: (screen: Screen, view: AnyObject)] = [:]

  /// - Parameters:
  ///   - template: the name of the page's template for such screens.
  ///   - constants: what the template shows that never changes.
  ///   - write: receives each line.
  init(
    _ name: String, as template: String, _ constants: KeyValuePairs<String, any JSONValue>,
    _ write: @escaping (String) -> Void
  ) {
    (self.name, self.write, lists) = (name, write, JSONLines(write))
    let constants = JSONObject(members: constants).json.dropFirst()
    opening = "{\"open\":\(name.json),\"as\":\(template.json),\(constants)"
    write(opening)
    show("log", log)
    self["question"] <~ question
  }

  /// Writes all current values once more.
  func writeAgain() {
    write(opening)
    lists.writeAgain()
    for (_, line) in outputs.sorted(by: { $0.key < $1.key }) { write(line) }
    for part in parts.values { part.screen.writeAgain() }
  }

  // MARK: Outputs

  /// An output whose elements in the page have this name.
  subscript<Value: JSONValue>(output: String) -> BindingTarget<Value> {
    BindingTarget(on: self) { screen, value in
      let name = "\(screen.name).\(output)"
      let line = JSONObject(members: ["output": name, "value": value]).json
      screen.outputs[output] = line
      screen.write(line)
    }
  }

  func show<Element: JSONValue>(_ output: String, _ list: some ObservableCollection<Element>) {
    lists.visit(list, named: "\(name).\(output)")
  }

  /// Adds lines to the log, which keeps the last four.
  var lines: BindingTarget<String> { BindingTarget(on: self) { $0.say($1) } }

  private func say(_ line: String) {
    batch {
      log.append(line)
      if log.value.count > 4 { log.remove(at: 0) }
    }
  }

  /// Shows each question until it is answered, here or by whatever else performs the actions, or
  /// the result that it is about is taken back.
  func ask(
    _ dialog: Signal<Dialog, Never>, confirm: Action<Void, Void, Never>,
    cancel: Action<Void, Void, Never>? = nil, over result: Property<String>? = nil
  ) {
    question <~ dialog
    question <~ confirm.completed.map { _ in Dialog?.none }
    confirm <~ input("confirm", Self.empty)
    let declined = input("decline", Self.empty)
    question <~ declined.map { _ in Dialog?.none }
    if let cancel {
      cancel <~ declined
      question <~ cancel.completed.map { _ in Dialog?.none }
    }
    if let result { question <~ result.signal.filter(\.isEmpty).map { _ in Dialog?.none } }
  }

  /// Opens each form as a screen within this one, until it is closed.
  func open(_ forms: Signal<Form, Never>, as part: String) {
    BindingTarget<Form>(on: self) { parent, form in
      let screen = parent.open(part, as: "form", form.constants) { screen in
        screen.show(form)
        return form
      }
      BindingTarget<Void>(on: screen) { [unowned parent] screen, _ in
        if parent.parts[part]?.screen === screen { parent.close(part) }
      } <~ form.closed
    } <~ forms
  }

  /// A button that opens a screen within this one, and closes it.
  func button(
    _ name: String, _ title: String, opens part: String,
    _ makeView: @escaping (Screen) -> AnyObject
  ) {
    let isOpen = MutableProperty(false, name: "\(part).isOpen")
    let toggle = Action<Void, Void, Never> { isOpen.value.toggle() }
    button(name, isOpen.map { $0 ? "Close \(title.lowercased())" : title }, toggle)
    BindingTarget<Bool>(on: self) { parent, isOpen in
      if isOpen {
        parent.open(part, as: part, ["title": title], makeView)
      } else {
        parent.close(part)
      }
    } <~ isOpen.signal
  }

  @discardableResult
  private func open(
    _ part: String, as template: String, _ constants: KeyValuePairs<String, any JSONValue>,
    _ makeView: (Screen) -> AnyObject
  ) -> Screen {
    close(part)
    let screen = Screen("\(name).\(part)", as: template, constants, write)
    parts[part] = (screen, makeView(screen))
    return screen
  }

  private func close(_ part: String) {
    guard let screen = parts.removeValue(forKey: part)?.screen else { return }
    // The input that closes the screen may still be under way.
    screen.write = { _ in }
    write("{\"close\":\(screen.name.json)}")
  }

  // MARK: Inputs

  /// The values of an input, from its texts. A text without a value is refused.
  func input<Value>(
    _ name: String, _ parse: @escaping (String) -> Value?
  ) -> Signal<Value, Never> {
    let (values, input) = Signal<Value, Never>.pipe()
    inputs[name] = { text in
      guard let value = parse(text) else { return false }
      input.send(value: value)
      return true
    }
    return values
  }

  /// A button for an action. If it is pressed although it is disabled, and the view model says
  /// nothing, the log does.
  func button<Output>(
    _ name: String, _ title: Property<String>, _ action: Action<Void, Output, Never>
  ) {
    self["\(name).title"] <~ title
    self["\(name).isEnabled"] <~ action.isEnabled
    inputs[name] = { [unowned self] text in
      guard text.isEmpty else { return false }
      let said = log.value
      if !action(), log.value == said { say("“\(title.value)” is not possible now.") }
      return true
    }
  }

  /// Performs an input of this screen or of one within; returns whether there is one that accepts
  /// the text.
  func perform(_ input: String, _ text: String) -> Bool {
    guard input.hasPrefix("\(name).") else { return false }
    let part = String(input.dropFirst(name.count + 1))
    return inputs[part]?(text) ?? parts.values.contains { $0.screen.perform(input, text) }
  }

  private static func empty(_ text: String) -> Void? { text.isEmpty ? () : nil }
}
