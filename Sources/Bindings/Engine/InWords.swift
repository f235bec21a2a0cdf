/// A description of a value: a string is in quotation marks, an optional is described by its
/// content, an array by its elements.
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
  /// A long text is cut, with its length at the end.
  fileprivate var words: String {
    guard count > 10 else { return "[\(map { inWords($0) }.joined(separator: ", "))]" }
    return "[\(prefix(3).map { inWords($0) }.joined(separator: ", ")), … \(count) elements]"
  }
}

extension String {
  /// The text on one line: a long text is cut, and line breaks become spaces.
  var brief: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > 120 ? "\(line.prefix(119))…" : line
  }
}

extension String? {
  var brief: String { self?.brief ?? "nothing" }
}
