/// The value of a cell.
enum CellValue: Equatable {
  case empty
  case text(String)
  case number(Double)
  case error(CellError)

  /// The text of the cell.
  var description: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .number(let number): number.text
    case .error(let error): error.description
    }
  }
}

/// Why a formula has no value. A formula that reads a cell with an error has that error.
enum CellError: Error, Hashable, CustomStringConvertible {
  /// The formula cannot be parsed. The first wrong character is at the position, counted from 1.
  case syntax(position: Int)
  case noSuchCell(String)
  case noSuchFunction(String)
  case divisionByZero
  case notANumber(Address)
  case tooLarge
  /// The cell depends on itself. The addresses are the cycle, which ends with its first cell.
  case cycle([Address])

  var description: String {
    switch self {
    case .syntax(let position): "#SYNTAX at \(position)"
    case .noSuchCell(let name): "#REF \(name)"
    case .noSuchFunction(let name): "#NAME \(name)"
    case .divisionByZero: "#DIV/0"
    case .notANumber(let address): "#VALUE \(address)"
    case .tooLarge: "#NUM"
    case .cycle(let way): "#CYCLE \(way.map(\.description).joined(separator: " → "))"
    }
  }
}
