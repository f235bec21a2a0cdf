import Bindings

/// An action whose outputs a journal observes. The journal does not keep the action alive.
struct WatchedAction {
  let name: String
  /// The name of a part that the journal does not observe.
  let unobservedPart: (_ identity: AnyObject) -> String?
  /// Observes calls from outside: the closure receives the argument as code, `nil` if it cannot be
  /// written, and returns what is called when the call has returned.
  let observeCalls: (_ receive: @escaping (_ argument: String?) -> () -> Void) -> Void

  init<Input, Output, Failure>(_ action: Action<Input, Output, Failure>, _ name: String) {
    self.name = name
    observeCalls = { [weak action] receive in
      action?.onCall = { receive($0 is Void ? "" : SwiftCode.text(of: $0)) }
    }
    unobservedPart = { [weak action] identity in
      guard let action else { return nil }
      var parts: [(name: String, identity: AnyObject)] = [
        ("completed", action.completed.identity),
        ("disabledErrors", action.disabledErrors.identity), ("events", action.events.identity),
      ]
      if Output.self == Void.self { parts.append(("values", action.values.identity)) }
      if action.executingProbe == nil {
        parts.append(("isExecuting", action.isExecuting.identity))
      }
      return parts.first { $0.identity === identity }?.name
    }
  }
}
