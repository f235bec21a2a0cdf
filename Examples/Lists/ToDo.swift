/// A task, with a number that stays the same when the task moves.
struct ToDo: Equatable {
  let number: Int
  var title: String
  var isDone = false

  /// “[x] 2 Sow the beans”.
  var row: String { "[\(isDone ? "x" : " ")] \(number) \(title)" }
}
