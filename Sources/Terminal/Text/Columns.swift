extension Character {
  /// The number of cells of a terminal that the character takes: 0, 1 or 2.
  package var columns: Int {
    if isASCII { return 1 }
    var (widest, asksForPicture) = (0, false)
    for scalar in String(self).unicodeScalars {
      widest = max(widest, scalar.columns)
      if scalar == "\u{FE0F}" { asksForPicture = true }
    }
    return asksForPicture && widest == 1 ? 2 : widest
  }
}

extension StringProtocol {
  /// The number of cells of a terminal that the text takes.
  package var columns: Int {
    // Printable ASCII characters do not combine.
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text, and blanks up to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    for script in Self.wide where value <= script.upperBound {
      return value < script.lowerBound ? 1 : 2
    }
    return 1
  }

  /// The scripts with wide characters, in order.
  ///
  /// - SeeAlso: Unicode Standard Annex 11, East Asian Width
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
