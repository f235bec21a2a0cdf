/// The number on a typed line; blanks around it are ignored.
func typedNumber(_ line: String) -> Int? {
  guard let first = line.firstIndex(where: { !$0.isWhitespace }) else { return nil }
  let digits = line[first...].prefix { !$0.isWhitespace }
  guard line[digits.endIndex...].allSatisfy(\.isWhitespace) else { return nil }
  return Int(digits)
}
