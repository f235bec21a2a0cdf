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

  /// How many matches the computer has taken, according to a line of the record: “computer 2”.
  ///
  /// The view model's numbers tell of both players alike; its record says who it was.
  public static func computersMove(_ record: String) -> Int? {
    let words = record.split(separator: " ")
    return words.first == "computer" ? words.last.flatMap { Int($0) } : nil
  }

  /// Whether an answer presses the button that takes so many.
  public static func presses(_ count: Int) -> (String) -> Bool { { Int($0) == count } }
}
