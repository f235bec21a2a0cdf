/// A player with a name and a marker.
public struct Player: Hashable, Sendable {
  /// The name, which is never empty.
  public let name: String

  /// The marker of the player.
  public let marker: Marker

  /// Creates a player, or nothing when the name is empty.
  public init?(name: String, marker: Marker) {
    guard !name.isEmpty else { return nil }
    self.name = name
    self.marker = marker
  }
}
