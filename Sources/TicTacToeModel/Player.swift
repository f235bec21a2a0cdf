/// Someone with a name who plays one of the markers.
public struct Player: Hashable, Sendable {
  /// What the player is called; never empty.
  public let name: String

  /// What the player puts on the board.
  public let marker: Marker

  /// Creates a player, or nothing when the name is empty.
  public init?(name: String, marker: Marker) {
    guard !name.isEmpty else { return nil }
    self.name = name
    self.marker = marker
  }
}
