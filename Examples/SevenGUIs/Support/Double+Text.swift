extension Double {
  /// Reads a number: digits, and optionally a sign, a point and an exponent.
  init?(decimal text: String) {
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    self = number
  }

  /// The number as text, without “.0” after whole numbers; below 100,000 also without digits that
  /// are due to rounding.
  var text: String {
    let rounded = abs(self) < 100_000 ? (self * 1e10).rounded() / 1e10 : self
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
