/// What a player may be called here: the model wants a character, a line of the screen wants few.
enum PlayerName {
  static let longest = 40
  static let allowed = "a name of 1 to \(longest) characters"

  static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 16 * longest && name.count <= longest
  }
}
