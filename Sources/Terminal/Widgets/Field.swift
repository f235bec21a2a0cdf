package import Bindings

/// A text of line mode, which stores what it receives until it is printed.
package final class Field: BindingTargetProvider {
  package enum Kind {
    /// A state: the latest text is printed.
    case label
    /// Events: each text is printed.
    case log
    /// A state that is printed only when it is requested.
    case reminder
  }

  /// The latest text.
  package private(set) var text = ""
  package let style: Style?
  private let kind: Kind
  private var unprinted: [String] = []

  /// - Parameter style: the style; `nil` for texts that have been drawn with ink.
  package init(_ kind: Kind = .label, _ style: Style? = .normal) {
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

  /// Prints the latest text once more.
  package func showAgain() { unprinted = [text] }

  /// Returns the texts that have not been printed yet.
  package func take() -> [String] {
    defer { unprinted = [] }
    return unprinted.filter { !$0.isEmpty }
  }
}
