import Bindings

/// An action whose outputs a journal observes. The journal does not keep the action alive.
struct WatchedAction {
  let name: String
  /// The name of a part that the journal does not observe.
  let unobservedPart: (_ identity: AnyObject) -> String?

  init<Input, Output, Failure>(_ action: Action<Input, Output, Failure>, _ name: String) {
    self.name = name
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
