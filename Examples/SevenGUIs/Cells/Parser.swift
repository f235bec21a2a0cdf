/// Parses the expression after “=”:
///
///     sum       product { ("+" | "-") product }
///     product   factor { ("*" | "/") factor }
///     factor    "-" factor | "(" sum ")" | number | cell | call
///     call      function "(" [ argument { "," argument } ] ")"
///     argument  cell ":" cell | sum
struct Parser {
  private let characters: [Character]
  private var position = 1
  private var depth = 0

  /// The limits of length and nesting, since the parser is recursive and uses the stack.
  private static let (longest, deepest) = (500, 32)

  /// - Throws: if the text is not an expression.
  static func expression(in text: String) throws(CellError) -> Expression {
    var parser = Parser(characters: Array(text))
    guard parser.characters.count <= longest else { throw .syntax(position: longest + 1) }
    let expression = try parser.sum()
    guard parser.next == nil else { throw parser.error }
    return expression
  }

  // MARK: Characters

  private var error: CellError { .syntax(position: position + 1) }

  /// The next character that is not a blank.
  private var next: Character? {
    mutating get {
      while position < characters.count, characters[position] == " " { position += 1 }
      return position < characters.count ? characters[position] : nil
    }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(CellError) {
    guard skip(character) else { throw error }
  }

  private mutating func word(_ isIncluded: (Character) -> Bool) -> String {
    let word = characters[position...].prefix(while: isIncluded)
    position += word.count
    return String(word)
  }

  // MARK: Expressions

  private mutating func sum() throws(CellError) -> Expression {
    try operations([.plus, .minus]) { parser throws(CellError) in
      try parser.operations([.times, .dividedBy]) { parser throws(CellError) in
        try parser.factor()
      }
    }
  }

  private mutating func operations(
    _ operators: [Expression.Operator],
    _ operand: (inout Parser) throws(CellError) -> Expression
  ) throws(CellError) -> Expression {
    var expression = try operand(&self)
    while let operation = next.flatMap(Expression.Operator.init), operators.contains(operation) {
      position += 1
      expression = .operation(operation, expression, try operand(&self))
    }
    return expression
  }

  private mutating func factor() throws(CellError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let first = next else { throw error }
    if skip("-") { return .negative(try factor()) }
    if skip("(") {
      let expression = try sum()
      try expect(")")
      return expression
    }
    return first.isLetter ? try name() : .number(try number())
  }

  private mutating func number() throws(CellError) -> Double {
    let start = position
    guard let number = Double(decimal: word { "0123456789.".contains($0) }) else {
      position = start
      throw error
    }
    return number
  }

  /// A cell, or a call of a function.
  private mutating func name() throws(CellError) -> Expression {
    let word = word { $0.isLetter || $0.isNumber }
    // Some other letters, such as “ſ”, have a capital in ASCII.
    let name = word.allSatisfy(\.isASCII) ? word.uppercased() : word
    guard skip("(") else {
      guard let address = Address(name) else { throw .noSuchCell(name) }
      return .cell(address)
    }
    guard let function = Expression.Function(rawValue: name) else { throw .noSuchFunction(name) }
    var arguments: [Expression.Argument] = []
    if skip(")") { return .call(function, arguments) }
    repeat { arguments.append(try argument()) } while skip(",")
    try expect(")")
    return .call(function, arguments)
  }

  private mutating func argument() throws(CellError) -> Expression.Argument {
    // A cell in parentheses is no corner.
    let isName = next?.isLetter == true
    let first = try sum()
    guard isName, case .cell(let corner) = first, skip(":") else { return .expression(first) }
    guard next?.isLetter == true, case .cell(let other) = try name() else { throw error }
    return .range(Address.rectangle(corner, other))
  }
}
