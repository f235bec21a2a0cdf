package import Bindings
package import Terminal
package import ViewModels

/// The drawing of a game's board in full screen, in place of tiles with their texts.
package struct Artwork: Sendable {
  /// Makes the view of a board with a number of tiles in a row.
  let makeBoard: @Sendable (_ columns: Int) -> any BoardView

  package init(makeBoard: @escaping @Sendable (_ columns: Int) -> any BoardView) {
    self.makeBoard = makeBoard
  }

  /// - Parameter draw: draws a tile; returns whether there is room for the drawing.
  package static func tiles(_ draw: @escaping @Sendable (Canvas, TileGrid.Tile) -> Bool) -> Artwork
  {
    Artwork { columns in
      let grid = TileGrid(columns: columns)
      grid.artwork = draw
      return grid
    }
  }

  static let plain = tiles { _, _ in false }
}

/// The view of a board in full screen.
package protocol BoardView: Control {
  /// A target for the edits of the board.
  var changes: BindingTarget<CollectionEvent<Tile>> { get }
  /// The indices of the tiles that stand out.
  var marked: [Int] { get set }
  /// The index of the tile under the cursor.
  var cursor: Int { get set }
  /// Sends the index of a tile that is chosen.
  var chosen: Signal<Int, Never> { get }
  /// Whether an animation runs, so that `tick` must be called.
  var isMoving: Bool { get }
  /// Advances the animation by a moment.
  func tick()
  /// Ends the animation.
  func finish()
}

extension TileGrid: BoardView {
  package var changes: BindingTarget<CollectionEvent<ViewModels.Tile>> {
    changes { ($0.text, $0.look.style) }
  }
  package var isMoving: Bool { false }
  package func tick() {}
  package func finish() {}
}
