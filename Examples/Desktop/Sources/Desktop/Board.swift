import Bindings
import Toolkit
import ViewModels

/// The tiles of a board, as buttons. An edit of the list changes only the buttons that it names.
final class Board: Grid {
  /// Sends the index of a tile that is pressed.
  let chosen: Signal<Int, Never>
  /// Sends a digit that is typed.
  let digits: Signal<String, Never>
  private(set) var buttons: [Button] = []
  private let choose: Signal<Int, Never>.Observer

  init(columns: Int) {
    (chosen, choose) = Signal.pipe()
    let (digits, type) = Signal<String, Never>.pipe()
    self.digits = digits
    super.init(columns: columns, spacing: 4)
    for digit in 1...9 { addShortcut("\(digit)") { type.send(value: "\(digit)") } }
  }

  var changes: BindingTarget<CollectionEvent<Tile>> {
    BindingTarget(on: self) { board, event in
      switch event {
      case .startChange: break
      case .insertion(let index, let tile): board.add(tile, at: index)
      case .deletion(let index, _): board.remove(board.buttons.remove(at: index))
      case .update(let index, let old, let tile): board.buttons[index].show(tile, after: old)
      case .move(let from, let to, let tile):
        board.remove(board.buttons.remove(at: from))
        board.add(tile, at: to)
      case .endChange: board.arrange(board.buttons)
      }
    }
  }

  /// The indices of the tiles that stand out.
  var marked: BindingTarget<[Int]> {
    BindingTarget(on: self) { board, indices in
      for (index, button) in board.buttons.enumerated() {
        button.setStyle("marked", indices.contains(index))
      }
    }
  }

  private func add(_ tile: Tile, at index: Int) {
    let button = Button("").style("tile")
    BindingTarget<Void>(on: self) { [unowned button] board, _ in
      if let index = board.buttons.firstIndex(where: { $0 === button }) {
        board.choose.send(value: index)
      }
    } <~ button.clicks
    button.show(tile, after: nil)
    buttons.insert(button, at: index)
  }
}

extension Button {
  /// Shows a tile. The style sheet has a class for each look.
  fileprivate func show(_ tile: Tile, after old: Tile?) {
    setTitle(tile.text)
    if let old, old.look != tile.look { setStyle(old.look.rawValue, false) }
    setStyle(tile.look.rawValue, true)
  }
}
