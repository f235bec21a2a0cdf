/// Decodes the bytes that a terminal sends, in any pieces, into keys.
///
/// A terminal sends the arrows as sequences that begin with the byte of the escape key. Only the
/// following bytes distinguish the two. So the caller waits a little, and then reports that no byte
/// has followed.
///
/// Sequences of other keys, other reports of the mouse, bytes that are no text, and control characters
/// are dropped.
package struct KeyDecoder {
  private enum State {
    case ground
    case escape
    /// After `ESC O`.
    case single
    /// After `ESC [`, up to a letter: the parameters so far.
    case sequence([UInt8])
    /// The missing bytes of a report of the mouse by a terminal that does not know the newer form.
    case oldMouse(missing: Int)
    /// The bytes of a scalar so far, and the number of missing ones.
    case scalar([UInt8], missing: Int)
  }

  private var state = State.ground

  /// Whether the meaning of the last bytes depends on the following ones.
  package var isUndecided: Bool { if case .ground = state { false } else { true } }

  package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { decode(byte, into: &keys) }
    return keys
  }

  /// Ends a sequence to which no byte was added in time.
  package mutating func decide() -> [Key] {
    defer { state = .ground }
    if case .escape = state { return [.escape] }
    return []
  }

  private mutating func decode(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .escape: decodeAfterEscape(byte, into: &keys)
    case .single:
      state = .ground
      // The Enter key of a numeric keypad.
      keys += byte == UInt8(ascii: "M") ? [.enter] : Self.named(byte)
    case .sequence(let parameters):
      switch byte {
      case 0x20...0x3F: state = .sequence(Array((parameters + [byte]).prefix(32)))
      case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse(missing: 3)
      case 0x40...0x7E:
        state = .ground
        keys += byte == UInt8(ascii: "M") ? Self.click(parameters) : Self.named(byte)
      default: begin(byte, into: &keys)
      }
    case .oldMouse(let missing): state = missing == 1 ? .ground : .oldMouse(missing: missing - 1)
    case .scalar(let bytes, let missing):
      guard 0x80...0xBF ~= byte else { return begin(byte, into: &keys) }
      if missing > 1 {
        state = .scalar(bytes + [byte], missing: missing - 1)
      } else {
        state = .ground
        keys += Self.text(bytes + [byte])
      }
    }
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .single
    default:
      keys.append(.escape)
      begin(byte, into: &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x04: keys.append(.end)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x0C: keys.append(.redraw)
    case 0x15: keys.append(.deleteLine)
    case 0x17: keys.append(.deleteWord)
    case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .scalar([byte], missing: 1)
    case 0xE0...0xEF: state = .scalar([byte], missing: 2)
    case 0xF0...0xF4: state = .scalar([byte], missing: 3)
    default: break
    }
  }

  /// A click, from the report `ESC [ < button ; column ; line M` of the first button, being pressed.
  private static func click(_ parameters: [UInt8]) -> [Key] {
    let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard parameters.first == UInt8(ascii: "<"), numbers.count == 3, numbers[0] == 0,
      numbers[1] > 0, numbers[2] > 0
    else { return [] }
    return [.click(line: numbers[2] - 1, column: numbers[1] - 1)]
  }

  private static func named(_ final: UInt8) -> [Key] {
    switch final {
    case UInt8(ascii: "A"): [.up]
    case UInt8(ascii: "B"): [.down]
    case UInt8(ascii: "C"): [.right]
    case UInt8(ascii: "D"): [.left]
    case UInt8(ascii: "Z"): [.backTab]
    default: []
    }
  }

  private static func text(_ bytes: [UInt8]) -> [Key] {
    let characters = Array(String(decoding: bytes, as: UTF8.self))
    guard let character = characters.first, characters.count == 1, character != "\u{FFFD}",
      Ink.harmless(String(character), isPlain: false) == String(character)
    else { return [] }
    return [.character(character)]
  }
}
