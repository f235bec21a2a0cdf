/// The number on a line that a player has typed; blanks around it do not count.
///
/// - Complexity: a line longer than any number is not looked at in full.
func typedNumber(_ line: String) -> Int? {
  guard let first = line.firstIndex(where: { !$0.isWhitespace }) else { return nil }
  let digits = line[first...].prefix { !$0.isWhitespace }
  guard line[digits.endIndex...].allSatisfy(\.isWhitespace), digits.utf8.count <= 19 else { return nil }
  return Int(digits)
}
