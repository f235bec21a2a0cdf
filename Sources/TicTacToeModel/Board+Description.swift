extension Board: CustomStringConvertible {
  /// The board drawn as three lines of `X`, `O` and `.`, for debugging.
  public var description: String {
    rows.map { row in
      row.map { marker in
        switch marker {
        case .cross: "X"
        case .circle: "O"
        case nil: "."
        }
      }.joined()
    }.joined(separator: "\n")
  }
}
