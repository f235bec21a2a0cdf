/// Decodes the bytes that a terminal sends, in any pieces, into keys.
///
/// Arrows are sequences that begin with the byte of the escape key. Only the following bytes tell
/// the two apart. So the caller waits a little, and then reports that no byte has followed. All
/// that is neither a key nor a click is dropped.
package struct KeyDecoder {
  private var pending: [UInt8] = []

  /// Whether the meaning of the last bytes depends on the following ones.
  package var isUndecided: Bool { !pending.isEmpty }

  package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    pending += bytes
    var rest = pending[...]
    while let (key, length) = Self.first(in: rest) {
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
    return keys
  }

  /// Ends a sequence to which no byte was added in time.
  package mutating func decide() -> [Key] {
    defer { pending = [] }
    return pending == [0x1B] ? [.escape] : []
  }

  /// The first key, or `nil` for bytes that are dropped, and its length; `nil` if bytes are
  /// missing.
  private static func first(in bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    guard let first = bytes.first else { return nil }
    let rest = bytes.dropFirst()
    switch first {
    case 0x1B where rest.isEmpty: return nil
    case 0x1B where rest.first == UInt8(ascii: "["): return sequence(rest.dropFirst())
    case 0x1B where rest.first == UInt8(ascii: "O"):
      guard let letter = rest.dropFirst().first else { return nil }
      // The Enter key of a numeric keypad.
      return (letter == UInt8(ascii: "M") ? .enter : named[letter], 3)
    case 0x1B: return (.escape, 1)
    case 0x20...0x7E: return (.character(Character(Unicode.Scalar(first))), 1)
    case 0xC2...0xF4:
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let scalar = bytes.prefix(1) + rest.prefix(length - 1).prefix { 0x80...0xBF ~= $0 }
      if scalar.count == length { return (text(scalar), length) }
      return scalar.count == bytes.count ? nil : (nil, scalar.count)
    default: return (controls[first], 1)
    }
  }

  private static let controls: [UInt8: Key] = [
    0x04: .end, 0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0C: .redraw, 0x0D: .enter,
    0x15: .deleteLine, 0x17: .deleteWord, 0x7F: .backspace,
  ]
  /// The keys by the last byte of their sequences.
  private static let named: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x5A: .backTab,
  ]

  /// The key of a sequence, from its bytes after `ESC [`.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let parameters = bytes.prefix { 0x20...0x3F ~= $0 }
    guard let final = bytes.dropFirst(parameters.count).first else {
      // The beginning of a sequence without an end is dropped.
      return bytes.count < 64 ? nil : (nil, 2 + bytes.count)
    }
    let length = 3 + parameters.count
    switch final {
    case UInt8(ascii: "M") where parameters.isEmpty:
      // A report by a terminal that does not know the form of reports below.
      return bytes.count < 4 ? nil : (nil, 6)
    case UInt8(ascii: "[") where parameters.isEmpty:
      // F1 to F5 of the console of Linux.
      return bytes.count < 2 ? nil : (nil, 4)
    case UInt8(ascii: "M"): return (click(parameters), length)
    case 0x40...0x7E: return (named[final], length)
    default: return (nil, length - 1)
    }
  }

  /// A click, from the report `ESC [ < button ; column ; line M` of the first button.
  private static func click(_ parameters: ArraySlice<UInt8>) -> Key? {
    let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard parameters.first == UInt8(ascii: "<"), numbers.count == 3, numbers[0] == 0,
      numbers[1] > 0, numbers[2] > 0
    else { return nil }
    return .click(line: numbers[2] - 1, column: numbers[1] - 1)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> Key? {
    let text = String(decoding: bytes, as: UTF8.self)
    let isText = text.count == 1 && text != "\u{FFFD}"
    return isText && Ink.harmless(text, isPlain: false) == text ? .character(Character(text)) : nil
  }
}
