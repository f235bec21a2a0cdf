import Bindings
import Foundation
import ViewModels

/// A view model that a page shows. Each change of its outputs is sent as a line; the page's
/// requests apply its actions and set its values.
///
/// Neither its outputs nor its actions are named here: reflection finds them. An output whose values
/// are view models is a screen of its own, with the output's name.
///
/// - Note: Ownership: a binding keeps neither side, so the screen keeps its view model; when the
///   screen is released, its bindings end.
final class Screen {
  let name: String
  private let viewModel: AnyObject
  private let lines: JSONLines
  private let present: (any ClosingViewModel, _ name: String) -> Void
  private let dismiss: (_ name: String) -> Void
  private(set) var actions: [String: (Data) throws(Refusal) -> Bool] = [:]
  private(set) var values: [String: (Data) throws(Refusal) -> Void] = [:]

  /// - Parameters:
  ///   - write: receives each line to be sent.
  ///   - present: shows a view model that this one has opened.
  ///   - dismiss: removes the screen with that name.
  init(
    of viewModel: AnyObject, named name: String, _ write: @escaping (String) -> Void,
    present: @escaping (any ClosingViewModel, _ name: String) -> Void,
    dismiss: @escaping (_ name: String) -> Void
  ) {
    self.viewModel = viewModel
    self.name = name
    lines = JSONLines(write)
    self.present = present
    self.dismiss = dismiss
  }

  /// Sends all current values, and from now on each change.
  func begin() {
    var visitor = self
    visitor.visitOutputs(of: viewModel)
  }

  private func full(_ part: String) -> String { "\(name).\(part)" }
}

extension Screen: OutputVisitor {
  func visit(constant: Any, named name: String) -> Bool {
    lines.visit(constant: constant, named: full(name))
  }

  func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    let name = full(name)
    if isScreen(Value.self) {
      BindingTarget<Value>(on: self) { $0.show($1, as: name) } <~ property
    } else {
      lines.visit(property, named: name)
    }
    if let property = property as? any MutablePropertyProtocol<Value> { take(property, as: name) }
  }

  func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    lines.visit(list, named: full(name))
  }

  func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    let name = full(name)
    if isScreen(Value.self), let signal = signal as? Signal<Value, Never> {
      BindingTarget<Value>(on: self) { $0.show($1, as: name) } <~ signal
    } else {
      lines.visit(signal, named: name)
    }
  }

  func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) {
    let fullName = full(name)
    if Wire.takes(Input.self) {
      func perform(_ body: Data) throws(Refusal) -> Bool {
        action(try Wire.value(Input.self, from: body, for: fullName))
      }
      actions[fullName] = perform
    }
    var visitor = self
    visitor.visitParts(of: action, named: name)
  }

  private func take<Value>(_ property: some MutablePropertyProtocol<Value>, as name: String) {
    guard Wire.takes(Value.self) else { return }
    func set(_ body: Data) throws(Refusal) {
      property.value = try Wire.value(Value.self, from: body, for: name)
    }
    values[name] = set
  }

  private func show(_ value: Any, as name: String) {
    if let viewModel = value as? any ClosingViewModel {
      present(viewModel, name)
    } else {
      dismiss(name)
    }
  }
}
