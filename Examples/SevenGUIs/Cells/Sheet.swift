import Bindings

/// The cells, each of which is derived from those that its formula reads.
final class Sheet {
  /// All cells, row by row.
  private(set) var cells: [Cell] = []
  /// The cells that are marked, since they would depend on themselves.
  private var cyclic: [Address] = []
  /// How many formulas read each cell.
  private var readers = [Int](repeating: 0, count: Address.all.count)

  init() {
    cells = Address.all.map { address in
      Cell(address) { [weak self] other in self?[other].value.value ?? .empty }
    }
  }

  subscript(address: Address) -> Cell { cells[address.index] }

  /// Enters a formula into a cell.
  ///
  /// A property that is computed from itself stops the program. So a cell that would depend on
  /// itself is marked before it is computed, and reads no other cell. The other cells are never
  /// part of a cycle, so it is enough to check this cell and the cells that are marked. A cell that
  /// no formula reads is part of none.
  func enter(_ formula: String, into address: Address) {
    batch {
      for reference in self[address].parsed.value.references { readers[reference.index] -= 1 }
      self[address].formula.value = formula
      for reference in self[address].parsed.value.references { readers[reference.index] += 1 }
      for address in cyclic.filter({ $0 != address }) + [address] {
        cyclic.removeAll { $0 == address }
        self[address].cycle.value = []
        let cycle = cycle(through: address)
        self[address].cycle.value = cycle
        if !cycle.isEmpty { cyclic.append(address) }
      }
    }
  }

  /// Returns the shortest cycle through a cell; empty if there is none.
  private func cycle(through start: Address) -> [Address] {
    guard readers[start.index] > 0 else { return [] }
    var origins = [Address?](repeating: nil, count: cells.count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let address = queue[next]
      next += 1
      for reference in self[address].references where origins[reference.index] == nil {
        origins[reference.index] = address
        if reference == start {
          let way = sequence(first: address) { $0 == start ? nil : origins[$0.index] }
          return way.reversed() + [start]
        }
        queue.append(reference)
      }
    }
    return []
  }
}

/// A cell of the sheet.
final class Cell {
  /// The input.
  let formula: MutableProperty<String>
  /// The cells of the cycle through this cell; empty if the cell is not marked.
  let cycle = MutableProperty<[Address]>([])
  let value: Property<CellValue>
  fileprivate let parsed: Property<Formula>

  /// - Parameter cell: returns the value of another cell.
  fileprivate init(_ address: Address, reading cell: @escaping (Address) -> CellValue) {
    formula = MutableProperty("", name: "\(address).formula")
    // A captured `MutableProperty` would keep the cell alive while its value is observed.
    let (parsed, cycle) = (formula.map { Formula($0) }, Property(cycle))
    self.parsed = parsed
    value = Property {
      cycle.value.isEmpty ? parsed.value.value(reading: cell) : .error(.cycle(cycle.value))
    }
    .named("\(address)")
  }

  /// The cells that this one reads.
  fileprivate var references: [Address] { cycle.value.isEmpty ? parsed.value.references : [] }
}
