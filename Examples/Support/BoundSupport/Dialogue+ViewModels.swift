public import ExampleSupport
public import ViewModels

// What the dialogue says in other words than the view models, as functions of their outputs.

extension Dialogue {
  public static func state(_ matchCount: Int, _ outcome: Outcome?) -> String {
    switch outcome {
    case .lost: lost
    case .won: won
    case .drawn, nil: matches(matchCount)
    }
  }

  /// Empty when there is nothing to ask.
  public static func question(upTo limit: Int) -> String { limit == 0 ? "" : move(upTo: limit) }

  /// A dialog, in lines, with its buttons as the choice at the end.
  public static func question(_ dialog: Dialog) -> String {
    let titles = [dialog.confirmTitle] + (dialog.cancelTitle.map { [$0] } ?? [])
    return "\(dialog.title)\n\(dialog.message)\n\(choice(of: titles))"
  }

  /// Whether a dialog is confirmed; whatever is not its first button cancels it.
  public static func isConfirmation(_ answer: String) -> Bool { Int(answer) == 1 }

  /// How many matches an answer takes; none, which is never allowed, if it is not a number.
  public static func number(_ answer: String) -> Int { Int(answer) ?? 0 }
}
