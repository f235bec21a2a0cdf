import Bindings

/// A key that does something: what it is called, whether it can be done now, and doing it.
///
/// The table of a scene's shortcuts is what its keys do, what its last lines show and what its help
/// explains.
final class Shortcut {
  let key: Character
  let title: String
  /// Whether it stands on the last lines, or in the help alone.
  let isShown: Bool
  /// What is bound to it.
  let pressed: Signal<Void, Never>
  private(set) var isEnabled = true
  private let input: Signal<Void, Never>.Observer

  init(_ key: Character, _ title: String, isShown: Bool = true) {
    self.key = key
    self.title = title
    self.isShown = isShown
    (pressed, input) = Signal.pipe()
  }

  /// A key for what a view model offers.
  convenience init<Output, Failure: Error>(
    _ key: Character, _ title: String, _ action: Action<Void, Output, Failure>
  ) {
    self.init(key, title)
    BindingTarget(self, \.isEnabled) <~ action.isEnabled
    action <~ pressed
  }

  func press() { input.send() }
}

/// Keys as the help shows them.
struct KeyHelp {
  let keys: String
  let title: String

  init(_ keys: String, _ title: String) {
    self.keys = keys
    self.title = title
  }
}
