/// A task, with a number that stays the same when the task moves.
struct ToDo: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false

  /// “[x] 2 Sow the beans”.
  var row: String { "[\(isDone ? "x" : " ")] \(id) \(title)" }

  func matches(_ text: String) -> Bool {
    text.isEmpty || title.lowercased().contains(text.lowercased())
  }
}
