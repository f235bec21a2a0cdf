/// The marker that a player puts on a square.
public enum Marker: CaseIterable, Sendable {
  /// The marker that begins.
  case cross
  /// The marker that answers.
  case circle

  /// The other marker.
  public var opponent: Marker { self == .cross ? .circle : .cross }
}
