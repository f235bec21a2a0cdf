import ExampleSupport
import ViewModels

// What the dialogue says in other words than the view models, as functions of their outputs.

extension Dialogue {
  static func state(_ matchCount: Int, _ outcome: Outcome?) -> String {
    switch outcome {
    case .lost: lost
    case .won: won
    case .drawn, nil: matches(matchCount)
    }
  }

  /// Empty when there is nothing to ask.
  static func question(upTo limit: Int) -> String { limit == 0 ? "" : move(upTo: limit) }

  /// A dialog, in lines, with its buttons as the choice at the end.
  static func question(_ dialog: Dialog) -> String {
    let titles = [dialog.confirmTitle] + (dialog.cancelTitle.map { [$0] } ?? [])
    return "\(dialog.title)\n\(dialog.message)\n\(choice(of: titles))"
  }

  /// Where a slider goes; nowhere, if the answer is not a number.
  static func position(_ answer: String) -> Float? { Int(answer).map(Float.init) }

  /// How many matches an answer takes; none, which is never allowed, if it is not a number.
  static func number(_ answer: String) -> Int { Int(answer) ?? 0 }
}
