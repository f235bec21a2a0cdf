/// A flight that can be booked.
enum Flight: Equatable {
  case oneWay(Day)
  case `return`(Day, Day)

  enum Kind: String, CaseIterable {
    case oneWay = "one-way flight"
    case `return` = "return flight"
  }

  /// Makes a return flight; `nil` if a day is missing, or if the end is before the start.
  init?(from start: Day?, to end: Day?) {
    guard let start, let end, start <= end else { return nil }
    self = .return(start, end)
  }

  var sentence: String {
    switch self {
    case .oneWay(let day): "You have booked a one-way flight on \(day)."
    case .return(let start, let end): "You have booked a return flight from \(start) to \(end)."
    }
  }
}
