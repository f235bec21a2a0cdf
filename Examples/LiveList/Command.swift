import ExampleSupport

/// A command of the user.
enum Command: Equatable {
  case add(String)
  case setDone(Bool, Int)
  case rename(Int, String)
  case remove(Int)
  case move(Int, to: Int)
  case find(String)
  case sort(Order)
  case showDone(Bool)
  case clearDone
  case undo
  case redo
  case scroll(pages: Int)
  case help(String)
  case quit
}

extension Command {
  /// Reads a line; `nil` if it is blank or a comment.
  ///
  /// - Throws: `Refusal`, if the line is not a command.
  static func read(_ line: String) throws(Refusal) -> Command? {
    // A character that would move the cursor counts as a blank.
    let words = line.split { $0.isWhitespace || $0.isControl }.map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else { return nil }
    guard let entry = Entry.named(name) else { throw .unknownCommand(name) }
    return try entry.make(Words(words: words.dropFirst(), usage: entry.usage))
  }
}

/// The words of a line after the command.
struct Words {
  var words: ArraySlice<String>
  let usage: String

  mutating func number() throws(Refusal) -> Int {
    guard let word = words.popFirst() else { throw .usage(usage) }
    guard let number = Int(word) else { throw .notANumber(word) }
    return number
  }

  /// The rest of the line, which may be empty.
  var text: String { words.joined(separator: " ") }

  /// The rest of the line, which may not be empty.
  func title() throws(Refusal) -> String {
    if words.isEmpty { throw .usage(usage) }
    return text
  }

  /// Checks that nothing follows on the line but, if given, one required word.
  func end(after word: String? = nil) throws(Refusal) {
    guard words.elementsEqual(word.map { [$0] } ?? []) else { throw .usage(usage) }
  }
}
