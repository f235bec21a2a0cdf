package import Bindings

/// A key that does something: what it is called, whether it can be done now, and doing it.
///
/// The table of a scene's shortcuts is what its keys do, what its last lines show and what its help
/// explains.
package final class Shortcut {
  package let key: Character
  package let title: String
  /// Whether it is shown on the last lines, or only in the help.
  package let isShown: Bool
  /// What is bound to it.
  package let pressed: Signal<Void, Never>
  package private(set) var isEnabled = true
  private let input: Signal<Void, Never>.Observer

  package init(_ key: Character, _ title: String, isShown: Bool = true) {
    self.key = key
    self.title = title
    self.isShown = isShown
    (pressed, input) = Signal.pipe()
  }

  /// A key for what a view model offers.
  package convenience init<Output, Failure: Error>(
    _ key: Character, _ title: String, _ action: Action<Void, Output, Failure>
  ) {
    self.init(key, title)
    BindingTarget(self, \.isEnabled) <~ action.isEnabled
    action <~ pressed
  }

  package func press() { input.send() }
}

/// Keys as the help shows them.
package struct KeyHelp {
  package let keys: String
  package let title: String

  package init(_ keys: String, _ title: String) {
    self.keys = keys
    self.title = title
  }
}
