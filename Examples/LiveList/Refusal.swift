/// Why a line has no effect, in one sentence.
struct Refusal: Error, Equatable {
  let sentence: String

  static func unknownCommand(_ word: String) -> Refusal {
    Refusal(sentence: "“\(word)” is no command; help lists them.")
  }
  static func usage(_ usage: String) -> Refusal { Refusal(sentence: "Please type: \(usage)") }
  static func notANumber(_ word: String) -> Refusal {
    Refusal(sentence: "“\(word)” is not the number of a task.")
  }
  static func noTask(_ number: Int) -> Refusal { Refusal(sentence: "There is no task \(number).") }
  static func unknownOrder(_ word: String) -> Refusal {
    Refusal(sentence: "“\(word)” is not own, name or open.")
  }
  static let nothingToUndo = Refusal(sentence: "There is nothing to undo.")
  static let nothingToRedo = Refusal(sentence: "There is nothing to redo.")
}
