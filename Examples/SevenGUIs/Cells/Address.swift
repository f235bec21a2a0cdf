/// The address of a cell, written as “B12”.
struct Address: Hashable, LosslessStringConvertible {
  static let columns = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let rows = 0..<100
  static let all = rows.flatMap { row in columns.indices.map { Address(column: $0, row: row) } }

  let column: Int
  let row: Int

  private init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

  /// Reads an address, with a small or a capital letter.
  init?(_ text: String) {
    guard text.first?.isASCII == true, let letter = text.uppercased().first,
      let column = Self.columns.firstIndex(of: letter),
      let row = Int(text.dropFirst()), Self.rows.contains(row), text.dropFirst() == "\(row)"
    else { return nil }
    self.init(column: column, row: row)
  }

  var description: String { "\(Self.columns[column])\(row)" }

  /// The index of the cell among all cells, row by row.
  var index: Int { row * Self.columns.count + column }

  /// The cells of the rectangle between two corners, row by row.
  static func rectangle(_ corner: Address, _ other: Address) -> [Address] {
    let columns = min(corner.column, other.column)...max(corner.column, other.column)
    let rows = min(corner.row, other.row)...max(corner.row, other.row)
    return rows.flatMap { row in columns.map { Address(column: $0, row: row) } }
  }
}
