import Bindings

/// An action whose outputs a journal observes. The journal does not keep the action alive.
struct WatchedAction {
  let name: String
  /// Observes calls from outside: the closure receives the argument as code, `nil` if it cannot be
  /// written, and returns what is called when the call has returned.
  let observeCalls: (_ receive: @escaping (_ argument: String?) -> () -> Void) -> Void

  init<Input, Output, Failure>(_ action: Action<Input, Output, Failure>, _ name: String) {
    self.name = name
    observeCalls = { [weak action] receive in
      action?.onCall = { receive($0 is Void ? "" : SwiftCode.text(of: $0)) }
    }
  }
}
