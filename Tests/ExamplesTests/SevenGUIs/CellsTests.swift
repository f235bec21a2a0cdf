import Bindings
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the cells") struct CellsTests {
  private let sheet = Sheet()

  private func enter(_ formula: String, into name: String) throws {
    sheet.enter(formula, into: try #require(Address(name)))
  }

  private func text(_ name: String) throws -> String {
    sheet[try #require(Address(name))].value.value.description
  }

  // MARK: Formulas

  @Test("the sheet has the columns A to Z and the rows 0 to 99")
  func size() {
    #expect(sheet.cells.count == 2_600)
    #expect(Address.all.enumerated().allSatisfy { $0 == $1.index })
    #expect(Address.all.allSatisfy { Address($0.description) == $0 })
    for name in ["", "A", "1", "A100", "AA1", "A-1", "A01", "Ä1", "A1 ", "A+1", "[1", "ß1", "ſ1"] {
      #expect(Address(name) == nil)
    }
  }

  @Test("a formula has a value or a named error, which a formula that reads it has, too")
  func values() throws {
    for (name, formula) in [
      ("A0", "1"), ("B0", "2"), ("C0", "text"), ("B1", "=1/0"), ("F5", "=E5+1"),
    ] {
      try enter(formula, into: name)
    }
    let long = String(repeating: "9", count: 200)
    let values: [(formula: String, value: String)] = [
      ("", ""), ("5", "5"), ("-2.50", "-2.5"), ("text", "text"), (" 5", " 5"), ("1e2", "100"),
      ("=1+2*3", "7"), ("=(1+2)*3", "9"), ("=2-3-4", "-5"), ("=24/4/2", "3"), ("= - ( 1 ) ", "-1"),
      ("=--1", "1"), ("=2*-3", "-6"), ("=0.1+0.2", "0.3"), ("=1/3", "0.3333333333"),
      ("=A0", "1"), ("=a0+B0", "3"), ("=C0", "text"), ("=D0", ""), ("=D0+1", "1"), ("=-D0", "0"),
      ("=SUM(A0:B0)", "3"), ("=sum(B0:A0, 4, A0*2)", "9"), ("=SUM(A0:D0)", "3"), ("=SUM()", "0"),
      ("=AVERAGE(A0:D0)", "1.5"), ("=MIN(A0:B0)", "1"), ("=MAX(A0:B0)", "2"), ("=MIN(D0:D9)", "0"),
      ("=COUNT(A0:D0)", "2"), ("=PRODUCT(A0:B0,5)", "10"), ("=SUM(SUM(A0),SUM(B0))", "3"),
      ("=", "#SYNTAX at 2"), ("=1+", "#SYNTAX at 4"), ("=(1", "#SYNTAX at 4"),
      ("=1 2", "#SYNTAX at 4"), ("=1..2", "#SYNTAX at 2"), ("=A0:B0", "#SYNTAX at 4"),
      ("=SUM(A0:)", "#SYNTAX at 9"), ("=SUM(1,)", "#SYNTAX at 8"), ("=+1", "#SYNTAX at 2"),
      ("=\(String(repeating: "(", count: 100))", "#SYNTAX at 34"),
      ("=1\(String(repeating: "+1", count: 250))", "#SYNTAX at 501"),
      ("=A100", "#REF A100"), ("=aa1", "#REF AA1"), ("=foo", "#REF FOO"),
      ("=SUM(A0:Z100)", "#REF Z100"), ("=FOO(1)", "#NAME FOO"), ("=SUM((A0):B0)", "#SYNTAX at 10"),
      ("=ſ1", "#REF ſ1"), ("=ſUM(1,2)", "#NAME ſUM"),
      ("=1/0", "#DIV/0"), ("=1/D0", "#DIV/0"), ("=AVERAGE(D0:D9)", "#DIV/0"),
      ("=C0+1", "#VALUE C0"), ("=SUM(C0)", "#VALUE C0"), ("=SUM(A0:C0,B1)", "#DIV/0"),
      ("=\(long)*\(long)", "#NUM"), ("1e15", "1000000000000000"),
    ]
    for (formula, value) in values {
      try enter(formula, into: "E5")
      #expect(try text("E5") == value, "\(formula)")
      if value.hasPrefix("#") { #expect(try text("F5") == value, "\(formula)") }
    }
  }

  @Test("what was typed for a cell is entered when another one is edited")
  func editAnother() {
    let viewModel = CellsViewModel()
    viewModel.edit("A0")
    viewModel.formula.value = "5"
    viewModel.edit("B0")
    #expect(viewModel.texts[0] == "5" && viewModel.formula.value == "")
  }

  // MARK: What depends on what

  @Test("in a sheet of 2,600 formulas an edit computes the dependent cells, and no others")
  func touchesDependents() throws {
    for cell in sheet.cells { cell.value.startWithValues { _ in } }
    // A cell in the columns A to Y is 1 more than the one above; in Z, it is the sum of its row.
    batch {
      for address in Address.all {
        let (column, row) = (Address.columns[address.column], address.row)
        let formula = row == 0 ? "=1" : "=\(column)\(row - 1)+1"
        sheet.enter(column == "Z" ? "=SUM(A\(row):Y\(row))" : formula, into: address)
      }
    }
    #expect(try text("Z99") == "2500")

    let names = Set(Address.all.map(\.description))
    var turns: [TracedTurn] = []
    let trace = Trace(of: sheet) { turns.append($0) }
    for (formula, name, expected) in [
      ("=C98+2", "C99", ["C99", "Z99"]),
      ("5", "K97", ["K97", "K98", "K99", "Z97", "Z98", "Z99"]),
      ("=2", "B0", (0...99).flatMap { ["B\($0)", "Z\($0)"] }),
      // The same value: the cells that depend on it are not computed.
      ("=1+1", "B0", ["B0"]),
    ] {
      turns = []
      try enter(formula, into: name)
      let computed = turns.flatMap(\.steps).filter { $0.kind == .computed }.map(\.name)
      #expect(computed.filter(names.contains).sorted() == expected.sorted())
    }
    #expect(try text("Z0") == "26")
    trace.dispose()
  }

  @Test("a chain of 200 cells can be entered from either end, and closed to a cycle and opened")
  func row() throws {
    let row = Address.all.prefix(200)
    for order in [Array(row), row.reversed()] {
      let sheet = Sheet()
      for address in row { sheet[address].value.startWithValues { _ in } }
      for address in order {
        sheet.enter(address.index == 0 ? "1" : "=\(row[address.index - 1])+1", into: address)
      }
      func texts() -> [String] { row.map { sheet[$0].value.value.description } }
      #expect(texts().last == "200")
      for (formula, last) in [("2", "201"), ("=\(row[199])", nil), ("3", "202")] {
        sheet.enter(formula, into: row[0])
        #expect(last == nil || texts().last == last)
        #expect(texts().allSatisfy { $0.hasPrefix("#CYCLE A0 → R7 → Q7 → P7") } == (last == nil))
      }
    }
  }

  // MARK: Cycles

  @Test("a cell that is computed from itself is an error, which names the cells of the cycle")
  func cycle() throws {
    try enter("=A0", into: "A0")
    #expect(try text("A0") == "#CYCLE A0 → A0")
    try enter("=B0+1", into: "A0")
    try enter("=SUM(C0:D9)", into: "B0")
    #expect(try text("A0") == "1")
    try enter("=A0", into: "D5")
    try enter("=A0", into: "Z9")
    for name in ["D5", "A0", "B0", "Z9"] {
      #expect(try text(name) == "#CYCLE D5 → A0 → B0 → D5")
    }
  }

  @Test("after any edits, each cell has the value of its formula", arguments: [false, true])
  func random(isObserved: Bool) throws {
    if isObserved { for cell in sheet.cells.prefix(6) { cell.value.startWithValues { _ in } } }
    var random = SeededRandom(seed: 7)
    let addresses = Address.all.prefix(6)
    var formulas: [Address: Formula] = [:]
    var cycleCount = 0
    for _ in 1...500 {
      func pick() -> Address { addresses.randomElement(using: &random) ?? addresses[0] }
      func edit() {
        let (address, left, right) = (pick(), pick(), pick())
        let formula =
          [
            "\(Int.random(in: 0...9, using: &random))", "=\(left)+1", "=\(left)-\(right)",
            "=1/\(left)", "=SUM(\(left):\(right))", "",
          ].randomElement(using: &random) ?? ""
        formulas[address] = Formula(formula)
        sheet.enter(formula, into: address)
      }
      // Two cells may change which of them reads the other, in one turn.
      batch { for _ in 1...Int.random(in: 1...3, using: &random) { edit() } }
      for address in addresses {
        let value = sheet[address].value.value
        if let expected = naive(address, formulas) {
          try #require(value == expected, "\(address) in \(formulas)")
        } else {
          cycleCount += 1
          try #require(value.description.hasPrefix("#"), "\(address) in \(formulas)")
        }
      }
    }
    #expect(cycleCount > 50)
  }

  /// The value of a cell, computed anew; `nil` if it depends on a cycle.
  private func naive(_ address: Address, _ formulas: [Address: Formula]) -> CellValue? {
    func isCyclic(_ address: Address, _ way: Set<Address>) -> Bool {
      way.contains(address)
        || formulas[address]?.references.contains { isCyclic($0, way.union([address])) } == true
    }
    func value(_ address: Address) -> CellValue {
      formulas[address]?.value(reading: value) ?? .empty
    }
    return isCyclic(address, []) ? nil : value(address)
  }
}
