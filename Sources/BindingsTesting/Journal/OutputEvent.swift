import Bindings

enum OutputEvent {
  /// A property became, or a signal sent, a value.
  case value(Any)
  /// A list has sent a bracket; its content after that.
  case bracket(change: any SentChange, content: Any)
  case failed(Any, as: Any.Type)
  /// The end, with descriptions of the values that waiting operators have discarded.
  case completed(discarding: [String])
  case interrupted

  /// The text that a trace has for the value or bracket; `nil` for an end.
  var words: String? {
    switch self {
    case .value(let value): described(value)
    case .bracket(let change, _): change.description
    case .failed, .completed, .interrupted: nil
    }
  }

  func isValue<Value>(where isExpected: (Value) -> Bool) -> Bool {
    guard case .value(let sent) = self, let sent = sent as? Value else { return false }
    return isExpected(sent)
  }

  func isError<Failure>(where isExpected: (Failure) -> Bool) -> Bool {
    guard case .failed(let sent, _) = self, let sent = sent as? Failure else { return false }
    return isExpected(sent)
  }

  func isChange<Change, Content>(where isExpected: (Change, Content) -> Bool) -> Bool {
    guard case .bracket(let change, let content) = self, let change = change as? Change,
      let content = content as? Content
    else { return false }
    return isExpected(change, content)
  }
}

enum OutputKind {
  case property, signal, list

  /// “becomes "14 matches"”, “sends 3”, “sends delete 17 at 17”.
  func words(_ event: OutputEvent) -> String {
    switch event {
    case .value(let value) where value is Void && self == .signal: "sends"
    case .value(let value):
      "\(self == .property ? "becomes" : "sends") \(SwiftCode.words(for: value))"
    case .bracket(let change, _): "sends \(change)"
    case .failed(let error, _): "fails with \(SwiftCode.words(for: error))"
    case .completed(let discarded) where !discarded.isEmpty:
      "completes, and discards \(discarded.joined(separator: ", ")), which waited for a clock"
    case .completed: "completes"
    case .interrupted: "is interrupted"
    }
  }

  /// `becomes("14 matches")`, the expectation that accepts it.
  func code(_ event: OutputEvent, of type: Any.Type) -> String {
    switch event {
    case .value(let value) where value is Void && self == .signal: "sends()"
    case .value(let value) where self == .list:
      "sends { \(SwiftCode.condition(value, as: type)) }"
    case .value(let value):
      (self == .property ? "becomes" : "sends") + SwiftCode.argument(value, as: type)
    case .bracket(let change, _): "sends\(change.argument)"
    case .failed(let error, let type):
      "fails" + SwiftCode.argument(error, as: type, label: "with: ")
    case .completed: "completes()"
    case .interrupted: "isInterrupted()"
    }
  }
}

protocol SentChange: CustomStringConvertible {
  /// The argument of the expectation that accepts the bracket: its events; if elements cannot be
  /// written, a description; if the description does not distinguish values, the edits.
  var argument: String { get }
  var anyEvents: [Any] { get }
}

extension CollectionChange: SentChange {
  var edits: [ListEdit] { events.compactMap(\.edit) }
  var anyEvents: [Any] { events }

  var argument: String {
    let written = events.compactMap { SwiftCode.comparable($0) }
    if written.count == events.count { return "(\(written.joined(separator: ", ")))" }
    return SwiftCode.description(of: self).map { " { \($0) }" } ?? "(\(edits.code))"
  }
}
