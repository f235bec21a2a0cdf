package import Bindings

/// A place on the screen, which keeps what it was given until it is printed.
package final class Field: BindingTargetProvider {
  package enum Kind {
    /// Shows how things are: the latest text.
    case label
    /// Sends each text.
    case log
    /// Keeps the latest text until it is requested.
    case reminder
  }

  /// What it was given last.
  package private(set) var text = ""
  package let style: Ink.Style?
  private let kind: Kind
  private var unprinted: [String] = []

  /// - Parameter style: `nil` for what has been drawn with ink.
  package init(_ kind: Kind = .label, _ style: Ink.Style? = .normal) {
    self.kind = kind
    self.style = style
  }

  package var bindingTarget: BindingTarget<String> { BindingTarget(on: self) { $0.show($1) } }

  package func show(_ text: String) {
    self.text = text
    switch kind {
    case .label: unprinted = [text]
    case .log: unprinted.append(text)
    case .reminder: break
    }
  }

  /// Prints its latest text once more.
  package func showAgain() { unprinted = [text] }

  /// Answers what is to be printed, once.
  package func take() -> [String] {
    defer { unprinted = [] }
    return unprinted.filter { !$0.isEmpty }
  }
}
