extension TracedTurn: CustomStringConvertible {
  /// The turn as text, with a line for each step.
  public var description: String {
    "turn \(number) (\(Int(duration / .microseconds(1))) µs)"
      + (sourceLocation.map { ", in the batch at \($0)" } ?? "")
      + steps.map { "\n  \($0)" }.joined()
  }
}

extension TracedTurn.Step: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .set where !isChange: "set \(name) to \(old.brief), as before\(by)"
    case .set: "set \(name): \(old.brief) → \(new.brief)\(by)"
    case .edited: "edited \(name): \(new.brief)\(by)"
    case .computed where !isChange:
      "computed \(name): \(old.map { "\($0.brief), " } ?? "")as before"
    case .computed: "computed \(name): \(old.map { "\($0.brief) → " } ?? "")\(new.brief)"
    case .settled: "\(name) is back at \(new.brief)"
    case .notified:
      "sent \(name) to \(observers) observer\(observers == 1 ? "" : "s"): \(new.brief)"
    case .round: "round \(round)"
    }
  }

  private var by: String { cause.map { ", by \($0)" } ?? "" }
}

extension TracedTurn.Cause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .action(let name, let input): "the action \(name)(\(input == "()" ? "" : input))"
    case .binding(let source): "the binding from \(source)"
    case .observer(let name): "an observer of \(name)"
    }
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
