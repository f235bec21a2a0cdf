import Bindings

/// What an output has sent: the payload of an entry, which an expectation accepts or not.
enum OutputEvent {
  /// A property became, or a signal sent, a value.
  case value(Any)
  /// A list has sent a bracket; its content after that.
  case bracket(change: any ToldChange, content: Any)
  case failed(Any, as: Any.Type)
  case completed
  case interrupted

  /// What was sent, as a trace describes it; `nil` for an end.
  var words: String? {
    switch self {
    case .value(let value): described(value)
    case .bracket(let change, _): change.words
    case .failed, .completed, .interrupted: nil
    }
  }

  /// Whether it is a value for which something holds.
  func isValue<Value>(where isExpected: (Value) -> Bool) -> Bool {
    guard case .value(let told) = self, let told = told as? Value else { return false }
    return isExpected(told)
  }

  /// Whether it is an error for which something holds.
  func isError<Failure>(where isExpected: (Failure) -> Bool) -> Bool {
    guard case .failed(let told, _) = self, let told = told as? Failure else { return false }
    return isExpected(told)
  }

  /// Whether it is a bracket for which a condition holds, and another one for the content after it.
  func isChange<Change, Content>(where isExpected: (Change, Content) -> Bool) -> Bool {
    guard case .bracket(let change, let content) = self, let change = change as? Change,
      let content = content as? Content
    else { return false }
    return isExpected(change, content)
  }
}

/// What kind of output there is, in the words of its expectations.
enum OutputKind {
  case property, signal, list

  /// “becomes "14 matches"”, “sends 3”, “tells delete 17 at 17”.
  func words(_ event: OutputEvent) -> String {
    switch event {
    case .value(let value) where value is Void: "sends"
    case .value(let value):
      "\(self == .property ? "becomes" : "sends") \(SwiftCode.words(for: value))"
    case .bracket(let change, _): "tells \(change.words)"
    case .failed(let error, _): "fails with \(SwiftCode.words(for: error))"
    case .completed: "completes"
    case .interrupted: "is interrupted"
    }
  }

  /// `becomes("14 matches")`, the expectation that accepts it.
  func code(_ event: OutputEvent, of type: Any.Type, in code: SwiftCode) -> String {
    switch event {
    case .value(let value) where value is Void && self == .signal: "sends()"
    case .value(let value):
      (self == .property ? "becomes" : "sends") + code.argument(value, as: type)
    case .bracket(let change, _): "tells\(change.argument(in: code))"
    case .failed(let error, let type):
      "fails" + code.argument(error, as: type, label: "with: ")
    case .completed: "completes()"
    case .interrupted: "isInterrupted()"
    }
  }
}

/// What happened to a list or to sections in one bracket.
protocol ToldChange {
  associatedtype Event

  var words: String { get }
  var events: [Event] { get }
  var edits: [ListEdit] { get }
  /// What a closure of the test is given.
  var asReceived: Any { get }
}

extension ToldChange {
  /// The argument of the expectation that accepts it: events; where elements cannot be written,
  /// their description; where that is the same for all, edits.
  func argument(in code: SwiftCode) -> String {
    let written = events.compactMap { code.comparable($0) }
    if written.count == events.count { return "(\(written.joined(separator: ", ")))" }
    return code.description(of: asReceived).map { " { \($0) }" } ?? "(\(edits.code))"
  }
}

extension CollectionChange: ToldChange {
  var words: String { description }
  var asReceived: Any { self }
  var edits: [ListEdit] { events.compactMap(\.edit) }
}

/// What happened to sections in one bracket.
struct SectionsChange<Section, Row>: ToldChange {
  let events: [SectionEvent<Section, Row>]

  var words: String { events.map(\.description).joined(separator: ", ") }
  var asReceived: Any { events }
  var edits: [ListEdit] { events.compactMap(\.edit) }
}
