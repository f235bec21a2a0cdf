extension Node {
  /// What a node is, in the words of its operator: for those who ask what hangs on what.
  @usableFromInline enum Kind: UInt8, Sendable {
    // Sources
    case property, list

    // Properties
    case map, not, and, or, combineLatest, flatMap, reduce, all, any, scan, combinePrevious
    case skipRepeats, filter, compactMap, zip, capturing, validation, observing

    // Lists, beyond those of properties
    case sorted, prefix, enumerated, joined, concatenated, sections, grouped, group, following
    case count, isEmpty, first, last, contains, sum, elements

    // What the graph needs for itself
    case binding, tap, clock, step
  }

  final var kind: Kind { flags.kind ?? (self is any NodeWithValue ? .property : .list) }
}

/// The upper bits: a kind or, of a property or list that can be set, the line on which it was made.
extension Node.Flags {
  private static let shift: UInt32 = 17
  private static let mask: UInt32 = 1 << shift - 1
  /// Numbers below are kinds.
  private static let firstLine: UInt32 = 64
  private static let lines: UInt32 = 1 << (32 - shift) - firstLine

  init(_ kind: Node.Kind) { rawValue = UInt32(kind.rawValue) << Self.shift }

  /// The kind, if there is no line instead.
  var kind: Node.Kind? {
    Node.Kind(rawValue: UInt8(truncatingIfNeeded: min(detail, Self.firstLine)))
  }

  /// The line on which it was made; the last one that can be told stands for all beyond it.
  var line: Int? {
    get { detail < Self.firstLine ? nil : Int(detail - Self.firstLine) + 1 }
    set {
      guard let newValue else { return }
      let line = UInt32(clamping: max(newValue, 1) - 1)
      let detail = Self.firstLine + min(line, Self.lines - 1)
      self = Node.Flags(rawValue: rawValue & Self.mask | detail << Self.shift)
    }
  }

  /// Forgets the line, of which a label knows.
  mutating func forgetLine(of kind: Node.Kind) {
    self = Node.Flags(rawValue: rawValue & Self.mask).union(Node.Flags(kind))
  }

  private var detail: UInt32 { rawValue >> Self.shift }
}
