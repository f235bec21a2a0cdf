import Bindings

/// Nine cells, each of which can be tapped, in three lines of text.
final class GridView {
  /// The taps on all nine cells, as one signal.
  let taps: Signal<Position, Never>
  var isEnabled = false { didSet { print("[Grid] \(isEnabled ? "enabled" : "disabled")") } }

  private let views = Position.all.map(CellView.init)
  private var cells: [Cell] = []
  private var written: Set<Position> = []

  init() { taps = .merge(views.map(\.taps)) }

  // MARK: Output

  /// The changes of the cells. Cells that were set are printed in brackets.
  var changes: BindingTarget<CollectionEvent<Cell>> {
    BindingTarget(on: self) { $0.follow($1) }
  }

  private func follow(_ event: CollectionEvent<Cell>) {
    event.apply(to: &cells)
    switch event {
    case .startChange: written = []
    case .insertion(_, let cell), .update(_, _, let cell): written.insert(cell.position)
    case .deletion, .move: break
    case .endChange: draw()
    }
  }

  private func draw() {
    print("    0   1   2")
    for row in 0..<3 {
      let texts = cells.filter { $0.position.row == row }.map { cell in
        written.contains(cell.position) ? "[\(cell.picture.text)]" : " \(cell.picture.text) "
      }
      print("\(row) |\(texts.joined(separator: "|"))|")
    }
  }

  // MARK: Input

  /// The taps as text: “1 2” is the cell in row 1 and column 2.
  var touches: BindingTarget<String?> { BindingTarget(on: self) { $0.touch($1 ?? "") } }

  private func touch(_ place: String) {
    let numbers = place.split(separator: " ").map { Int($0) }
    guard let view = views.first(where: { [$0.position.row, $0.position.column] == numbers }) else {
      return print("There is no cell at “\(place)”.")
    }
    if isEnabled { view.tap.send(value: view.position) }
  }
}

/// One cell, and the signal of its taps.
private final class CellView {
  let position: Position
  let (taps, tap) = Signal<Position, Never>.pipe()

  init(_ position: Position) { self.position = position }
}

extension Picture {
  fileprivate var text: String {
    switch self {
    case .blank: "."
    case .cross: "X"
    case .circle: "O"
    }
  }
}
