/// The input of a cell: “=” and an expression, or the value itself.
enum Formula: Equatable {
  case expression(Expression)
  case value(CellValue)

  init(_ text: String) {
    if text.first == "=" {
      do throws(CellError) {
        self = .expression(try Parser.expression(in: text))
      } catch {
        self = .value(.error(error))
      }
    } else if let number = Double(decimal: text) {
      self = .value(.number(number))
    } else {
      self = .value(text.isEmpty ? .empty : .text(text))
    }
  }

  /// The cells that the formula reads.
  var references: [Address] {
    if case .expression(let expression) = self { expression.references } else { [] }
  }

  /// Returns the value of the formula.
  ///
  /// - Parameter cell: returns the value of another cell.
  func value(reading cell: (Address) -> CellValue) -> CellValue {
    switch self {
    case .value(let value): return value
    case .expression(.cell(let address)): return cell(address)
    case .expression(let expression):
      do throws(CellError) {
        return .number(try expression.number(reading: cell))
      } catch {
        return .error(error)
      }
    }
  }
}

/// The expression after “=”.
indirect enum Expression: Equatable {
  case number(Double)
  case cell(Address)
  case negative(Expression)
  case operation(Operator, Expression, Expression)
  case call(Function, [Argument])

  enum Operator: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"

    fileprivate func result(_ left: Double, _ right: Double) throws(CellError) -> Double {
      switch self {
      case .plus: return left + right
      case .minus: return left - right
      case .times: return left * right
      case .dividedBy:
        if right == 0 { throw .divisionByZero }
        return left / right
      }
    }
  }

  enum Function: String {
    case sum = "SUM"
    case product = "PRODUCT"
    case minimum = "MIN"
    case maximum = "MAX"
    case average = "AVERAGE"
    case count = "COUNT"

    fileprivate func result(_ numbers: [Double]) throws(CellError) -> Double {
      let sum = numbers.reduce(0, +)
      switch self {
      case .sum: return sum
      case .product: return numbers.reduce(1, *)
      case .minimum: return numbers.min() ?? 0
      case .maximum: return numbers.max() ?? 0
      case .count: return Double(numbers.count)
      case .average: return try Operator.dividedBy.result(sum, Double(numbers.count))
      }
    }
  }

  enum Argument: Equatable {
    case expression(Expression)
    case range([Address])
  }

  var references: [Address] {
    switch self {
    case .number: []
    case .cell(let address): [address]
    case .negative(let expression): expression.references
    case .operation(_, let left, let right): left.references + right.references
    case .call(_, let arguments):
      arguments.flatMap { argument in
        switch argument {
        case .expression(let expression): expression.references
        case .range(let addresses): addresses
        }
      }
    }
  }

  func number(reading cell: (Address) -> CellValue) throws(CellError) -> Double {
    let number =
      switch self {
      case .number(let number): number
      case .cell(let address): try Self.number(in: address, cell)
      case .negative(let expression): -(try expression.number(reading: cell))
      case .operation(let operation, let left, let right):
        try operation.result(left.number(reading: cell), right.number(reading: cell))
      case .call(let function, let arguments):
        try function.result(Self.numbers(arguments, cell))
      }
    guard number.isFinite else { throw .tooLarge }
    return number
  }

  /// Returns the number in a cell; an empty cell counts as 0.
  private static func number(
    in address: Address, _ cell: (Address) -> CellValue
  ) throws(CellError) -> Double {
    switch cell(address) {
    case .empty: return 0
    case .number(let number): return number
    case .text: throw .notANumber(address)
    case .error(let error): throw error
    }
  }

  /// Returns the numbers of all arguments. In a range, texts and empty cells are skipped.
  private static func numbers(
    _ arguments: [Argument], _ cell: (Address) -> CellValue
  ) throws(CellError) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments {
      switch argument {
      case .expression(let expression): numbers.append(try expression.number(reading: cell))
      case .range(let addresses):
        for address in addresses {
          switch cell(address) {
          case .empty, .text: break
          case .number(let number): numbers.append(number)
          case .error(let error): throw error
          }
        }
      }
    }
    return numbers
  }
}
