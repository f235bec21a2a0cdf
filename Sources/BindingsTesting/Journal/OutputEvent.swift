import Bindings

/// What an output has told: the payload of an entry, and of what an expectation decides about.
enum OutputEvent {
  /// A property became, or a signal sent, a value.
  case value(Any)
  /// A list told a bracket; its content after that.
  case bracket(change: any ToldChange, content: Any)
  case failed(Any)
  case completed
  case interrupted

  /// Whether it is a value for which something holds.
  func isValue<Value>(where isExpected: (Value) -> Bool) -> Bool {
    guard case .value(let told) = self, let told = told as? Value else { return false }
    return isExpected(told)
  }
}

/// What kind of output there is, in the words of its expectations.
enum OutputKind {
  case property, signal, list

  /// “becomes "14 matches"”, “sends 3”, “tells delete 17 at 17”.
  func words(_ event: OutputEvent) -> String {
    switch event {
    case .value(let value) where value is Void: "sends"
    case .value(let value): "\(self == .property ? "becomes" : "sends") \(described(value))"
    case .bracket(let change, _): "tells \(change.words)"
    case .failed(let error): "fails with \(described(error))"
    case .completed: "completes"
    case .interrupted: "is interrupted"
    }
  }

  /// `becomes("14 matches")`, the expectation that accepts it.
  func code(_ event: OutputEvent) -> String {
    switch event {
    case .value(let value) where value is Void: "sends()"
    case .value(let value):
      "\(self == .property ? "becomes" : "sends")\(SwiftCode(value).text.map { "(\($0))" } ?? " { _ in true }")"
    case .bracket(let change, _):
      "tells\(change.argumentsInCode.map { "(\($0))" } ?? " { _ in true }")"
    case .failed(let error):
      "fails\(SwiftCode(error).text.map { "(with: \($0))" } ?? " { _ in true }")"
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
}

extension ToldChange {
  /// The arguments of the expectation that accepts it.
  var argumentsInCode: String? {
    var written: [String] = []
    for event in events {
      guard let code = SwiftCode(event).text else { return nil }
      written.append(code)
    }
    return written.joined(separator: ", ")
  }
}

extension CollectionChange: ToldChange {
  var words: String { description }
}

/// What happened to sections in one bracket.
struct SectionsChange<Section, Row>: ToldChange {
  let events: [SectionEvent<Section, Row>]

  var words: String { events.map(\.description).joined(separator: ", ") }
}
