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
}
