package import Bindings

/// A key with a command: its name, whether it is enabled, and its effect.
///
/// A scene's table of shortcuts is used for its keys, its last lines and its help.
package final class Shortcut {
  package let key: Character
  package let title: String
  /// Whether the shortcut is shown on the last lines, rather than only in the help.
  package let isShown: Bool
  /// Sends when the key is pressed.
  package let pressed: Signal<Void, Never>
  package private(set) var isEnabled = true
  private let input: Signal<Void, Never>.Observer

  package init(_ key: Character, _ title: String, isShown: Bool = true) {
    self.key = key
    self.title = title
    self.isShown = isShown
    (pressed, input) = Signal.pipe()
  }

  /// Makes a shortcut for an action of a view model.
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
