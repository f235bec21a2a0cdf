extension TracedTurn: CustomStringConvertible {
  /// The turn as text, with a line for each step.
  public var description: String {
    "turn \(number) (\(nanoseconds / 1000) µs)\(sourceLocation.map { ", in the batch at \($0)" } ?? "")"
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

extension TracedTurn {
  /// The turn as JSON lines: one object for each step.
  ///
  /// ```json
  /// {"turn":2,"nanoseconds":31250,"step":"set","name":"board","old":"…","new":"…","change":true}
  /// ```
  public var jsonLines: [String] {
    let head = "\"turn\":\(number),\"nanoseconds\":\(nanoseconds)"
    return steps.map { "{\(head),\($0.jsonMembers(sourceLocation))}" }
  }

  private var nanoseconds: Int64 {
    duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
  }
}

extension TracedTurn.Step {
  fileprivate func jsonMembers(_ batch: String?) -> String {
    var members = [("step", kind.rawValue.inJSON)]
    if kind == .round {
      members.append(("round", String(round)))
    } else {
      members.append(("name", name.inJSON))
      if let old { members.append(("old", old.inJSON)) }
      if let new { members.append(("new", new.inJSON)) }
      if kind == .notified {
        members.append(("observers", String(observers)))
      } else {
        members.append(("change", String(isChange)))
      }
    }
    if let cause { members.append(("cause", String(describing: cause).inJSON)) }
    if let batch { members.append(("batch", batch.inJSON)) }
    return members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
  }
}

extension String {
  /// The string as a JSON literal.
  fileprivate var inJSON: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
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
