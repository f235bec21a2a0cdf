// Descriptions of values and nodes, for traces and messages.

/// Returns a description of a value: a string in quotation marks, an optional by its content, an
/// array by its elements.
func inWords<Value>(_ value: Value) -> String {
  if let text = value as? String { return String(reflecting: text) }
  if let composed = value as? any ComposedOfWords { return composed.words }
  return String(describing: value)
}

private protocol ComposedOfWords {
  var words: String { get }
}

extension Optional: ComposedOfWords {
  fileprivate var words: String { map { inWords($0) } ?? "nil" }
}

extension Array: ComposedOfWords {
  /// The elements; the first three and the count if there are more than ten.
  fileprivate var words: String {
    guard count > 10 else { return "[\(map { inWords($0) }.joined(separator: ", "))]" }
    return "[\(prefix(3).map { inWords($0) }.joined(separator: ", ")), … \(count) elements]"
  }
}

extension Node {
  /// The name of the node in traces: its name, its source location, or its operator and inputs.
  final var title: String { title(depth: 3) }

  private final func title(depth: Int) -> String {
    if let givenName { return givenName }
    if let sourceLocation { return sourceLocation }
    guard inputs != nil else { return isConstant ? "a constant" : kind }
    guard depth > 0 else { return "…" }
    let titles = statedSources.map { $0.title(depth: depth - 1) }
    if kind == "step" || kind == "capturing", titles.count == 1 { return titles[0] }
    return "\(kind)(\(titles.joined(separator: ", ")))"
  }

  /// The inputs of the node and of its inner derivations.
  final var sources: [Node] {
    guard let inputs else { return [] }
    return (0..<inputs.count).compactMap { inputs.edges[$0].source?.takeUnretainedValue() }
      + derivations.flatMap(\.sources)
  }

  /// The inputs for descriptions: without clocks, and with a step's inputs in place of the step.
  final var statedSources: [Node] {
    var stated: [Node] = []
    var waiting = Array(sources.reversed())
    while let source = waiting.popLast() {
      switch source.kind {
      case "clock": break
      case "step": waiting += source.sources.reversed()
      default: stated.append(source)
      }
    }
    return stated
  }
}

// MARK: The time of a set

extension Node {
  /// In a debug build, records the time at which a source was set to another value. A set by a
  /// binding is not recorded, so that `explain` goes on to the binding's source.
  @inlinable final func noteSet() {
    #if DEBUG
      noteSetNow()
    #endif
  }

  #if DEBUG
    @usableFromInline final func noteSetNow() {
      withTurn { if !$0.settler.isSettling, !$0.announcer.isClosing { lastSet = .now } }
    }
  #endif

  /// Removes the time of the last set, when a binding to the node begins.
  final func forgetSet() {
    #if DEBUG
      lastSet = nil
    #endif
    metadata?.lastSet = nil
  }
}
