import ExampleSupport
import ViewModels

// The texts of the dialogue that differ from those of the view models, as functions of their
// outputs.

extension Dialogue {
  static func state(_ matchCount: Int, _ outcome: Outcome?) -> String {
    switch outcome {
    case .lost: lost
    case .won: won
    case .drawn, nil: matches(matchCount)
    }
  }

  /// Returns the question for a move; empty when the game is over.
  static func question(upTo limit: Int) -> String { limit == 0 ? "" : move(upTo: limit) }

  /// Returns a dialog as lines, with its buttons as the choices at the end.
  static func question(_ dialog: Dialog) -> String {
    let titles = [dialog.confirmTitle] + (dialog.cancelTitle.map { [$0] } ?? [])
    return "\(dialog.title)\n\(dialog.message)\n\(choice(of: titles))"
  }

  /// Returns the position of a slider, or `nil` if the answer is not a number.
  static func position(_ answer: String) -> Float? { Int(answer).map(Float.init) }

  /// Returns how many matches an answer takes: 0, which is never allowed, if it is not a number.
  static func number(_ answer: String) -> Int { Int(answer) ?? 0 }
}
