/// A day of the calendar, written as “27.03.2014”.
struct Day: Comparable, LosslessStringConvertible {
  let description: String
  private let year: Int
  private let month: Int
  private let day: Int

  /// Reads a day; `nil` if there is no such day, or if the text has another form.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.map { $0.allSatisfy { "0123456789".contains($0) } ? $0.count : 0 }
    guard digits == [2, 2, 4] else { return nil }
    let numbers = parts.compactMap { Int($0) }
    (description, day, month, year) = (text, numbers[0], numbers[1], numbers[2])
    guard 1...12 ~= month, 1...Day.count(inMonth: month, of: year) ~= day else { return nil }
  }

  private static func count(inMonth month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
