/// A day of the calendar, written as “27.03.2014”.
struct Day: Comparable, LosslessStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Reads a day; `nil` if there is no such day, or if the text has another form.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.map { $0.allSatisfy { "0123456789".contains($0) } ? $0.count : 0 }
    guard digits == [2, 2, 4] else { return nil }
    let numbers = parts.compactMap { Int($0) }
    (day, month, year) = (numbers[0], numbers[1], numbers[2])
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

  var description: String { "\(Day.padded(day)).\(Day.padded(month)).\(Day.padded(year, to: 4))" }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
